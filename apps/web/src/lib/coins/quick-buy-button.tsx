// Buys a coin from a list: with one click where the toolbar shows the amount, otherwise after a confirmation.
import type { Pool } from '@atoll/api';
import { useSelector } from '@tanstack/react-store';
import { quickBuy as text } from '../../messages/en/quick-buy.ts';
import { Button } from '../../ui/button.tsx';
import { cx } from '../cx.ts';
import { $shownAmount, shownAmountOf } from './quick-amounts.ts';
import { $quickBuy } from './quick-buy.ts';

type Coin = Pick<
  Pool,
  'pool_id' | 'name' | 'state' | 'has_amm_venue' | 'quote_type' | 'quote_symbol'
>;

/** Starts a purchase of the shown amount, or without one its review, unless another purchase is in progress. */
export function startQuickBuy(poolId: string, amount?: string): void {
  const last = $quickBuy.get();
  if (last?.isActive) return;
  $quickBuy.set({ number: (last?.number ?? 0) + 1, poolId, amount, isActive: true });
}

/** Whether our order form can trade the coin now. */
const isTraded = ({ state, has_amm_venue }: Coin) =>
  state === 'trading' || (state === 'graduated' && has_amm_venue);

export default function QuickBuyButton({ pool, className }: { pool: Coin; className?: string }) {
  const { pool_id: poolId, quote_type, quote_symbol, name } = pool;
  const isSession = useSelector($shownAmount, (shown) => shown?.inSession === true);
  const amount = useSelector($shownAmount, (shown) => shownAmountOf(quote_type, shown));
  if (!isTraded(pool)) return null;
  const label =
    amount === undefined
      ? text.review(name)
      : isSession
        ? text.ofSession(amount, quote_symbol, name)
        : text.of(amount, quote_symbol, name);
  return <BuyButton poolId={poolId} label={label} className={className} amount={amount} />;
}

/** Buys after a confirmation, where the amount is not shown beside the button. */
export function ReviewBuyButton(props: { poolId: string; name: string; className?: string }) {
  const { poolId, name, className } = props;
  return <BuyButton poolId={poolId} label={text.review(name)} className={className} />;
}

interface BuyButtonProps {
  poolId: string;
  label: string;
  className: string | undefined;
  amount?: string | undefined;
}

function BuyButton({ poolId, label, className, amount }: BuyButtonProps) {
  const isBuying = useSelector(
    $quickBuy,
    (last) => last?.isActive === true && last.poolId === poolId,
  );
  return (
    <Button
      look="soft"
      size="small"
      className={cx('z-1 min-w-13 px-1.5 text-note', className ?? 'relative')}
      aria-label={label}
      title={label}
      aria-busy={isBuying || undefined}
      aria-disabled={isBuying || undefined}
      onKeyDown={(event) => event.repeat && event.preventDefault()}
      // The second click of a double click may come after a fast purchase.
      onClick={(event) => event.detail <= 1 && startQuickBuy(poolId, amount)}
    >
      {isBuying ? <Spinner /> : text.buy}
    </Button>
  );
}

const Spinner = () => (
  <span className="size-4 animate-spin rounded-pill border-2 border-current border-t-transparent" />
);
