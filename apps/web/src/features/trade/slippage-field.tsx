// Chooses how far the price may move before the chain rejects the trade. A typed value applies on blur
// or Enter, never while it is being typed.
import { useId, useState } from 'react';
import { cx } from '../../lib/cx.ts';
import { formatAmount } from '../../lib/format/format.ts';
import { trade as text } from '../../messages/en/trade.ts';
import { HIGH_SLIPPAGE_BPS, parseSlippage, setSlippage, useSlippage } from './slippage.ts';

const choices = [50n, 200n, 500n];

/** State of the field, held by the form that must not be submitted while `invalid`. */
export interface SlippageFieldState {
  /** Text that is being typed; undefined shows the value in force. */
  typed: string | undefined;
  invalid: boolean;
  type: (value: string) => void;
  commit: () => void;
  choose: (bps: bigint) => void;
}

export function useSlippageField(): SlippageFieldState {
  const [typed, type] = useState<string>();
  return {
    typed,
    invalid: typed !== undefined && typed.trim() !== '' && parseSlippage(typed) === undefined,
    type,
    commit() {
      if (typed === undefined) return;
      const bps = parseSlippage(typed);
      if (bps !== undefined) setSlippage(bps);
      if (bps !== undefined || typed.trim() === '') type(undefined);
    },
    choose(bps) {
      setSlippage(bps);
      type(undefined);
    },
  };
}

export function SlippageField({ typed, invalid, type, commit, choose }: SlippageFieldState) {
  const current = useSlippage();
  const custom = !choices.includes(current);
  const id = useId();
  return (
    <fieldset className="grid gap-1.5 text-label">
      <legend className="sr-only">{text.slippage}</legend>
      <div className="flex items-center gap-1.5">
        {invalid ? (
          <span id={id} role="alert" className="mr-auto text-note text-down">
            {text.slippageInvalid}
          </span>
        ) : (
          <span className="mr-auto text-muted" title={text.slippageHint}>
            {text.slippage}
          </span>
        )}
        {choices.map((bps) => (
          <button
            key={bps}
            type="button"
            aria-pressed={current === bps && typed === undefined}
            onClick={() => choose(bps)}
            className={cx(
              'h-8 rounded-control px-2 text-note tabular',
              current === bps && typed === undefined
                ? 'bg-action/15 text-action'
                : 'bg-raised text-muted hover:text-text',
            )}
          >
            {formatAmount(bps, 2)}%
          </button>
        ))}
        <span className="relative">
          <input
            aria-label={text.slippageCustom}
            aria-invalid={invalid || undefined}
            aria-describedby={invalid ? id : undefined}
            inputMode="decimal"
            autoComplete="off"
            data-selected={custom && typed === undefined}
            value={typed ?? (custom ? formatAmount(current, 2) : '')}
            onChange={(event) => type(event.target.value)}
            onBlur={commit}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              // Enter commits the value; it must not send the trade.
              event.preventDefault();
              commit();
            }}
            className="h-8 w-16 rounded-control bg-raised pr-6 pl-2 text-right text-note tabular data-[selected=true]:bg-action/15 data-[selected=true]:text-action aria-invalid:text-down"
          />
          <span aria-hidden className="absolute top-2 right-2 text-note text-muted">
            %
          </span>
        </span>
      </div>
      {current >= HIGH_SLIPPAGE_BPS && (
        <p role="alert" className="text-note text-down">
          {text.slippageHigh(formatAmount(current, 2))}
        </p>
      )}
    </fieldset>
  );
}
