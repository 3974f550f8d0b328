/** Finds recipients of shared creator fees and the amount that each coin paid them on the day. */
import { sql } from 'kysely';
import { firstSeq } from '../../platform/chain/checkpoint.ts';
import type { Market } from '../../platform/chain/market.ts';
import type { Db } from '../../platform/database/database.ts';
import { shiftDecimal } from '../../platform/decimal.ts';
import type { NewNotification } from '../new-notification.ts';
import type { Span } from './find.ts';

/** Minimum per coin and day in US dollars, because anyone can add a recipient and distribute dust. */
const THRESHOLD_USD = 0.1;
const DAY_MS = 86_400_000;
/** Notifications per database transaction. */
const PAGE = 1_000;

export async function* sharedFees(db: Db, market: Market, { after, until }: Span) {
  const day = sql<number>`div(fee_share.timestamp_ms, ${sql.lit(DAY_MS)})::int4`;
  const rows = await db
    .selectFrom('fee_share')
    .innerJoin('profile', 'profile.address', 'fee_share.recipient')
    .innerJoin('account', 'account.address', 'fee_share.recipient')
    .innerJoin('pool', 'pool.id', 'fee_share.pool')
    .innerJoin('earning_day', (join) =>
      join
        .onRef('earning_day.account', '=', 'account.id')
        .onRef('earning_day.pool', '=', 'fee_share.pool')
        .on('earning_day.day', '=', day),
    )
    .distinctOn(['earning_day.account', 'earning_day.pool', 'earning_day.day'])
    .select(['profile.address', 'pool.pool_id', 'pool.quote_type', 'pool.quote_rate'])
    .select(['earning_day.shared', 'fee_share.tx_digest', 'fee_share.timestamp_ms'])
    .where('fee_share.seq', '>=', firstSeq(after + 1))
    .where('fee_share.seq', '<', firstSeq(until + 1))
    .where('fee_share.event', 'in', ['distributed', 'released'])
    .orderBy('earning_day.account')
    .orderBy('earning_day.pool')
    .orderBy('earning_day.day')
    .orderBy('fee_share.seq', 'desc')
    .execute();
  const found = rows.flatMap(({ address, pool_id, shared, ...row }): NewNotification[] => {
    if (Number(market.worth(shared, row)) < THRESHOLD_USD) return [];
    const { symbol, decimals } = market.quote(row.quote_type);
    return [
      {
        kind: 'fees_shared',
        recipient: address,
        poolId: pool_id,
        amount: `${shiftDecimal(shared, decimals)} ${symbol}`,
        txDigest: row.tx_digest,
        timestampMs: row.timestamp_ms,
      },
    ];
  });
  for (let start = 0; start < found.length; start += PAGE) yield found.slice(start, start + PAGE);
}
