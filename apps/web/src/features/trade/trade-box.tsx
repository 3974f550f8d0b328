// The trade box: amount, exact preview and button in fixed places, details below.
import type { Pool } from '@atoll/api';
import { type KeyboardEvent, lazy, type ReactNode, Suspense, useRef, useState } from 'react';
import { FundWallet } from '../../lib/chain/fund-wallet.tsx';
import { cx } from '../../lib/cx.ts';
import { typedAmount } from '../../lib/format/parse-amount.ts';
import { askForWallet } from '../../lib/wallet/ask.ts';
import { trade as text } from '../../messages/en/trade.ts';
import { Button } from '../../ui/button.tsx';
import { AmountField } from './amount-field.tsx';
import type { TradeOrder } from './execute.ts';
import { LaunchFeeNote } from './launch-fee-note.tsx';
import { LaunchLimitNote } from './launch-limit-note.tsx';
import { isCostly } from './limits.ts';
import type { Exit } from './orders/exit.ts';
import { type ExitForm, useExit } from './orders/use-exit.ts';
import { PositionStrip } from './position-strip.tsx';
import { PreviewFold, PreviewResult } from './preview-table.tsx';
import { SessionNote } from './session-note.tsx';
import { SlippageField, useSlippageField } from './slippage-field.tsx';
import { type FirstOrder, type Side, useOrder } from './use-order.ts';
import { useTrade } from './use-trade.ts';

const sides: { value: Side; label: string; active: string }[] = [
  { value: 'buy', label: text.buy, active: 'bg-action text-on-action' },
  { value: 'sell', label: text.sell, active: 'bg-down text-on-down' },
];

export interface TradeBoxProps {
  pool: Pool;
  /** The trader's referrer, as far as the session is known: shown in the preview. */
  referrer: string | null;
  /** Facts to show beside the button of a purchase. */
  facts?: ReactNode;
  /** Initial order; default: a buy without an amount. */
  first?: FirstOrder;
  onTraded?: () => void;
  /** Whether the box is part of the page, where it handles shortcuts and shows the position. At most one per page. */
  docked?: boolean;
}

const TradeKeys = lazy(() => import('./trade-keys.tsx'));
const ConfirmDialog = lazy(async () => ({
  default: (await import('./confirm-dialog.tsx')).ConfirmDialog,
}));

const RetryDialog = lazy(() => import('./orders/retry-dialog.tsx'));

export function TradeBox(props: TradeBoxProps) {
  const { pool, referrer, first = { side: 'buy' }, onTraded, docked = false } = props;
  const order = useOrder(pool, referrer, first);
  const { side, address, market, request, preview } = order;
  // The contract sells what a purchase of an exact payment buys.
  const canExit = order.unit === 'quote' && pool.state !== 'completed';
  const exits = useExit({ pool, canExit, bought: preview?.limit, owner: address });
  const { exit } = exits;
  // The contract of sessions places no orders.
  const session = exit ? undefined : order.path.session;
  const problem = exit ? order.walletProblem : order.problem;
  const [retried, setRetried] = useState<TradeOrder>();
  const trade = useTrade(pool, {
    onTraded() {
      order.setTyped('');
      exits.clear();
      onTraded?.();
    },
    onRetryExit: setRetried,
  });
  const slippage = useSlippageField();
  const complete = market && request && preview && address && problem === undefined;
  const ready =
    complete &&
    !slippage.invalid &&
    trade.blocked === undefined &&
    (exit === undefined || exit.preview !== undefined);
  const form = useRef<HTMLFormElement>(null);
  const [confirming, setConfirming] = useState(false);
  if (confirming && !ready) setConfirming(false);
  const review = () => setConfirming(true);
  // With keyboard shortcuts, Enter opens the confirmation, so that it never signs an order directly.
  const reviewOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    if (ready && !event.repeat) review();
  };
  const send = () => {
    if (ready)
      trade.sign({
        ...{ pool, market, request, preview, trader: address },
        exit: exit?.request?.terms,
        session,
      });
  };

  return (
    <form
      ref={form}
      className="grid gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (ready && isCostly(preview)) review();
        else send();
      }}
    >
      <fieldset className="grid grid-cols-2 gap-1 rounded-control bg-ground p-1">
        <legend className="sr-only">{text.side}</legend>
        {sides.map(({ value, label, active }) => (
          <button
            key={value}
            type="button"
            aria-pressed={side === value}
            onClick={() => order.chooseSide(value)}
            className={cx(
              'h-8 rounded-[calc(var(--radius-control)-0.25rem)] text-label font-semibold transition-colors',
              side === value ? active : 'text-muted hover:text-text',
            )}
          >
            {label}
          </button>
        ))}
      </fieldset>
      <AmountField
        pool={pool}
        order={order}
        problem={problem}
        onKeyDown={docked ? reviewOnEnter : undefined}
      />
      <PreviewResult pool={pool} request={request} preview={preview} />
      {address === undefined ? (
        <Button look="action" size="large" onClick={() => askForWallet()}>
          {text.connect}
        </Button>
      ) : (
        <Button
          type="submit"
          look={side === 'buy' ? 'action' : 'danger'}
          size="large"
          disabled={!ready}
          pending={trade.isPending}
        >
          <span className="truncate">{buttonLabel()}</span>
        </Button>
      )}
      {address !== undefined && (
        <SessionNote owner={address} path={order.path} hasExit={exit !== undefined} />
      )}
      {side === 'buy' && props.facts}
      {exit && <ExitNote {...exit} />}
      {docked && (
        <PositionStrip
          pool={pool}
          onSell={(units) =>
            order.start({ side: 'sell', amount: typedAmount(units, pool.decimals) })
          }
        />
      )}
      {address !== undefined && side === 'buy' && (
        <FundWallet address={address} coinType={pool.quote_type} symbol={pool.quote_symbol} />
      )}
      {side === 'buy' && order.launchFee && <LaunchFeeNote fee={order.launchFee} />}
      <LaunchLimitNote pool={pool} />
      <SlippageField {...slippage} />
      {canExit && <ExitFold pool={pool} {...exits} />}
      {request && preview ? (
        <PreviewFold pool={pool} request={request} preview={preview} />
      ) : (
        <div className="h-5" />
      )}
      {confirming && ready && (
        <Suspense>
          <ConfirmDialog
            pool={pool}
            request={request}
            preview={preview}
            exits={exit?.sentences}
            inSession={session !== undefined}
            onClose={() => setConfirming(false)}
            onConfirm={() => {
              setConfirming(false);
              send();
            }}
          />
        </Suspense>
      )}
      {retried && (
        <Suspense>
          <RetryDialog
            order={retried}
            typed={exits.typed}
            onClose={() => setRetried(undefined)}
            onConfirm={(repriced) => {
              setRetried(undefined);
              trade.sign(repriced);
            }}
          />
        </Suspense>
      )}
      {docked && (
        <Suspense fallback={<span className="-mt-2 hidden h-6 lg:block" />}>
          <TradeKeys
            form={form}
            pool={pool}
            spendable={order.spendable}
            onSide={order.chooseSide}
            side={side}
            onAmount={(units) => order.setTyped(typedAmount(units, order.decimals))}
            onReview={ready ? review : undefined}
          />
        </Suspense>
      )}
    </form>
  );

  function buttonLabel(): string {
    if (trade.isPending) return session ? text.sessionPending : text.pending;
    if (trade.blocked !== undefined) return trade.blocked;
    if (order.typed.trim() === '') return text.enterAmount;
    const action = side === 'buy' ? text.buyAction(pool.symbol) : text.sellAction(pool.symbol);
    return session ? text.inSession(action) : action;
  }
}

/** The orders that are signed with the purchase, or why they cannot be, also while their fields are folded. */
const ExitNote = ({ sentences, problem }: Pick<Exit, 'sentences' | 'problem'>) => (
  <div data-testid="exit-note" className="grid gap-1 text-note">
    {problem === undefined ? (
      sentences.map((sentence) => <p key={sentence}>{sentence}</p>)
    ) : (
      <p className="text-down">{problem}</p>
    )}
  </div>
);

/** Take profit and stop loss for a purchase, whose fields load when they are opened. */
function ExitFold({ pool, Fields, typed, exit, setTyped, load }: ExitForm & { pool: Pool }) {
  return (
    <details className="text-label" onToggle={(event) => event.currentTarget.open && load()}>
      <summary className="cursor-pointer text-muted hover:text-text">
        <span className="underline decoration-dotted underline-offset-4">{text.exits}</span>
      </summary>
      {Fields && <Fields pool={pool} typed={typed} exit={exit} onChange={setTyped} />}
    </details>
  );
}
