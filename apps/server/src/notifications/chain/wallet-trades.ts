/** Finds trades of the wallets for which accounts turned on notifications. */
import { firstSeq } from '../../platform/chain/checkpoint.ts';
import type { Market } from '../../platform/chain/market.ts';
import type { Db } from '../../platform/database/database.ts';
import type { NewNotification } from '../new-notification.ts';
import type { Span } from './find.ts';

/** Minimum value in micro-dollars of a trade that causes a notification: dust could flood a wallet's watchers. */
const MIN_WORTH = 1_000_000n;

/** Notifications of one transaction. */
const PAGE = 1_000;

export async function* walletTrades(db: Db, market: Market, { after, until }: Span) {
  const rows = await db
    .selectFrom('trade')
    .innerJoin('account', 'account.id', 'trade.trader')
    .innerJoin('wallet_alert', 'wallet_alert.wallet', 'account.address')
    .innerJoin('pool', 'pool.id', 'trade.pool')
    .where('trade.seq', '>=', firstSeq(after + 1))
    .where('trade.seq', '<', firstSeq(until + 1))
    .whereRef('trade.seq', '>=', 'wallet_alert.from_seq')
    .select(['wallet_alert.owner', 'wallet_alert.wallet', 'trade.is_buy'])
    .select(['pool.pool_id', 'pool.quote_type', 'pool.quote_rate'])
    .select((row) => [
      row.fn.sum<bigint>('trade.quote_amount').as('quote'),
      row.fn.max('trade.timestamp_ms').as('timestamp_ms'),
    ])
    .groupBy(['wallet_alert.owner', 'wallet_alert.wallet', 'trade.is_buy'])
    .groupBy(['pool.pool_id', 'pool.quote_type', 'pool.quote_rate'])
    .execute();
  // Zero without a price of SUI.
  const least = market.fromMicroUsd(MIN_WORTH);
  const found = rows.flatMap(
    ({ owner, wallet, is_buy, pool_id, quote, timestamp_ms, ...pool }): NewNotification[] => {
      if (quote * pool.quote_rate < least) return [];
      return [
        {
          kind: is_buy ? 'wallet_bought' : 'wallet_sold',
          recipient: owner,
          actor: wallet,
          poolId: pool_id,
          amountUsd: market.worth(quote, pool),
          timestampMs: timestamp_ms,
        },
      ];
    },
  );
  for (let start = 0; start < found.length; start += PAGE) yield found.slice(start, start + PAGE);
}
