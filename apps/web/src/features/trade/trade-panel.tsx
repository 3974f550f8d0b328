// Where one trades: the box beside the chart on a desktop, a bar that opens a sheet on a phone. A pool
// that is sold out but not graduated offers the graduation instead.
import type { Pool } from '@atoll/api';
import { lazy, Suspense, useState } from 'react';
import { useDesktop } from '../../lib/browser/desktop.ts';
import { execute, poolRef } from '../../lib/chain/transaction.ts';
import { useSigning } from '../../lib/chain/use-signing.ts';
import { marketOf } from '../../lib/coins/market.ts';
import { cx } from '../../lib/cx.ts';
import { typedAmount } from '../../lib/format/parse-amount.ts';
import { toast } from '../../lib/toast.ts';
import { askForWallet } from '../../lib/wallet/ask.ts';
import { useAddress } from '../../lib/wallet/state.ts';
import { trade as text } from '../../messages/en/trade.ts';
import { CopyAddress } from '../../ui/address.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Sheet } from '../../ui/dialog.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { PositionStrip } from './position-strip.tsx';
import { TradeBox, type TradeBoxProps } from './trade-box.tsx';
import type { Side } from './use-order.ts';
import { useResumedTrades } from './use-trade.ts';

const OrderForm = lazy(() => import('./orders/order-form.tsx'));

export function TradePanel(props: TradeBoxProps) {
  useResumedTrades(props.pool);
  const desktop = useDesktop();
  const [wanted, setWanted] = useState(desktop);
  if (desktop && !wanted) setWanted(true);
  // Phones never render it. Once rendered, it stays mounted in a narrow window, so that it keeps its input.
  if (!wanted) return null;
  return (
    <Card className="hidden px-3 py-2 lg:block">
      <h2 className="sr-only">{text.title}</h2>
      <PanelContent {...props} docked />
    </Card>
  );
}

export function TradeBar(props: TradeBoxProps) {
  const desktop = useDesktop();
  const [open, setOpen] = useState(desktop ? undefined : props.first);
  const { pool } = props;
  const start = (side: Side) => setOpen({ side });
  const sell = (units: bigint) =>
    setOpen({ side: 'sell', amount: typedAmount(units, pool.decimals) });
  const close = () => setOpen(undefined);
  return (
    <div
      data-trade-bar
      className="fixed inset-x-0 bottom-[calc(var(--nav-height)+env(safe-area-inset-bottom))] z-20 grid gap-2 translucent-85 px-4 py-2 lg:hidden"
    >
      <PositionStrip pool={pool} onSell={marketOf(pool) && sell} />
      {pool.state === 'completed' ? (
        <Button look="action" onClick={() => start('buy')}>
          {text.graduate}
        </Button>
      ) : isElsewhere(pool) ? (
        <Elsewhere pool={pool} />
      ) : (
        <div className="grid grid-cols-2 gap-2">
          <Button look="action" className="min-w-0" onClick={() => start('buy')}>
            <span className="truncate">{text.buyAction(pool.symbol)}</span>
          </Button>
          <Button look="danger" className="min-w-0" onClick={() => start('sell')}>
            <span className="truncate">{text.sellAction(pool.symbol)}</span>
          </Button>
        </div>
      )}
      <Sheet open={open !== undefined} onClose={close} title={text.sheet(pool.symbol)}>
        <PanelContent {...props} first={open} onTraded={close} />
      </Sheet>
    </div>
  );
}

function PanelContent(props: TradeBoxProps) {
  if (props.pool.state === 'completed') {
    return (
      <div className="grid gap-3">
        <Graduate pool={props.pool} />
        {props.docked && <PositionStrip pool={props.pool} />}
      </div>
    );
  }
  if (isElsewhere(props.pool)) {
    return (
      <div className="grid gap-3">
        <Elsewhere pool={props.pool} />
        {props.docked && <PositionStrip pool={props.pool} />}
      </div>
    );
  }
  return (
    <div className="grid gap-2">
      {props.pool.state === 'graduated' && (
        <p className="rounded-control bg-glow/12 px-3 py-2 text-label text-glow">
          {text.graduated}
        </p>
      )}
      <OrderTypes {...props} />
    </div>
  );
}

type OrderType = 'market' | 'limit' | 'recurring';
const orderTypes: readonly OrderType[] = ['market', 'limit', 'recurring'];

/** The market trade, and the orders that the contract holds, whose forms load when they are chosen. */
function OrderTypes(props: TradeBoxProps) {
  const [type, setType] = useState<OrderType>('market');
  return (
    <>
      <fieldset className="flex gap-1">
        <legend className="sr-only">{text.types}</legend>
        {orderTypes.map((value) => (
          <button
            key={value}
            type="button"
            aria-pressed={type === value}
            onClick={() => setType(value)}
            className={cx(
              'h-8 rounded-control px-2.5 text-label font-medium transition-colors',
              type === value ? 'bg-raised text-text' : 'text-muted hover:text-text',
            )}
          >
            {text[value]}
          </button>
        ))}
      </fieldset>
      {type === 'market' ? (
        <TradeBox {...props} />
      ) : (
        <Suspense fallback={<Skeleton className="h-96" />}>
          <OrderForm
            key={type}
            pool={props.pool}
            referrer={props.referrer}
            isRecurring={type === 'recurring'}
            onPlaced={props.docked ? undefined : props.onTraded}
          />
          {props.docked && <PositionStrip pool={props.pool} />}
        </Suspense>
      )}
    </>
  );
}

/** Whether the coin trades on a DEX whose orders the trade box cannot send. */
const isElsewhere = (pool: Pool) => pool.state === 'graduated' && !pool.has_amm_venue;

function Elsewhere({ pool }: { pool: Pool }) {
  return (
    <p className="rounded-control bg-glow/12 px-3 py-2 text-label text-glow">
      {text.elsewhere} {pool.venue_pool_id && <CopyAddress value={pool.venue_pool_id} />}
    </p>
  );
}

function Graduate({ pool }: { pool: Pool }) {
  const address = useAddress();
  const graduation = useSigning({
    action: (sender: string) =>
      execute(sender, (sdk, atoll) => sdk.graduate(atoll, { pool: poolRef(pool) })),
    onSuccess: () => toast.success(text.graduated),
    onError: (error) => toast.error(text.failed, { description: error.message }),
  });
  return (
    <div className="grid gap-4">
      <p className="text-label text-glow">{text.complete}</p>
      <Button
        look="action"
        size="large"
        pending={graduation.isPending}
        disabled={graduation.blocked !== undefined}
        onClick={() => (address === undefined ? askForWallet() : graduation.sign(address))}
      >
        {graduation.blocked ?? (address === undefined ? text.connect : text.graduate)}
      </Button>
    </div>
  );
}
