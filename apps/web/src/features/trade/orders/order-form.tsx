// Places limit, stop and recurring orders. Loaded with its tab.
import type { Pool } from '@atoll/api';
import type { ReactNode } from 'react';
import { refreshBalances } from '../../../lib/chain/account.ts';
import { CanceledError } from '../../../lib/chain/send-transaction.ts';
import { execute } from '../../../lib/chain/transaction.ts';
import { useSigning } from '../../../lib/chain/use-signing.ts';
import { marketOf } from '../../../lib/coins/market.ts';
import { cx } from '../../../lib/cx.ts';
import { formatAmount } from '../../../lib/format/format.ts';
import { Explanation } from '../../../lib/orders/explanation.tsx';
import { type Preset, PriceField } from '../../../lib/orders/price-field.tsx';
import { refreshOrders } from '../../../lib/orders/queries.ts';
import { referrerOf } from '../../../lib/session/settled.ts';
import { toast } from '../../../lib/toast.ts';
import { askForWallet } from '../../../lib/wallet/ask.ts';
import { orders as text } from '../../../messages/en/orders.ts';
import { trade as tradeText } from '../../../messages/en/trade.ts';
import { Button } from '../../../ui/button.tsx';
import { Choice } from '../../../ui/choice.tsx';
import { TextField } from '../../../ui/input.tsx';
import { MAX_NETWORK_FEE } from '../limits.ts';
import type { Side } from '../use-order.ts';
import { ToleranceField } from './tolerance-field.tsx';
import { type OrderCondition, type OrderForm, useOrderForm } from './use-order-form.ts';

const HOUR_MS = 3_600_000;
const percent = (bps: bigint): Preset => ({
  label: `${bps > 0n ? '+' : '−'}${Math.abs(Number(bps)) / 100}%`,
  bps,
});
const times = (factor: number): Preset => ({
  label: text.times(factor),
  bps: BigInt(factor - 1) * 10_000n,
});
const below = [percent(-500n), percent(-1_000n), percent(-2_500n), percent(-5_000n)];
const above = () => [percent(2_500n), times(2), times(5), times(10)];

interface OrderFormProps {
  pool: Pool;
  /** The owner's referrer, as far as the session is known. */
  referrer: string | null;
  isRecurring: boolean;
  onPlaced?: (() => void) | undefined;
}

export default function OrderFormView({ pool, referrer, isRecurring, onPlaced }: OrderFormProps) {
  const form = useOrderForm(pool, referrer, isRecurring);
  const { side, address, request, preview, problem } = form;
  const placing = useSigning({
    action: async (owner: string) => {
      const market = marketOf(pool);
      if (!market || !request) throw new Error(text.placeFailed);
      // An order can be placed before the session is known.
      const terms = { ...request.terms, referrer: await referrerOf(owner) };
      return execute(
        owner,
        (sdk, atoll) => sdk.placeOrder(atoll, { market, ...request, terms, owner }),
        {
          maxNetworkFee: MAX_NETWORK_FEE,
        },
      );
    },
    onSuccess: (_, owner) => {
      toast.success(text.placed, { description: text.placedBody });
      form.reset();
      refreshOrders();
      void refreshBalances(owner);
      onPlaced?.();
    },
    onError: (error) => {
      const options = { description: error.message };
      if (error instanceof CanceledError) toast.info(tradeText.canceled, options);
      else toast.error(text.placeFailed, options);
    },
  });
  const ready =
    request &&
    preview &&
    problem === undefined &&
    form.amountProblem === undefined &&
    !placing.blocked;
  return (
    <form
      className="grid gap-3"
      data-testid="order-form"
      onSubmit={(event) => {
        event.preventDefault();
        if (ready && address !== undefined) placing.sign(address);
      }}
    >
      <Sides side={side} onSide={form.setSide} />
      {side === 'sell' && !isRecurring && (
        <Choice<OrderCondition>
          label={text.kind}
          className="flex-wrap"
          options={[
            { value: 'limit', label: text.kindTakeProfit },
            { value: 'stop', label: text.kindStop },
            { value: 'trailing', label: text.kindTrailing },
            { value: 'both', label: text.kindBoth },
          ]}
          value={form.condition}
          onChange={form.setCondition}
        />
      )}
      <Amount form={form} />
      {(form.condition === 'limit' || form.condition === 'both') && (
        <PriceField
          pool={pool}
          label={side === 'buy' ? text.buyPrice : text.sellPrice}
          value={form.limit}
          onChange={form.setLimit}
          presets={side === 'buy' ? below : above()}
        />
      )}
      {form.condition !== 'limit' && (
        <PriceField
          pool={pool}
          label={text.stopPrice}
          value={form.stop}
          onChange={form.setStop}
          presets={below}
        />
      )}
      {form.condition !== 'limit' && (
        <ToleranceField value={form.toleranceTyped} onChange={form.setTolerance} />
      )}
      {form.condition === 'trailing' && (
        <TextField
          label={text.trail}
          inputMode="decimal"
          autoComplete="off"
          value={form.trailTyped}
          onChange={(event) => form.setTrail(event.target.value)}
          suffix="%"
          className="tabular"
        />
      )}
      {isRecurring && <Schedule form={form} />}
      <Expiry form={form} />
      {!isRecurring && (
        <label className="flex items-center gap-2 text-label">
          <input
            type="checkbox"
            className="size-4.5 accent-action"
            checked={form.wholeOnly}
            onChange={(event) => form.setWholeOnly(event.target.checked)}
          />
          {text.wholeOnly}
        </label>
      )}
      <TextField
        label={text.tip(pool.quote_symbol)}
        hint={text.tipHint}
        inputMode="decimal"
        autoComplete="off"
        placeholder={formatAmount(form.usualTip, pool.quote_decimals)}
        value={form.tipTyped}
        onChange={(event) => form.setTip(event.target.value)}
        className="tabular"
      />
      <Explanation pool={pool} request={request} preview={preview} problem={problem} />
      {address === undefined ? (
        <Button look="action" size="large" onClick={() => askForWallet()}>
          {tradeText.connect}
        </Button>
      ) : (
        <Button
          type="submit"
          look={side === 'buy' ? 'action' : 'danger'}
          size="large"
          disabled={!ready}
          pending={placing.isPending}
        >
          {label()}
        </Button>
      )}
    </form>
  );

  function label(): string {
    if (placing.isPending) return text.placing;
    if (placing.blocked !== undefined) return placing.blocked;
    if (form.amountTyped.trim() === '') return text.enterAmount;
    return request === undefined ? text.enterPrice : text.place;
  }
}

function Sides({ side, onSide }: { side: Side; onSide: (side: Side) => void }) {
  return (
    <fieldset className="grid grid-cols-2 gap-1 rounded-control bg-ground p-1">
      <legend className="sr-only">{tradeText.side}</legend>
      {(['buy', 'sell'] as const).map((value) => (
        <button
          key={value}
          type="button"
          aria-pressed={side === value}
          onClick={() => onSide(value)}
          className={cx(
            'h-9 rounded-[calc(var(--radius-control)-0.25rem)] text-label font-semibold transition-colors',
            side !== value && 'text-muted hover:text-text',
            side === value &&
              (value === 'buy' ? 'bg-action text-on-action' : 'bg-down text-on-down'),
          )}
        >
          {tradeText[value]}
        </button>
      ))}
    </fieldset>
  );
}

function Amount({ form }: { form: OrderForm }) {
  const { escrow, balance } = form;
  return (
    <TextField
      label={tradeText.amountOf(escrow.symbol)}
      inputMode="decimal"
      autoComplete="off"
      placeholder="0"
      value={form.amountTyped}
      onChange={(event) => form.setAmount(event.target.value)}
      error={form.amountProblem}
      aside={
        balance !== undefined &&
        tradeText.balance(`${formatAmount(balance, escrow.decimals, 4)} ${escrow.symbol}`)
      }
      suffix={
        <button type="button" className="hover:text-text" onClick={form.useAll}>
          {tradeText.max}
        </button>
      }
      className="tabular"
    />
  );
}

function Schedule({ form }: { form: OrderForm }) {
  return (
    <div className="grid gap-1.5">
      <TextField
        label={text.slices}
        inputMode="numeric"
        autoComplete="off"
        value={form.slicesTyped}
        onChange={(event) => form.setSlices(event.target.value)}
        className="tabular"
      />
      <Labeled label={text.interval}>
        <Choice
          label={text.interval}
          options={[
            { value: HOUR_MS, label: text.hour },
            { value: 24 * HOUR_MS, label: text.day },
            { value: 168 * HOUR_MS, label: text.week },
          ]}
          value={form.intervalMs}
          onChange={form.setIntervalMs}
        />
      </Labeled>
    </div>
  );
}

const Expiry = ({ form }: { form: OrderForm }) => (
  <Labeled label={text.expires}>
    <Choice
      label={text.expires}
      options={[1, 7, 30].map((value) => ({ value, label: text.days(value) }))}
      value={form.days}
      onChange={form.setDays}
    />
  </Labeled>
);

const Labeled = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="flex items-center justify-between gap-2 text-label">
    <span className="text-muted">{label}</span>
    {children}
  </div>
);
