// Earnings over HTTP, recomputed from raw checkpoints: by source, coin, day and quote coin, at a constant read cost.
import { createApiClient } from '@atoll/api/client';
import { type EventData, eventDecoder } from '@atoll/sdk';
import { CompiledQuery } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { agentCreated, agentEvent } from '../../test/support/chain/agents.ts';
import { TestChain } from '../../test/support/chain/chain.ts';
import { deployment } from '../../test/support/chain/deployment.ts';
import { feeRecipientChanged } from '../../test/support/chain/events.ts';
import { hexId } from '../../test/support/chain/identifiers.ts';
import type { TestPool } from '../../test/support/chain/pools.ts';
import { backends } from '../../test/support/database/databases.ts';
import { unlimited } from '../../test/support/server/limits.ts';
import { startServer, type TestServer } from '../../test/support/server/server.ts';
import { readFeeSharing } from '../pools/fee-sharing.ts';

const decode = eventDecoder(deployment);
const SUI = 1_000_000_000n;
const DAY_MS = 86_400_000;
const [ana, ben, friend, referrer] = [hexId('ana'), hexId('ben'), hexId('friend'), hexId('ref')];

const shareOf = (recipient: string | null, bps: bigint) => ({
  kind: recipient === null ? 2 : 0,
  recipient: recipient ?? `0x${'0'.repeat(64)}`,
  bps,
  locked: false,
});

/** Shares the fees of a pool among `ana`, `friend` and a burn. */
function shareFees(chain: TestChain, pool: TestPool): string {
  const sharingId = hexId(`sharing/${pool.id}`);
  const shares = [shareOf(ana, 5_000n), shareOf(friend, 3_000n), shareOf(null, 2_000n)];
  const timestampMs = BigInt(chain.nowMs);
  chain.transaction(
    [
      feeRecipientChanged(pool, pool.creator, sharingId),
      agentEvent('FeeSharingCreated', {
        sharingId,
        poolId: pool.id,
        owner: pool.creator,
        shares,
        timestampMs,
      }),
    ],
    [],
  );
  return sharingId;
}

function distribute(chain: TestChain, pool: TestPool, amount: bigint): void {
  const sharingId = hexId(`sharing/${pool.id}`);
  const shares = [shareOf(ana, 5_000n), shareOf(friend, 3_000n), shareOf(null, 2_000n)];
  const [half, third] = [amount / 2n, (amount * 3n) / 10n];
  const amounts = [half, third, amount - half - third];
  const timestampMs = BigInt(chain.nowMs);
  chain.claimFees(pool, sharingId, amount);
  const event = { sharingId, poolId: pool.id, shares, amounts, timestampMs };
  chain.transaction([agentEvent('FeesShared', event)], []);
}

/** Creator fees of the curve or the pair in all events of the chain. */
function creatorFees(chain: TestChain, name: 'Traded' | 'Swapped', from = 0): bigint {
  const events = chain.checkpoints
    .slice(from)
    .flatMap(({ transactions }) => transactions.flatMap((each) => each.events.map(decode)));
  return events.reduce((sum, event) => {
    if (event?.name !== name) return sum;
    return sum + (event.data as EventData<'Traded'>).feeParts.creator;
  }, 0n);
}

describe.each(backends())('on $name', (backend) => {
  let chain: TestChain;
  let server: TestServer;
  beforeEach(() => {
    chain = new TestChain();
  });
  afterEach(() => server.close());

  const start = async () => {
    // Runs no jobs, because their statements would be counted.
    const roles = new Set(['api', 'indexer'] as const);
    server = await startServer({ backend, chain, config: { limits: unlimited, roles } });
    server.clock.ms = chain.nowMs;
    await server.indexed();
    return createApiClient({ baseUrl: server.url });
  };

  test('fees of a claim that trades did not credit are not passed on to a new recipient', async () => {
    const pool = chain.launch({ name: 'Looped' });
    chain.buy(pool, ben, SUI);
    // Anyone can deposit into a pool and claim it again.
    for (let loop = 0; loop < 3; loop += 1) chain.claimFees(pool, pool.creator, 1_000n * SUI);
    chain.transaction([feeRecipientChanged(pool, pool.creator, ana)], []);
    chain.close();
    const api = await start();
    expect((await api.earnings.get({ address: ana })).data.quotes).toEqual([]);
    const { data } = await api.earnings.get({ address: pool.creator });
    expect(data.quotes).toMatchObject([{ curve: creatorFees(chain, 'Traded'), pair: 0n }]);
  });

  test('sums what creator, recipients, co-creator and referrer earn, to the unit', async () => {
    const creator = hexId('creator');
    const pool = chain.launch({ name: 'Reef', kind: 'agent' });
    const agentId = agentCreated(chain, pool);
    chain.buy(pool, ben, 10n * SUI, referrer);
    chain.close();
    const firstDay = chain.nowMs;
    chain.claimFees(pool, creator, 35_000_000n);
    const paid = { agentId, payer: null, amount: 12_500_000n, totalShares: 1_000n };
    const claimed = { agentId, contributor: creator, amount: 12_500_000n };
    chain.transaction(
      [
        agentEvent('ContributorsPaid', {
          ...paid,
          unclaimedAfter: 12_500_000n,
          timestampMs: BigInt(chain.nowMs),
        }),
        agentEvent('ContributorClaimed', {
          ...claimed,
          unclaimedAfter: 0n,
        }),
      ],
      [],
    );
    chain.close();
    chain.wait(DAY_MS);
    // Completes the curve; the fees stay unclaimed.
    chain.buy(pool, ben, 10_000n * SUI);
    chain.swapBuy(pool, ben, 100n * SUI);
    chain.close();
    const [curve, pair] = [creatorFees(chain, 'Traded'), creatorFees(chain, 'Swapped')];
    const unclaimed = curve + pair - 35_000_000n;
    chain.wait(DAY_MS);
    const sharingId = shareFees(chain, pool);
    distribute(chain, pool, unclaimed);
    chain.close();

    const api = await start();
    const { data: own } = await api.earnings.get({ address: creator });
    // Unclaimed fees passed to the recipients; the rest was claimed.
    expect(own.quotes).toMatchObject([
      {
        quote_symbol: 'SUI',
        curve: 35_000_000n,
        pair: 0n,
        co_creator: 12_500_000n,
        shared: 0n,
        referral: 0n,
        total: 47_500_000n,
        total_usd: '0.171',
      },
    ]);
    expect(own.points).toHaveLength(30);
    const byDay = own.points.filter(({ quotes }) => quotes.length > 0);
    expect(byDay.map(({ quotes: [quote] }) => [quote?.curve, quote?.pair])).toEqual([
      [35_000_000n, 0n],
      [curve - 35_000_000n, pair],
      [35_000_000n - curve, -pair],
    ]);
    expect(byDay[0]?.startsAt).toBe(new Date(firstDay - (firstDay % DAY_MS)).toISOString());
    const weeks = (await api.earnings.get({ address: creator, step: 'week' })).data.points;
    expect(weeks).toHaveLength(26);
    expect(weeks.reduce((sum, { total_mist }) => sum + total_mist, 0n)).toBe(47_500_000n);

    const received = async (address: string) =>
      (await api.earnings.get({ address })).data.quotes[0]?.shared;
    expect(await received(ana)).toBe(unclaimed / 2n);
    expect(await received(friend)).toBe((unclaimed * 3n) / 10n);
    const { data: passed } = await api.earnings.get({ address: sharingId });
    expect(passed.quotes[0]).toMatchObject({ curve: curve - 35_000_000n, pair });
    const { data: referred } = await api.earnings.get({ address: referrer, pool_id: pool.id });
    expect(referred.quotes[0]).toMatchObject({ referral: 12_500_000n, total: 12_500_000n });
    expect(referred.points.filter(({ total_mist }) => total_mist > 0n)).toHaveLength(1);
    expect((await api.earnings.get({ address: ben })).data).toMatchObject({
      quotes: [],
      total_usd: '0',
    });

    const sharing = await readFeeSharing(server.database.db, 1);
    expect(sharing?.shares.map((share) => share.paid)).toEqual([
      unclaimed / 2n,
      (unclaimed * 3n) / 10n,
      unclaimed - unclaimed / 2n - (unclaimed * 3n) / 10n,
    ]);
  });

  test('paginates coins and exports every coin and day', async () => {
    const pools = [3n, 1n, 2n].map((amount, number) => {
      const pool = chain.launch({ name: `Coin ${number}` });
      chain.buy(pool, ben, amount * SUI);
      return pool;
    });
    chain.close();
    chain.wait(DAY_MS);
    chain.buy(pools[1] as TestPool, ben, 1n * SUI);
    chain.close();
    const api = await start();
    const address = hexId('creator');
    const names: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await api.earnings.coins({
        address,
        pagination: { pageSize: 2, ...(cursor !== undefined && { cursor }) },
      });
      names.push(...page.data.map(({ pool, total }) => `${pool.name}: ${total}`));
      cursor = page.meta.pagination.cursor ?? undefined;
    } while (cursor !== undefined);
    expect(names).toEqual(['Coin 0: 10500000', 'Coin 2: 7000000', 'Coin 1: 7000000']);
    const { body } = await server.get(`/api/portfolio/earnings.csv?address=${address}`);
    const lines = String(body).trimEnd().split('\r\n');
    expect(lines[0]).toBe(
      'day,coin,ticker,coin_type,pool_id,quote,curve,pair,shared,co_creator,referral,total,total_usd',
    );
    expect(lines).toHaveLength(5);
    expect(lines[1]).toMatch(
      /^\d{4}-\d\d-\d\d,Coin 0,COIN0,.*,SUI,0\.010500000,0\.000000000,.*,0\.010500000,0\.0378$/,
    );
  });

  test('reads the same number of rows after many payments as after few', async () => {
    const pool = chain.launch({ name: 'Busy' });
    shareFees(chain, pool);
    const pay = (times: number) => {
      for (let i = 0; i < times; i += 1) {
        chain.buy(pool, ben, SUI, referrer);
        distribute(chain, pool, 3_500_000n);
      }
      chain.close();
    };
    pay(3);
    const api = await start();
    const { db } = server.database;
    /** Returns how many statements a request sends and how many rows they read. */
    const costOf = async (read: () => Promise<unknown>) => {
      const queries: CompiledQuery[] = [];
      const executor = db.getExecutor();
      const execute = executor.executeQuery.bind(executor);
      executor.executeQuery = ((query: CompiledQuery) => {
        queries.push(query);
        return execute(query);
      }) as typeof executor.executeQuery;
      await read();
      executor.executeQuery = execute;
      const own = queries.filter(({ sql }) => /earning|fee_shar/.test(sql));
      let rows = 0;
      for (const { sql, parameters } of own) {
        const explained = await db.transaction().execute(async (tx) => {
          // Plans small tables like large ones.
          await tx.executeQuery(CompiledQuery.raw('set local enable_seqscan = off'));
          return tx.executeQuery<{ 'QUERY PLAN': unknown }>(
            CompiledQuery.raw(`explain (analyze, format json) ${sql}`, [...parameters]),
          );
        });
        const plan = explained.rows[0]?.['QUERY PLAN'];
        const [root] = typeof plan === 'string' ? JSON.parse(plan) : (plan as [{ Plan: Plan }]);
        rows += rowsOf(root.Plan);
      }
      return { statements: own.length, rows };
    };
    const reads = [
      () => api.earnings.get({ address: ana }),
      () => api.earnings.get({ address: referrer, pool_id: pool.id, step: 'week' }),
      () => api.earnings.coins({ address: ana }),
      () => readFeeSharing(db, 1),
    ];
    const before = [];
    for (const read of reads) before.push(await costOf(read));
    pay(60);
    await server.indexed();
    for (const [i, read] of reads.entries()) {
      const [few, many] = [before[i], await costOf(read)];
      expect(few?.rows).toBeGreaterThan(0);
      expect(many.statements).toBe(few?.statements);
      // Index entries of earlier row versions count until they are vacuumed.
      expect(many.rows).toBeLessThan(2 * (few?.rows ?? 0));
    }
  });
});

interface Plan {
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  Plans?: Plan[];
}

const rowsOf = (plan: Plan): number =>
  ((plan.Plans ?? []).length === 0
    ? (plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0)) * plan['Actual Loops']
    : 0) + (plan.Plans ?? []).reduce((sum, each) => sum + rowsOf(each), 0);
