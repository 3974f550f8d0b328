// Coins locked in votes, pledges and stakes count as held wherever holders have rights.

import { repliesResponse } from '@atoll/api';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { agentCreated, agentEvent, proposed } from '../../test/support/chain/agents.ts';
import { TestChain } from '../../test/support/chain/chain.ts';
import { deployment } from '../../test/support/chain/deployment.ts';
import { hexId } from '../../test/support/chain/identifiers.ts';
import type { TestPool } from '../../test/support/chain/pools.ts';
import { TestStakingPool } from '../../test/support/chain/staking.ts';
import { startServer, type TestServer } from '../../test/support/server/server.ts';
import { readAllowance } from '../agents/chat/allowance.ts';
import { agentTools } from '../agents/tools.ts';
import { proposalNotifications } from '../notifications/chain/proposals.ts';
import { createMarket } from '../platform/chain/market.ts';
import { holdersWithProfile } from './holdings.ts';

const SUI = 10n ** 9n;
const [voter, pledger, staker, seller] = ['voter', 'pledger', 'staker', 'seller'].map(hexId) as [
  string,
  string,
  string,
  string,
];
const lockers = [voter, pledger, staker];
let server: TestServer;
let pool: TestPool;

beforeAll(async () => {
  const chain = new TestChain();
  pool = chain.launch({ name: 'Reef', creator: hexId('creator'), kind: 'agent' });
  const agentId = agentCreated(chain, pool);
  const staking = new TestStakingPool(chain, pool.coinType);
  chain.close();
  const [votes = 0n, pledged = 0n, staked = 0n, sold = 0n] = [voter, pledger, staker, seller].map(
    (each, index) => chain.buy(pool, each, BigInt(40 - index) * SUI),
  );
  chain.close();
  const proposalId = proposed(chain, agentId, hexId('creator'));
  const timestampMs = BigInt(chain.nowMs);
  const tally = { yesAfter: votes, noAfter: 0n, unlocksAtMs: timestampMs, timestampMs };
  const cast = { proposalId, agentId, voter, inFavor: true, votes, voterVotes: votes, ...tally };
  const spent = (address: string, amount: bigint) => [
    { address, coinType: pool.coinType, amount: -amount },
  ];
  chain.transaction([agentEvent('Voted', cast)], spent(voter, votes));
  const pledge = { agentId, round: 0n, holder: pledger, amount: pledged, pledgedAfter: pledged };
  chain.transaction(
    [agentEvent('PausePledged', { ...pledge, threshold: 10n * pledged, timestampMs })],
    spent(pledger, pledged),
  );
  staking.stake(staker, staked);
  chain.sell(pool, seller, sold);
  chain.close();
  server = await startServer({ chain });
  await server.indexed();
  for (const address of [...lockers, seller]) {
    await server.database.db
      .insertInto('profile')
      .values({ address, ref_code: address.slice(2, 10), created_ms: 0 })
      .execute();
  }
  const left = await server.database.db.selectFrom('holder').selectAll().execute();
  expect(left).toEqual([]);
});
afterAll(() => server.close());

test('comments show the share of their author', async () => {
  const { db } = server.database;
  for (const author of [...lockers, seller]) {
    await db
      .insertInto('comment')
      .values({
        pool_id: pool.id,
        author,
        text: author,
        text_digest: author,
        mentions: '[]',
        cashtags: '[]',
        created_ms: server.clock.ms,
      })
      .execute();
  }
  const { body } = await server.get(`/api/replies?filters[pool_id][$eq]=${pool.id}`);
  const { data } = repliesResponse.parse(body);
  const holders = data.filter(({ share_bps }) => share_bps > 0).map(({ author }) => author);
  expect(holders.sort()).toEqual([...lockers].sort());
  expect(data).toHaveLength(4);
});

test('the chat allowance includes the messages of a holder', async () => {
  for (const [owner, isHolder] of [...lockers.map((each) => [each, true]), [seller, false]] as [
    string,
    boolean,
  ][]) {
    const of = { poolId: pool.id, owner, free: 10 };
    const { from_holdings } = await readAllowance(server.database.db, of, server.clock.ms);
    expect(from_holdings > 0).toBe(isHolder);
  }
});

test('agents list the largest holders in order', async () => {
  const market = createMarket(deployment, { suiPriceUsd: '3.60', tokenPriceSui: '0.0005' });
  const parts = { db: server.database.db, vectors: null, market, now: () => server.clock.ms };
  const subject = { poolId: pool.id, name: '', symbol: '', holders: 0, text: '', figures: null };
  const { list_holders } = agentTools(parts, subject, {});
  // The set of tools does not type their arguments.
  const execute = list_holders?.execute as unknown as (
    input: { limit: number },
    options: object,
  ) => Promise<{ largest: { holder: string; percent: number }[] }>;
  const list = (limit: number) => execute({ limit }, { toolCallId: '1', messages: [] });
  const short = lockers.map((each) => `${each.slice(0, 6)}…${each.slice(-4)}`);
  expect((await list(5)).largest.map(({ holder }) => holder)).toEqual(short);
  expect((await list(2)).largest.map(({ holder }) => holder)).toEqual(short.slice(0, 2));
});

test('holders are notified of new proposals, page by page', async () => {
  const { db } = server.database;
  const found: string[] = [];
  const span = { after: 0, afterMs: 0, until: 1_000, untilMs: 0 };
  for await (const some of proposalNotifications(db, span)) {
    found.push(...some.map(({ recipient }) => recipient));
  }
  expect(found.sort()).toEqual([...lockers].sort());
  const { id } = await db.selectFrom('pool').select('id').executeTakeFirstOrThrow();
  const page = await holdersWithProfile(db, id, { after: 0, limit: 2 });
  const after = page.at(-1)?.account ?? 0;
  const rest = await holdersWithProfile(db, id, { after, limit: 2 });
  expect([...page, ...rest].map(({ address }) => address).sort()).toEqual([...lockers].sort());
});
