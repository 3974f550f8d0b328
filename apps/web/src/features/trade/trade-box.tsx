// The trade box: one amount, an exact preview, one button.
import type { Pool } from '@atoll/api';
import { useNavigate } from '@tanstack/react-router';
import { type KeyboardEvent, lazy, Suspense, useRef, useState } from 'react';
import { queryClient } from '../../lib/api/query-client.ts';
import { queryKeys } from '../../lib/api/query-keys.ts';
import { refreshBalances } from '../../lib/chain/account.ts';
import { FundWallet } from '../../lib/chain/fund-wallet.tsx';
import { OutcomeUnknownError } from '../../lib/chain/send-transaction.ts';
import { useSigning } from '../../lib/chain/use-signing.ts';
import { $lastTrade } from '../../lib/coins/last-trade.ts';
import { quoteWorth } from '../../lib/coins/market.ts';
import { rememberEstimate } from '../../lib/coins/trade-estimates.ts';
import { cx } from '../../lib/cx.ts';
import { formatAmount, formatUsdFull } from '../../lib/format/format.ts';
import { typedAmount } from '../../lib/format/parse-amount.ts';
import { toast } from '../../lib/toast.ts';
import { askForWallet } from '../../lib/wallet/ask.ts';
import { useWallet } from '../../lib/wallet/state.ts';
import { trade as text } from '../../messages/en/trade.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { TextField } from '../../ui/input.tsx';
import { poolAfter } from './after-trade.ts';
import { executeTrade, type TradeOrder } from './execute.ts';
import { LaunchWindowNote } from './launch-window-note.tsx';
import { CONFIRM_IMPACT_BPS } from './limits.ts';
import { PreviewTable } from './preview-table.tsx';
import { QuickAmounts } from './quick-amounts.tsx';
import { SlippageField, useSlippageField } from './slippage-field.tsx';
import { type Side, useOrder } from './use-order.ts';

const sides: { value: Side; label: string; active: string }[] = [
  { value: 'buy', label: text.buy, active: 'bg-action text-on-action' },
  { value: 'sell', label: text.sell, active: 'bg-down text-on-down' },
];

export interface TradeBoxProps {
  pool: Pool;
  /** The trader's referrer, as far as the session is known: shown in the preview. */
  referrer: string | null;
  /** The side that the box opens with; default buy. */
  side?: Side;
  onTraded?: () => void;
  /** Listens to the keyboard: at most one box of a page does. */
  keys?: boolean;
}

const TradeKeys = lazy(() => import('./trade-keys.tsx'));
const ConfirmDialog = lazy(async () => ({
  default: (await import('./confirm-dialog.tsx')).ConfirmDialog,
}));

export function TradeBox(props: TradeBoxProps) {
  const { pool, referrer, side: first = 'buy', onTraded, keys = false } = props;
  const order = useOrder(pool, referrer, first);
  const { side, unit, address, market, request, preview, problem } = order;
  const trade = useTrade(pool, () => {
    order.setTyped('');
    onTraded?.();
  });
  const symbol = unit === 'quote' ? pool.quote_symbol : pool.symbol;
  const otherSymbol = unit === 'quote' ? pool.symbol : pool.quote_symbol;
  const slippage = useSlippageField();
  const complete = market && request && preview && address && problem === undefined;
  const ready = complete && !slippage.invalid && trade.blocked === undefined;
  const hasWallet = useWallet().status === 'reconnecting' || address !== undefined;
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
    if (ready) trade.sign({ pool, market, request, preview, trader: address });
  };

  return (
    <form
      ref={form}
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (ready && preview.impactBps >= CONFIRM_IMPACT_BPS) review();
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
              'h-10 rounded-[calc(var(--radius-control)-0.25rem)] text-label font-semibold transition-colors',
              side === value ? active : 'text-muted hover:text-text',
            )}
          >
            {label}
          </button>
        ))}
      </fieldset>
      <TextField
        label={text.amountOf(symbol)}
        inputMode="decimal"
        autoComplete="off"
        placeholder="0"
        value={order.typed}
        onChange={(event) => order.setTyped(event.target.value)}
        onKeyDown={keys ? reviewOnEnter : undefined}
        error={problem}
        hint={hint()}
        aside={
          order.balance === undefined ? undefined : (
            <Balance
              units={order.balance}
              decimals={side === 'sell' ? pool.decimals : pool.quote_decimals}
              symbol={side === 'sell' ? pool.symbol : pool.quote_symbol}
            />
          )
        }
        suffix={
          side === 'buy' ? (
            <button
              type="button"
              onClick={order.switchUnit}
              title={text.switchUnit(otherSymbol)}
              className="flex min-h-6 max-w-20 items-center gap-1 rounded-control px-1 hover:text-text"
            >
              <span className="truncate">{symbol}</span>
              <span className="sr-only">{text.switchUnit(otherSymbol)}</span>
              <Icon name="arrow-up-down" className="size-3.5" />
            </button>
          ) : (
            <span className="block max-w-18 truncate">{symbol}</span>
          )
        }
        className="tabular"
      />
      {(side === 'sell' || unit === 'quote') &&
        (order.spendable !== undefined ? (
          <QuickAmounts
            spendable={order.spendable}
            coin={
              side === 'buy'
                ? { symbol: pool.quote_symbol, decimals: pool.quote_decimals }
                : undefined
            }
            onPick={(units) => order.setTyped(typedAmount(units, order.decimals))}
          />
        ) : (
          // Keeps their place while the balance is read.
          hasWallet && <div className={side === 'buy' ? 'h-17.5' : 'h-8'} />
        ))}
      {address !== undefined && side === 'buy' && (
        <FundWallet address={address} coinType={pool.quote_type} symbol={pool.quote_symbol} />
      )}
      <LaunchWindowNote pool={pool} />
      {preview?.completes && <p className="text-label text-glow">{text.completes}</p>}
      {request && preview && <PreviewTable pool={pool} request={request} preview={preview} />}
      <SlippageField {...slippage} />
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
      {confirming && ready && (
        <Suspense>
          <ConfirmDialog
            pool={pool}
            request={request}
            preview={preview}
            onClose={() => setConfirming(false)}
            onConfirm={() => {
              setConfirming(false);
              send();
            }}
          />
        </Suspense>
      )}
      {keys && (
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

  /** Also shown before an amount is entered, so that the quick amounts below do not move under the pointer. */
  function hint(): string | undefined {
    if (preview) return worth(pool, side === 'buy' ? preview.pay : preview.receive);
    return order.typed.trim() === '' ? worth(pool, 0n) : undefined;
  }

  function buttonLabel(): string {
    if (trade.isPending) return text.pending;
    if (trade.blocked !== undefined) return trade.blocked;
    if (order.typed.trim() === '') return text.enterAmount;
    return side === 'buy' ? text.buyAction(pool.symbol) : text.sellAction(pool.symbol);
  }
}

function useTrade(pool: Pool, onTraded: () => void) {
  const navigate = useNavigate();
  return useSigning({
    action: (order: TradeOrder) => executeTrade(order),
    onSuccess: ({ quote, coins, events, digest }, { request, preview, trader }) => {
      const exactBase = request.side === 'buy' && request.exact === 'base';
      rememberEstimate(
        digest,
        exactBase
          ? { counts: 'paid', amount: preview.pay }
          : { counts: 'received', amount: preview.receive },
      );
      $lastTrade.set({ poolId: pool.pool_id, digest });
      queryClient.setQueryData<Pool>(
        queryKeys.pools.detail(pool.pool_id),
        (row) => row && events.reduce(poolAfter, row),
      );
      const coinText = `${formatAmount(coins, pool.decimals)} ${pool.symbol}`;
      const quoteText = `${formatAmount(quote, pool.quote_decimals)} ${pool.quote_symbol}`;
      const bought = request.side === 'buy';
      toast.success(bought ? text.bought(coinText) : text.sold(coinText), {
        description: bought ? text.paid(quoteText) : text.received(quoteText),
        action: {
          label: text.receipt,
          onClick: () => void navigate({ to: '/tx/$digest', params: { digest } }),
        },
      });
      void refreshBalances(trader);
      onTraded();
    },
    onError: (error, { trader }) => {
      const title = error instanceof OutcomeUnknownError ? text.unknown : text.failed;
      toast.error(title, { description: error.message });
      void refreshBalances(trader);
    },
  });
}

/** '≈ $90.00', where a price of the quote coin is known. */
function worth(pool: Pool, quoteUnits: bigint): string | undefined {
  const dollars = quoteWorth(pool, quoteUnits);
  return dollars === undefined ? undefined : text.worth(formatUsdFull(dollars));
}

function Balance(props: { units: bigint; decimals: number; symbol: string }) {
  const whole = `${formatAmount(props.units, props.decimals)} ${props.symbol}`;
  return (
    <span data-testid="trade-balance" data-units={props.units.toString()} title={whole}>
      {text.balance(`${formatAmount(props.units, props.decimals, 4)} ${props.symbol}`)}
    </span>
  );
}
