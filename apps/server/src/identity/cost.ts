/** Measures what an account has cost its owner: accounts are free, their age and fees are not. */
import { sql } from 'kysely';
import type { Db, Tx } from '../platform/database/database.ts';

export interface IdentityCost {
  /** First funding or trade; null for accounts that never appeared on chain. */
  sinceMs: number | null;
  /** MIST of all trades that count. */
  volume: bigint;
  /** MIST of fees that do not return to the payer: the protocol's part. */
  fees: bigint;
}

/** Trades that count, newest first: keeps the sum of a trading bot bounded. */
const MAX_TRADES = 5_000;

/** Returns what an account has cost. Creators, referrers and co-creators can return their parts of a fee. */
export async function identityCost(db: Db | Tx, address: string): Promise<IdentityCost> {
  const { rows } = await sql<{
    since: number | null;
    first_trade: number | null;
    volume: string;
    fees: string;
  }>`
    select account.funded_ms as since,
      coalesce(sum(own.quote_amount * pool.quote_rate), 0)::text as volume,
      coalesce(sum((own.fee - own.creator_fee - own.referrer_fee - own.co_creator_fee)
        * pool.quote_rate), 0)::text as fees,
      min(own.timestamp_ms) as first_trade
    from account
    left join lateral (
      select * from trade where trader = account.id order by seq desc limit ${MAX_TRADES}
    ) own on true
    left join pool on pool.id = own.pool
    where account.address = ${address}
    group by account.id, account.funded_ms`.execute(db);
  const [row] = rows;
  if (row === undefined) return { sinceMs: null, volume: 0n, fees: 0n };
  const times = [row.since, row.first_trade].filter((ms) => ms !== null);
  return {
    sinceMs: times.length === 0 ? null : Math.min(...times),
    // Quote rates are MIST for 10^6 base units.
    volume: BigInt(row.volume) / 1_000_000n,
    fees: BigInt(row.fees) / 1_000_000n,
  };
}

/** Returns whether an address has ever traded here. */
export async function hasTraded(tx: Tx, address: string): Promise<boolean> {
  const trade = await tx
    .selectFrom('trade')
    .innerJoin('account', 'account.id', 'trade.trader')
    .select('trade.seq')
    .where('account.address', '=', address)
    .limit(1)
    .executeTakeFirst();
  return trade !== undefined;
}
