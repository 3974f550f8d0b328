/** Finds creators with fees to claim, from rows of the index. */
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { Market } from '../../market.ts';
import type { Occasion } from '../occasion.ts';

/** Fees below this many US dollars are not worth a notification. */
const THRESHOLD_USD = 10;
const DAY_MS = 86_400_000;
const MAX_CREATORS = 200;

/**
 * Returns an occasion for each fee recipient with more than the threshold to claim who was not told in
 * the last day. A creator's part of each fee is rounded down, as in the contract.
 */
export async function feesToClaim(db: Db, market: Market, nowMs: number): Promise<Occasion[]> {
  const { rows } = await sql<{
    address: string;
    pool_id: string;
    quote_rate: bigint;
    amount: bigint;
  }>`
    with candidate as (
      select pool.id, pool.pool_id, pool.quote_rate, pool.creator_fee_bps, account.address,
        pool.fee_recipient
      from pool
      join account on account.id = pool.fee_recipient
      join profile on profile.address = account.address
      where pool.last_trade_ms > ${nowMs - DAY_MS}
        and not exists (
          select from notification
          where notification.recipient = account.address and notification.kind = 'fees'
            and notification.created_ms > ${nowMs - DAY_MS}
        )
      order by pool.last_trade_ms desc
      limit ${MAX_CREATORS}
    )
    select address, pool_id, quote_rate,
      coalesce((
        select sum(div(fee * creator_fee_bps, 10000)) from trade
        where trade.pool = candidate.id and trade.venue = 'curve'
      ), 0) - coalesce((
        select sum(amount) from fee_claim
        where fee_claim.pool = candidate.id and fee_claim.role = 'creator'
      ), 0) as amount
    from candidate`.execute(db);
  const byPerson = new Map<string, { pools: string[]; usd: number }>();
  for (const { address, pool_id, quote_rate, amount } of rows) {
    if (amount <= 0n) continue;
    const person = byPerson.get(address) ?? { pools: [], usd: 0 };
    person.pools.push(pool_id);
    person.usd += Number(market.usd(amount, quote_rate));
    byPerson.set(address, person);
  }
  return [...byPerson]
    .filter(([, { usd }]) => usd >= THRESHOLD_USD)
    .map(([recipient, { pools, usd }]) => ({
      kind: 'fees',
      recipient,
      poolId: pools.length === 1 ? (pools[0] ?? null) : null,
      amountUsd: usd.toFixed(2),
      timestampMs: nowMs,
    }));
}
