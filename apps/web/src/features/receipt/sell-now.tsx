// Current value of a purchase's coins if sold.
import type { Pool } from '@atoll/api';
import { previewTrade } from '@atoll/sdk';
import { marketOf } from '../../lib/coins/market.ts';
import { receipts as text } from '../../messages/en/receipts.ts';
import { Amount } from '../../ui/figures.tsx';
import { Row } from './row.tsx';

/** Quote base units after fee and price impact; undefined while nothing can be sold. */
function sellValue(pool: Pool, amount: bigint): bigint | undefined {
  const market = marketOf(pool);
  if (!market) return undefined;
  try {
    const request = { side: 'sell', exact: 'base', amount } as const;
    return previewTrade(market, { ...request, slippageBps: 0n, hasReferrer: false }).receive;
  } catch {
    // Too little for the contract to pay anything.
    return 0n;
  }
}

export function SellNow({ pool, amount }: { pool: Pool; amount: bigint }) {
  const value = sellValue(pool, amount);
  return (
    <Row label={text.sellNow}>
      {value === undefined ? (
        text.sellNowNone
      ) : (
        <Amount units={value} decimals={pool.quote_decimals} symbol={pool.quote_symbol} />
      )}
    </Row>
  );
}
