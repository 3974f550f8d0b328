// A page of every list takes as many statements and buffers in large tables as in small ones, so N+1 queries and missing
// indexes fail here. An account's portfolio and the risk facts of a coin are measured as well.
import { coinLabels, contract, type Risk } from '@atoll/api';
import { type ApiClient, createApiClient } from '@atoll/api/client';
import { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519';
import { isContractProcedure } from '@orpc/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { deployment } from '../../test/support/chain/deployment.ts';
import { backends } from '../../test/support/database/databases.ts';
import { buffersOf, recordQueries } from '../../test/support/database/query-cost.ts';
import {
  addressOf,
  type ListOwner,
  listRows,
  TRADE_STEP,
} from '../../test/support/market/list-rows.ts';
import { addRows } from '../../test/support/market/rows.ts';
import { vacuum } from '../../test/support/market/visible-rows.ts';
import { type ChatAgentServer, startChatAgent } from '../../test/support/server/chat-agent.ts';
import { unlimited } from '../../test/support/server/limits.ts';
import { openThread } from '../agents/chat/threads.ts';
import { ensurePartitions, tradePartitions } from '../platform/database/partitions.ts';

const FEW = 100;
const MANY = 100_000;
const PAGE = 24;
/**
 * Additional buffers allowed in large tables: each row of the page is looked up in up to five tables through deeper
 * indexes than those of small tables. The smallest of the large tables has more than 500 pages.
 */
const DEEPER = 20 * PAGE;
/** Searches, each ending at a different step. */
const SEARCHES = {
  'search.find by one letter': 'r',
  'search.find by start': 'reef',
  'search.find by part': 'eef',
  'search.find by part of an agent': 'olyp',
  'search.find misspelled': 'reaf',
  'search.find without results': 'zzzqqq',
  'search.find by start of an address': '0x0',
};
/** Higher limits for reads that also examine a bounded number of other rows, which small tables do not have. */
const BOUNDED: Readonly<Record<string, number>> = {
  // The latest activity of each kind, by each of the 500 most recently followed users.
  'activities.list of those followed': 5 * 500 * 12,
  // Looks up each holder in seven tables.
  'holders.list': 28 * PAGE,
  'holders.list behind a cursor': 2 * 28 * PAGE,
  // The 500 orders that expired first.
  'orders.executable': 500 * 12,
  // Counts all accounts that the user invited, half of the table.
  'referrals.invited': 2_000,
  // Up to 200 candidates from each source, and the 600 largest coins in up to three of the steps.
  ...Object.fromEntries(Object.keys(SEARCHES).map((name) => [name, 4_000])),
  // The 100 largest holders, the 100 largest buyers at launch and their funders.
  'risk.get': 201 * 8,
  // The positions of the wallet that are summed or searched, and the lots that it sold last.
  'wallet.get': 10_000 * 8,
  'wallet.common': 500 * 8,
  // Trades that one filtered page scans.
  'trades.list of a trader in a coin': 5_000,
  'trades.list of a coin behind a cursor': 2 * DEEPER,
};
/** Cursor behind the largest possible trade: clients can send any. */
const BEHIND_ALL = Buffer.from(`createdAt:desc:${2 ** 53 - 1}:${2 ** 53 - 1}`).toString(
  'base64url',
);
/** A short page may show only one of the five kinds of activity. */
const MORE_KINDS = 4;
/** Statements that the server sends in the background. */
const BACKGROUND = /watermark|stream_event|lease/;

interface Page {
  pageSize: number;
  cursor?: string;
  withCount: 'false';
}

type Read = (api: ApiClient, owner: ListOwner, pagination: Page) => Promise<unknown>;

interface Paged {
  meta: { pagination: { cursor: string | null } };
}

/** Reads the first page and returns the one after it. */
async function behindCursor(first: Page, read: (page: Page) => Promise<Paged>): Promise<Paged> {
  const { cursor } = (await read(first)).meta.pagination;
  return read(cursor === null ? first : { ...first, cursor });
}

/** Reads by endpoint; a suffix after a space distinguishes reads of the same endpoint. */
const lists: Record<string, Read> = {
  'activities.list of a user': (api, { address }, pagination) =>
    api.activities.list({ filters: { actor: address }, pagination }),
  'activities.list of those followed': (api, { address }, pagination) =>
    api.activities.list({ filters: { follower: address }, pagination }),
  'agentActivity.latest': (api, _, pagination) => api.agentActivity.latest({ pagination }),
  'agentActivity.log': (api, { pool }, pagination) =>
    api.agentActivity.log({ pool_id: pool, pagination }),
  'agentActivity.log of a kind': (api, { pool }, pagination) =>
    api.agentActivity.log({ pool_id: pool, kind: 'post', pagination }),
  'agentActivity.log of a day': (api, { pool }, pagination) =>
    api.agentActivity.log({ pool_id: pool, day: 0, pagination }),
  'agentChat.history': (api, { pool }, pagination) =>
    api.agentChat.history({ pool_id: pool, pagination }),
  'agentChat.questions': (api, { pool }, pagination) =>
    api.agentChat.questions({ pool_id: pool, pagination }),
  'agents.contributors': (api, { pool }, pagination) =>
    api.agents.contributors({ pool_id: pool, pagination }),
  'agents.proposals': (api, { pool }, pagination) =>
    api.agents.proposals({ pool_id: pool, pagination }),
  'agents.revisions': (api, { pool }, pagination) =>
    api.agents.revisions({ pool_id: pool, pagination }),
  'agents.treasury': (api, { pool }, pagination) =>
    api.agents.treasury({ pool_id: pool, pagination }),
  'agents.votes': (api, { address }, pagination) =>
    api.agents.votes({ voter: address, pagination }),
  'earnings.coins': (api, { address }, pagination) => api.earnings.coins({ address, pagination }),
  'follows.followers': (api, { address }, pagination) =>
    api.follows.followers({ address, pagination }),
  'follows.following': (api, { address }, pagination) =>
    api.follows.following({ address, pagination }),
  'holders.list': (api, { pool }, pagination) => api.holders.list({ pool_id: pool, pagination }),
  'holders.list of a coin with few holders': (api, _, pagination) =>
    api.holders.list({ pool_id: addressOf(5), pagination }),
  'holders.list behind a cursor': (api, { pool }, pagination) =>
    behindCursor(pagination, (page) => api.holders.list({ pool_id: pool, pagination: page })),
  ...Object.fromEntries(
    coinLabels.map((label): [string, Read] => [
      `labels.list of ${label}`,
      (api, { pool }, pagination) => api.labels.list({ pool_id: pool, label, pagination }),
    ]),
  ),
  'moderation.log': (api, _, pagination) => api.moderation.log({ pagination }),
  'moderation.queue': (api, _, pagination) => api.moderation.queue({ pagination }),
  'nfts.list': (api, _, pagination) => api.nfts.list({ pagination }),
  'nfts.list by number': (api, _, pagination) => api.nfts.list({ sort: 'number:asc', pagination }),
  'nfts.list of an owner': (api, { address }, pagination) =>
    api.nfts.list({ filters: { owner: address }, pagination }),
  'notifications.list': (api, _, pagination) => api.notifications.list({ pagination }),
  'orders.executable': (api, _, pagination) =>
    api.orders.executable({ changed_after: Number.MAX_SAFE_INTEGER, pagination }),
  'orders.fills': (api, _, pagination) => api.orders.fills({ pagination }),
  'orders.fills of an owner': (api, { address }, pagination) =>
    api.orders.fills({ owner: address, pagination }),
  'orders.fills of a coin': (api, { pool }, pagination) =>
    api.orders.fills({ pool_id: pool, pagination }),
  'orders.fills of an order': (api, _, pagination) =>
    api.orders.fills({ order_id: addressOf(1_001), pagination }),
  'orders.list': (api, _, pagination) => api.orders.list({ pagination }),
  'orders.list closed': (api, _, pagination) => api.orders.list({ state: 'closed', pagination }),
  'orders.list of an owner': (api, { address }, pagination) =>
    api.orders.list({ owner: address, pagination }),
  'orders.list of a coin': (api, { pool }, pagination) =>
    api.orders.list({ pool_id: pool, pagination }),
  'orders.list of an owner in a coin': (api, { address, pool }, pagination) =>
    api.orders.list({ owner: address, pool_id: pool, pagination }),
  'points.history': (api, { address }, pagination) => api.points.history({ address, pagination }),
  'points.ranking': (api, _, pagination) => api.points.ranking({ pagination }),
  ...Object.fromEntries(
    (
      [
        'marketcap',
        'volume_24h',
        'total_vol',
        'createdAt',
        'updatedAt',
        'holders',
        'price_change',
        'progress',
        'graduated_at',
      ] as const
    ).map((field): [string, Read] => [
      `pools.list by ${field}`,
      (api, _, pagination) => api.pools.list({ sort: `${field}:desc`, pagination }),
    ]),
  ),
  'pools.list of agents, oldest first': (api, _, pagination) =>
    api.pools.list({ filters: { is_agent: 'true' }, sort: 'createdAt:asc', pagination }),
  'pools.list behind a cursor': (api, _, pagination) =>
    behindCursor(pagination, (page) => api.pools.list({ pagination: page })),
  'pools.list of a creator': (api, _, pagination) =>
    api.pools.list({ filters: { creator: addressOf(5) }, pagination }),
  'portfolio.positions': (api, { address }, pagination) =>
    api.portfolio.positions({ address, pagination }),
  'portfolio.positions closed': (api, { address }, pagination) =>
    api.portfolio.positions({ address, state: 'closed', pagination }),
  'portfolio.sales': (api, { address }, pagination) => api.portfolio.sales({ address, pagination }),
  'profiles.list': (api, _, pagination) => api.profiles.list({ pagination }),
  ...Object.fromEntries(
    (['actions', 'messages', 'co_creators', 'holders'] as const).map((by): [string, Read] => [
      `rankings.agents by ${by}`,
      (api, _, pagination) => api.rankings.agents({ by, pagination }),
    ]),
  ),
  ...Object.fromEntries(
    (['marketcap', 'volume', 'holders', 'gain', 'graduated'] as const).map((by): [string, Read] => [
      `rankings.coins by ${by}`,
      (api, _, pagination) => api.rankings.coins({ by, pagination }),
    ]),
  ),
  ...Object.fromEntries(
    (['fees', 'graduated'] as const).map((by): [string, Read] => [
      `rankings.creators by ${by}`,
      (api, _, pagination) => api.rankings.creators({ by, address: addressOf(1), pagination }),
    ]),
  ),
  'rankings.referrers': (api, _, pagination) =>
    api.rankings.referrers({ address: addressOf(1), pagination }),
  ...Object.fromEntries(
    (['pnl', 'volume', 'win_rate'] as const).map((by): [string, Read] => [
      `rankings.traders by ${by}`,
      (api, _, pagination) => api.rankings.traders({ by, address: addressOf(1), pagination }),
    ]),
  ),
  'referrals.invited': (api, _, pagination) => api.referrals.invited({ pagination }),
  'referrals.ranking': (api, _, pagination) => api.referrals.ranking({ pagination }),
  'replies.list': (api, _, pagination) => api.replies.list({ pagination }),
  ...Object.fromEntries(
    (['createdAt', 'likes'] as const).flatMap((field): [string, Read][] => [
      [
        `replies.list of a coin by ${field}`,
        (api, { pool }, pagination) =>
          api.replies.list({ filters: { pool_id: pool }, sort: `${field}:desc`, pagination }),
      ],
      [
        `replies.list of a proposal by ${field}`,
        (api, _, pagination) =>
          api.replies.list({
            filters: { proposal_id: addressOf(1) },
            sort: `${field}:desc`,
            pagination,
          }),
      ],
    ]),
  ),
  'replies.list of a thread': (api, _, pagination) =>
    api.replies.list({ filters: { parent_id: 1 }, pagination }),
  'replies.list of an author': (api, { address }, pagination) =>
    api.replies.list({ filters: { author: address }, pagination }),
  'replies.mine': (api, _, pagination) => api.replies.mine({ pagination }),
  'replies.mine of a coin': (api, { pool }, pagination) =>
    api.replies.mine({ filters: { pool_id: pool }, pagination }),
  ...Object.fromEntries(
    Object.entries(SEARCHES).map(([name, q]): [string, Read] => [
      name,
      (api, _, { pageSize }) => api.search.find({ q, limit: Math.min(20, pageSize) }),
    ]),
  ),
  'staking.history': (api, { address }, pagination) =>
    api.staking.history({ staker: address, pagination }),
  'staking.pools': (api, _, pagination) => api.staking.pools({ pagination }),
  'staking.pools of a staker': (api, _, pagination) =>
    api.staking.pools({ staker: addressOf(5), pagination }),
  'trades.candles': (api, { pool }, { pageSize }) =>
    api.trades.candles({ filters: { pool_id: pool }, interval: '1m', limit: pageSize }),
  'trades.list': (api, _, pagination) => api.trades.list({ pagination }),
  'trades.list of a coin': (api, { pool }, pagination) =>
    api.trades.list({ filters: { pool_id: pool }, pagination }),
  'trades.list of a coin with few trades': (api, _, pagination) =>
    api.trades.list({ filters: { pool_id: addressOf(5) }, pagination }),
  'trades.list of a coin behind a cursor': (api, { pool }, pagination) =>
    behindCursor(pagination, (page) =>
      api.trades.list({ filters: { pool_id: pool }, pagination: page }),
    ),
  'trades.list of a coin behind a cursor that no page returned': (api, _, pagination) =>
    api.trades.list({
      filters: { pool_id: addressOf(5) },
      pagination: { ...pagination, cursor: BEHIND_ALL },
    }),
  'trades.list of a trader': (api, { address }, pagination) =>
    api.trades.list({ filters: { trader: address }, pagination }),
  'trades.list of a trader in a coin': (api, { pool, address }, pagination) =>
    api.trades.list({ filters: { pool_id: pool, trader: address }, pagination }),
  'trades.list of large trades': (api, { pool }, pagination) =>
    api.trades.list({
      filters: { pool_id: pool, quote_amount: { $gte: '1000000000000' } },
      pagination,
    }),
};

/** Unpaginated reads of tables that also grow. */
const others: Record<string, Read> = {
  'portfolio.get': (api) => api.portfolio.get({ address: addressOf(5) }),
  'portfolio.position': (api, { address }) =>
    api.portfolio.position({ address, pool_id: addressOf(5) }),
  'portfolio.history': (api) => api.portfolio.history({ address: addressOf(5), range: 'week' }),
  'portfolio.claimable': (api, { address }) => api.portfolio.claimable({ address }),
  'labels.get': (api, { address }) => api.labels.get({ address }),
  'wallet.get': (api, { address }) => api.wallet.get({ address }),
  'wallet.common': (api, { address }) => api.wallet.common({ address, other: addressOf(5) }),
  'risk.get': (api, { pool }) => api.risk.get({ pool_id: pool }),
};

const reads = { ...lists, ...others };
const boundOf = (name: string) => BOUNDED[name] ?? DEEPER;
const endpointOf = (name: string) => name.split(' ')[0] ?? '';

/** Endpoints of the contract whose input limits the number of rows. */
const listEndpoints = Object.entries(contract).flatMap(([group, procedures]) =>
  Object.entries(procedures).flatMap(([name, procedure]) => {
    if (!isContractProcedure(procedure)) return [];
    const { inputSchema, route } = procedure['~orpc'];
    // In a body, a limit is a price.
    if (route.method !== 'GET') return [];
    const fields = inputSchema instanceof z.ZodObject ? Object.keys(inputSchema.shape) : [];
    return fields.some((field) => /^(pagination|cursor|limit)$/.test(field))
      ? [`${group}.${name}`]
      : [];
  }),
);

test('measures every list of the contract', () => {
  expect([...new Set(Object.keys(lists).map(endpointOf))].sort()).toEqual(listEndpoints.sort());
});

/** Returns the deployment with `poolCreator`, whose staking pools are listed. */
const withPoolCreator = (poolCreator: string) => ({
  ...deployment,
  ...(deployment.staking && { staking: { ...deployment.staking, poolCreator } }),
});

interface Cost {
  statements: number;
  buffers: number;
}

// PGlite has the same planner, but filling it takes too long.
const backend = backends().find(({ name }) => name === 'postgres');
describe.runIf(backend)('on PostgreSQL', () => {
  const me = new Ed25519Keypair();
  let server: ChatAgentServer;
  let read: (name: string, pageSize: number) => Promise<Cost>;
  const few = new Map<string, Cost>();

  beforeAll(async () => {
    const address = me.toSuiAddress();
    server = await startChatAgent({
      ...(backend && { backend }),
      config: {
        limits: unlimited,
        operators: [address],
        deployment: withPoolCreator(address),
        // Without jobs, which would read and write the tables while they are filled.
        roles: new Set(['api', 'indexer']),
      },
    });
    const { db } = server.database;
    const { authorization } = await server.signIn(me);
    const owner: ListOwner = { address, account: 999, pool: server.pool.id, agent: server.agentId };
    await db.insertInto('account').values({ id: owner.account, address }).execute();
    await openThread(db, owner.pool, address, 0);
    await ensurePartitions(db, new Set(), {
      partitioned: tradePartitions,
      values: Array.from({ length: MANY / 1_000 + 1 }, (_, part) => part * 1_000 * TRADE_STEP),
    });
    const api = createApiClient({
      baseUrl: server.url,
      token: () => authorization.slice('Bearer '.length),
    });
    const queries = recordQueries(db);
    read = async (name, pageSize) => {
      queries.length = 0;
      await reads[name]?.(api, owner, { pageSize, withCount: 'false' });
      const own = queries.filter((each) => !BACKGROUND.test(each.sql));
      let buffers = 0;
      for (const query of own) buffers += await buffersOf(db, query);
      return { statements: own.length, buffers };
    };
    const tables = listRows(owner);
    const fill = async (from: number, to: number) => {
      for (const rows of tables) await addRows(db, rows, from, to);
      for (const table of new Set(tables.map(({ table }) => table))) await vacuum(db, [table]);
    };
    await fill(0, FEW);
    for (const name of Object.keys(reads)) few.set(name, await read(name, PAGE));
    await fill(FEW, MANY);
  }, 1_200_000);
  afterAll(() => server.close());

  test.each(Object.keys(reads))('%s costs the same in large tables', async (name) => {
    const small = few.get(name) ?? { statements: 0, buffers: 0 };
    const large = await read(name, PAGE);
    const short = await read(name, 2);
    console.info(`${name}: ${JSON.stringify({ small, large, short })}`);
    expect(large.statements).toBe(small.statements);
    expect(large.statements - short.statements).toBeLessThanOrEqual(MORE_KINDS);
    expect(large.buffers).toBeGreaterThan(0);
    expect(large.buffers - small.buffers).toBeLessThanOrEqual(boundOf(name));
  });

  test('risk.get examines a bounded number of wallets and fundings', async () => {
    const { body } = await server.get(`/api/pools/${server.pool.id}/risk`);
    const { funding } = (body as { data: Risk }).data;
    expect(funding.examined).toBeLessThanOrEqual(201);
    expect(funding.clusters).toMatchObject([{ funded_accounts: 1_000 }]);
  });
});
