/** Finds creators with fees to claim, from rows of the index. */

import type { Market } from '../../platform/chain/market.ts';
import type { Db } from '../../platform/database/database.ts';
import type { NewNotification } from '../new-notification.ts';

/** Fees below this many US dollars are not worth a notification. */
const THRESHOLD_USD = 10;
const DAY_MS = 86_400_000;
/** Pools of one run. */
const MAX_POOLS = 200;

/**
 * Returns a notification for each fee recipient with more than the threshold to claim who was not notified
 * in the last day. Considers the pools that traded most recently.
 */
export async function feesToClaim(
  db: Db,
  market: Market,
  nowMs: number,
): Promise<NewNotification[]> {
  const rows = await db
    .selectFrom('pool')
    .innerJoin('account', 'account.id', 'pool.fee_recipient')
    .innerJoin('profile', 'profile.address', 'account.address')
    .select(['account.address', 'pool.pool_id', 'pool.creator_owed'])
    .select(['pool.quote_type', 'pool.quote_rate'])
    .where('pool.creator_owed', '>', 0n)
    .where('pool.last_trade_ms', '>', nowMs - DAY_MS)
    .where((row) =>
      row.not(
        row.exists(
          row
            .selectFrom('notification')
            .select('notification.id')
            .whereRef('notification.recipient', '=', 'account.address')
            .where('notification.kind', '=', 'fees')
            .where('notification.created_ms', '>', nowMs - DAY_MS),
        ),
      ),
    )
    .orderBy('pool.last_trade_ms', 'desc')
    .limit(MAX_POOLS)
    .execute();
  const byPerson = new Map<string, { pools: string[]; usd: number }>();
  for (const { address, pool_id, creator_owed, ...quote } of rows) {
    const person = byPerson.get(address) ?? { pools: [], usd: 0 };
    person.pools.push(pool_id);
    person.usd += Number(market.worth(creator_owed, quote));
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
