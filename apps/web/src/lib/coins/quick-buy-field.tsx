// The amount of a quick buy, in the toolbar of lists, and its settings.
import { useSelector } from '@tanstack/react-store';
import { useEffect, useId, useState } from 'react';
import { quickBuy as text } from '../../messages/en/quick-buy.ts';
import { Icon } from '../../ui/icon.tsx';
import { useConfig } from '../api/config.ts';
import { cx } from '../cx.ts';
import { formatAmount } from '../format/format.ts';
import { parseAmount } from '../format/parse-amount.ts';
import { $activeSession } from '../session-trading/state.ts';
import {
  $shownAmount,
  MAX_LIMIT_BPS,
  saveQuickAmount,
  saveQuickBuyLimit,
  useQuickAmount,
  useQuickBuyLimit,
} from './quick-amounts.ts';

const note =
  'absolute top-full left-0 z-10 mt-1 rounded-control bg-raised px-2 py-1 text-note whitespace-nowrap text-down shadow-float';

export default function QuickBuyField() {
  const config = useConfig();
  const traded = new Set(config?.presets.map((preset) => preset.quote_type));
  const quotes = config?.quotes.filter(({ type }) => traded.has(type)) ?? [];
  const [chosen, setChosen] = useState<string>();
  const quote = quotes.find(({ type }) => type === chosen) ?? quotes[0];
  return (
    <fieldset
      aria-label={text.title}
      className="flex h-11 items-center rounded-control bg-surface pl-2.5 shadow-card max-sm:flex-1"
    >
      <Icon name="zap" className="size-4 text-action" />
      {quote && (
        <>
          <Amount key={quote.type} {...quote} />
          {quotes.length > 1 ? (
            <span className="relative flex h-full items-center">
              <select
                aria-label={text.quote}
                value={quote.type}
                onChange={({ target }) => setChosen(target.value)}
                className="h-full bg-transparent pr-5 pl-1 text-label font-medium"
              >
                {quotes.map(({ type, symbol }) => (
                  <option key={type} value={type} className="bg-surface">
                    {symbol}
                  </option>
                ))}
              </select>
              <Icon
                name="chevron-down"
                className="pointer-events-none absolute right-0.5 size-4 text-muted"
              />
            </span>
          ) : (
            <span className="pl-1 text-label font-medium">{quote.symbol}</span>
          )}
        </>
      )}
      <Settings />
    </fieldset>
  );
}

function Amount(props: { type: string; symbol: string; decimals: number }) {
  const { type, symbol, decimals } = props;
  const saved = useQuickAmount(type);
  const [typed, setTyped] = useState<string>();
  const id = useId();
  const value = typed ?? saved;
  const units = parseAmount(value, decimals);
  const inSession = useSelector(
    $activeSession,
    (active) =>
      active?.coin.type === type && !active.isOver && units !== undefined && units <= active.budget,
  );
  const invalid = !units;
  useEffect(() => {
    $shownAmount.set({ quoteType: type, typed: value.trim(), inSession });
    return () => $shownAmount.set(null);
  }, [type, value, inSession]);
  return (
    <span className="relative flex h-full items-center max-sm:flex-1">
      <input
        aria-label={text.amount(symbol)}
        aria-invalid={invalid || undefined}
        aria-describedby={invalid ? id : undefined}
        inputMode="decimal"
        autoComplete="off"
        maxLength={12}
        value={value}
        onChange={({ target }) => {
          setTyped(target.value);
          if (parseAmount(target.value, decimals)) saveQuickAmount(type, target.value.trim());
        }}
        // An amount that is no number stays in sight: buttons buy what the field shows.
        onBlur={() => !invalid && setTyped(undefined)}
        className="h-full w-14 bg-transparent text-right text-label font-medium tabular aria-invalid:text-down max-sm:w-full"
      />
      {inSession && (
        <span
          title={text.sessionHint}
          className="order-first rounded-pill bg-action/15 px-1.5 text-note font-medium text-action"
        >
          {text.session}
        </span>
      )}
      {invalid && (
        <span id={id} role="alert" className={note}>
          {text.invalidAmount(decimals)}
        </span>
      )}
    </span>
  );
}

function Settings() {
  const id = useId();
  const limit = useQuickBuyLimit();
  const [typed, setTyped] = useState<string>();
  const value = typed ?? formatAmount(BigInt(limit), 2);
  const bps = limitOf(value);
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        aria-label={text.settings}
        title={text.settings}
        className="grid h-11 w-9 place-items-center text-muted hover:text-text"
      >
        <Icon name="sliders-horizontal" className="size-4" />
      </button>
      <div
        id={id}
        popover="auto"
        className="inset-auto mt-2 w-72 rounded-card bg-raised p-4 text-label text-text shadow-float [position-area:bottom_span-left] [position-try-fallbacks:flip-block,flip-inline] open:animate-surface"
      >
        <label className="grid gap-1.5">
          <span className="font-medium">{text.limit}</span>
          <input
            inputMode="decimal"
            autoComplete="off"
            maxLength={6}
            aria-invalid={bps === undefined || undefined}
            value={value}
            onChange={({ target }) => {
              setTyped(target.value);
              const next = limitOf(target.value);
              if (next !== undefined) saveQuickBuyLimit(next);
            }}
            onBlur={() => setTyped(undefined)}
            className="h-10 rounded-control bg-surface px-3 tabular aria-invalid:text-down"
          />
        </label>
        <p
          role={bps === undefined ? 'alert' : undefined}
          className={cx('mt-1.5 text-note', bps === undefined ? 'text-down' : 'text-muted')}
        >
          {bps === undefined ? text.invalidLimit : text.limitHint}
        </p>
      </div>
    </>
  );
}

/** Basis points of a percentage, or undefined for other text and above the maximum. */
function limitOf(typed: string): number | undefined {
  const bps = parseAmount(typed, 2);
  return bps !== undefined && bps <= BigInt(MAX_LIMIT_BPS) ? Number(bps) : undefined;
}
