/**
 * Projects referral fees credited by trades and claimed by referrers: by trader, by pool and in total.
 */

import type { EventData } from '@atoll/sdk';
import { type RawBuilder, sql } from 'kysely';
import type { EventPosition } from '../../platform/chain/checkpoint.ts';
import { mistOf } from '../../platform/chain/price.ts';
import type { Tx } from '../../platform/database/database.ts';
import { insertMany } from '../../platform/database/insert.ts';
import type { Batch } from '../batch.ts';
import type { PoolDraft } from './pool-state.ts';

interface Credit {
  referrer: number;
  trader: number;
  pool: number;
  quote_type: string;
  amount: bigint;
  mist: bigint;
  /** Volume of the trade. */
  volumeMist: bigint;
  seq: number;
}

interface Claim {
  referrer: number;
  pool: number;
  amount: bigint;
}

export function referred(
  batch: Batch,
  event: Pick<EventData<'Traded'>, 'trader' | 'referrer' | 'feeParts' | 'quoteAmount'>,
  pool: PoolDraft,
  { seq, timestampMs }: EventPosition,
): void {
  if (event.referrer === null) return;
  const amount = event.feeParts.referrer;
  const mist = mistOf(amount, pool.quote_rate);
  const referrer = batch.accounts.id(event.referrer);
  batch.rankings.referred(referrer, mist, timestampMs);
  batch.earnings.add(pool, referrer, 'referral', amount, timestampMs);
  batch.referrals.credited({
    referrer,
    trader: batch.accounts.id(event.trader),
    pool: pool.id,
    quote_type: pool.quote_type,
    amount,
    mist,
    volumeMist: mistOf(event.quoteAmount, pool.quote_rate),
    seq,
  });
}

/** Aggregates items by key, so that each table is written by one statement. */
function sumBy<T, Row>(
  items: readonly T[],
  keyOf: (item: T) => string,
  start: (item: T) => Row,
  add: (row: Row, item: T) => void,
): Row[] {
  const rows = new Map<string, Row>();
  for (const item of items) {
    const key = keyOf(item);
    const row = rows.get(key);
    if (row === undefined) rows.set(key, start(item));
    else add(row, item);
  }
  return [...rows.values()];
}

/** Adds the inserted value to the stored one. */
const plus = (table: string, column: string): RawBuilder<never> =>
  sql`${sql.ref(`${table}.${column}`)} + ${sql.ref(`excluded.${column}`)}`;

export class ReferralSet {
  readonly #credits: Credit[] = [];
  readonly #claims: Claim[] = [];

  credited(credit: Credit): void {
    this.#credits.push(credit);
  }

  claimed(claim: Claim): void {
    this.#claims.push(claim);
  }

  async save(tx: Tx): Promise<void> {
    if (this.#credits.length > 0) {
      // Before the traders are stored, to count those that are new to their referrer.
      await this.#saveReferrers(tx);
      await this.#saveTraders(tx);
      await this.#saveVolumes(tx);
    }
    await this.#savePools(tx);
  }

  async #saveReferrers(tx: Tx): Promise<void> {
    const pairs = sumBy(
      this.#credits,
      ({ referrer, trader }) => `${referrer}:${trader}`,
      ({ referrer, trader }) => ({ referrer, trader }),
      () => {},
    );
    const known = new Set<string>();
    await insertMany(pairs, 5_000, async (some) => {
      const rows = await tx
        .selectFrom('referral')
        .select(['referrer', 'trader'])
        .distinct()
        .where((row) =>
          row(
            row.refTuple('referrer', 'trader'),
            'in',
            some.map(({ referrer, trader }) => row.tuple(referrer, trader)),
          ),
        )
        .execute();
      for (const { referrer, trader } of rows) known.add(`${referrer}:${trader}`);
    });
    const traders = new Map<number, number>();
    for (const { referrer, trader } of pairs) {
      if (known.has(`${referrer}:${trader}`)) continue;
      traders.set(referrer, (traders.get(referrer) ?? 0) + 1);
    }
    const rows = sumBy(
      this.#credits,
      ({ referrer }) => String(referrer),
      ({ referrer, mist }) => ({
        account: referrer,
        credited_mist: mist,
        traders: traders.get(referrer) ?? 0,
        trades: 1,
      }),
      (row, { mist }) => {
        row.credited_mist += mist;
        row.trades += 1;
      },
    );
    await insertMany(rows, 2_000, (some) =>
      tx
        .insertInto('referrer')
        .values(some)
        .onConflict((conflict) =>
          conflict.column('account').doUpdateSet({
            credited_mist: plus('referrer', 'credited_mist'),
            traders: plus('referrer', 'traders'),
            trades: plus('referrer', 'trades'),
          }),
        )
        .execute(),
    );
  }

  async #saveTraders(tx: Tx): Promise<void> {
    const rows = sumBy(
      this.#credits,
      ({ referrer, trader, quote_type }) => `${referrer}:${trader}:${quote_type}`,
      ({ referrer, trader, quote_type, amount, seq }) => ({
        referrer,
        trader,
        quote_type,
        credited: amount,
        trades: 1,
        first_seq: seq,
      }),
      (row, { amount }) => {
        row.credited += amount;
        row.trades += 1;
      },
    );
    await insertMany(rows, 2_000, (some) =>
      tx
        .insertInto('referral')
        .values(some)
        .onConflict((conflict) =>
          conflict.columns(['referrer', 'trader', 'quote_type']).doUpdateSet({
            credited: plus('referral', 'credited'),
            trades: plus('referral', 'trades'),
          }),
        )
        .execute(),
    );
  }

  async #saveVolumes(tx: Tx): Promise<void> {
    const rows = sumBy(
      this.#credits,
      ({ referrer, trader }) => `${referrer}:${trader}`,
      ({ referrer, trader, volumeMist }) => ({ referrer, trader, mist: volumeMist }),
      (row, { volumeMist }) => {
        row.mist += volumeMist;
      },
    );
    await insertMany(rows, 2_000, (some) =>
      tx
        .insertInto('referred_volume')
        .values(some)
        .onConflict((conflict) =>
          conflict
            .columns(['referrer', 'trader'])
            .doUpdateSet({ mist: plus('referred_volume', 'mist') }),
        )
        .execute(),
    );
  }

  async #savePools(tx: Tx): Promise<void> {
    const changes = [
      ...this.#credits.map(({ referrer, pool, amount }) => ({
        referrer,
        pool,
        credited: amount,
        claimed: 0n,
      })),
      ...this.#claims.map(({ referrer, pool, amount }) => ({
        referrer,
        pool,
        credited: 0n,
        claimed: amount,
      })),
    ];
    const rows = sumBy(
      changes,
      ({ referrer, pool }) => `${referrer}:${pool}`,
      (change) => ({ ...change }),
      (row, { credited, claimed }) => {
        row.credited += credited;
        row.claimed += claimed;
      },
    );
    await insertMany(rows, 2_000, (some) =>
      tx
        .insertInto('referrer_pool')
        .values(some)
        .onConflict((conflict) =>
          conflict.columns(['referrer', 'pool']).doUpdateSet({
            credited: plus('referrer_pool', 'credited'),
            claimed: plus('referrer_pool', 'claimed'),
          }),
        )
        .execute(),
    );
  }
}
