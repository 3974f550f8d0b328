// A trade attached to a comment: "Bought 120 SUI".
import type { Comment } from '@atoll/api';
import { comments as text } from '../../messages/en/comments.ts';
import { Amount } from '../../ui/figures.tsx';
import { TradeSide } from '../../ui/trade-side.tsx';

type Trade = Pick<
  NonNullable<Comment['trade']>,
  'is_buy' | 'quote_amount' | 'quote_symbol' | 'quote_decimals'
>;

export function TradeChip({ trade }: { trade: Trade }) {
  return (
    <span className="inline-flex h-7 items-center gap-1 rounded-pill bg-raised px-2.5 text-note font-medium">
      <TradeSide isBuy={trade.is_buy}>{trade.is_buy ? text.bought : text.sold}</TradeSide>
      <Amount
        units={trade.quote_amount}
        decimals={trade.quote_decimals}
        symbol={trade.quote_symbol}
      />
    </span>
  );
}
