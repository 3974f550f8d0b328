/**
 * Average balances over time for missions to hold a coin: one stock that is passed on would complete a mission for each
 * account that it visits. Balances are sampled at times that accounts do not choose. Between two samples, the lower counts.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type { SuiGrpcClient } from '@mysten/sui/grpc';
import { sql } from 'kysely';
import type { Db } from '../platform/database/database.ts';
import type { Task } from '../platform/tasks.ts';

const HOUR_MS = 3_600_000;
const SAMPLE_MS = 10 * 60_000;
/** An account is sampled for this long after it last looked at the mission. */
const WATCH_MS = 30 * 24 * HOUR_MS;
/** Longer than the longest mission. */
const KEEP_MS = 100 * 24 * HOUR_MS;
const MAX_WATCHED = 5_000;
/** Accounts whose balances are read at once. */
const BATCH = 16;
const NODE_TIMEOUT_MS = 3_000;

export interface HeldSources {
  db: Db;
  sui: SuiGrpcClient;
  now: () => number;
}

/** Returns what is in the wallet and what is staked here, in base units, now. */
export async function balanceOf(
  { db, sui }: HeldSources,
  address: string,
  coin: string,
): Promise<bigint> {
  const signal = AbortSignal.timeout(NODE_TIMEOUT_MS);
  const [wallet, staked] = await Promise.all([
    sui.core.getBalance({ owner: address, coinType: coin, signal }),
    db
      .selectFrom('staking_position')
      .innerJoin('staking_pool', 'staking_pool.id', 'staking_position.pool')
      .innerJoin('account', 'account.id', 'staking_position.account')
      .where('account.address', '=', address)
      .where('staking_pool.stake_type', '=', coin)
      .select(sql<bigint>`coalesce(sum(staking_position.amount), 0)`.as('amount'))
      .executeTakeFirstOrThrow(),
  ]);
  return BigInt(wallet.balance.balance) + BigInt(staked.amount);
}

/** Samples the balance from now on. */
export async function watchCoin({ db, now }: HeldSources, address: string, coin: string) {
  await db
    .insertInto('coin_watch')
    .values({ address, coin, watched_ms: now() })
    .onConflict((conflict) =>
      conflict
        .columns(['coin', 'address'])
        .doUpdateSet({ watched_ms: now() })
        .where('coin_watch.watched_ms', '<', now() - HOUR_MS),
    )
    .execute();
}

/** Returns the average balance over the last hours, in base units. Time before the first sample counts as zero. */
export async function averageHeld(
  { db, now }: HeldSources,
  address: string,
  coin: string,
  hours: number,
): Promise<bigint> {
  const start = now() - hours * HOUR_MS;
  const { total } = await db
    .selectFrom('held_coin')
    .where('address', '=', address)
    .where('coin', '=', coin)
    .where('until_ms', '>', start)
    .select(
      sql<bigint>`coalesce(sum(amount * (until_ms - greatest(since_ms, ${start}::int8))), 0)`.as(
        'total',
      ),
    )
    .executeTakeFirstOrThrow();
  return BigInt(total) / BigInt(hours * HOUR_MS);
}

/** Returns the task that samples the balances of all watched accounts. */
export const sampleHeldCoins = (sources: HeldSources): Task => ({
  name: 'balances of missions',
  everyMs: SAMPLE_MS,
  async run(signal) {
    // An account that knew the time could receive the coins for a moment.
    await sleep(Math.random() * SAMPLE_MS * 0.8, undefined, { signal }).catch(() => {});
    if (!signal.aborted) await sampleAll(sources);
  },
});

/** Samples each watched account once, in random order. */
export async function sampleAll(sources: HeldSources): Promise<void> {
  const { db, now } = sources;
  const watched = await db
    .selectFrom('coin_watch')
    .select(['address', 'coin'])
    .where('watched_ms', '>', now() - WATCH_MS)
    .orderBy('watched_ms', 'desc')
    .limit(MAX_WATCHED)
    .execute();
  const order = watched
    .map((each) => ({ each, rank: Math.random() }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ each }) => each);
  for (let from = 0; from < order.length; from += BATCH) {
    await Promise.all(
      order.slice(from, from + BATCH).map(async ({ address, coin }) => {
        const amount = await balanceOf(sources, address, coin);
        await addSample(db, { address, coin, amount, atMs: now() });
      }),
    );
  }
  await db
    .deleteFrom('held_coin')
    .where('until_ms', '<', now() - KEEP_MS)
    .execute();
}

/** Extends what is held up to this sample by the lower of the two balances. */
async function addSample(
  db: Db,
  { address, coin, amount, atMs }: { address: string; coin: string; amount: bigint; atMs: number },
): Promise<void> {
  const ofAccount = { address, coin };
  const last = await db
    .selectFrom('held_coin')
    .selectAll()
    .where('address', '=', address)
    .where('coin', '=', coin)
    .orderBy('since_ms', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (last !== undefined && amount >= last.amount) {
    await db
      .updateTable('held_coin')
      .set({ until_ms: atMs })
      .where('address', '=', address)
      .where('coin', '=', coin)
      .where('since_ms', '=', last.since_ms)
      .execute();
  }
  if (amount === last?.amount) return;
  const since_ms = last !== undefined && amount < last.amount ? last.until_ms : atMs;
  await db
    .insertInto('held_coin')
    .values({ ...ofAccount, since_ms, until_ms: atMs, amount })
    .onConflict((conflict) =>
      conflict.columns(['address', 'coin', 'since_ms']).doUpdateSet({ until_ms: atMs, amount }),
    )
    .execute();
}
