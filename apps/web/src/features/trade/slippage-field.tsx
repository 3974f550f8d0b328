// Choosing how far the price may move before the chain refuses the trade.
import { useId, useState } from 'react';
import { cx } from '../../lib/cx.ts';
import { formatPercent } from '../../lib/format.ts';
import { trade as text } from '../../messages/en/trade.ts';
import { parseSlippage, setSlippage, useSlippage } from './slippage.ts';

const choices = [50n, 200n, 500n];

export function SlippageField() {
  const current = useSlippage();
  const [typed, setTyped] = useState('');
  const id = useId();
  const invalid = typed.trim() !== '' && parseSlippage(typed) === undefined;
  const choose = (bps: bigint) => {
    setSlippage(bps);
    setTyped('');
  };
  const type = (value: string) => {
    setTyped(value);
    const bps = parseSlippage(value);
    if (bps !== undefined) setSlippage(bps);
  };
  return (
    <fieldset className="grid gap-1.5 text-label">
      <legend className="sr-only">{text.slippage}</legend>
      <div className="flex flex-wrap items-center gap-1.5">
        <span className="mr-auto text-muted" title={text.slippageHint}>
          {text.slippage}
        </span>
        {choices.map((bps) => (
          <button
            key={bps}
            type="button"
            aria-pressed={current === bps && typed === ''}
            onClick={() => choose(bps)}
            className={cx(
              'h-8 rounded-control px-2 text-note tabular',
              current === bps && typed === ''
                ? 'bg-action/15 text-action'
                : 'bg-raised text-muted hover:text-text',
            )}
          >
            {formatPercent(bps)}
          </button>
        ))}
        <input
          aria-label={text.slippageCustom}
          aria-invalid={invalid || undefined}
          aria-describedby={invalid ? id : undefined}
          inputMode="decimal"
          placeholder={choices.includes(current) ? '%' : formatPercent(current)}
          value={typed}
          onChange={(event) => type(event.target.value)}
          className="h-8 w-16 rounded-control bg-raised px-2 text-right text-note tabular placeholder:text-muted aria-invalid:text-down"
        />
      </div>
      {invalid && (
        <p id={id} role="alert" className="text-note text-down">
          {text.slippageInvalid}
        </p>
      )}
    </fieldset>
  );
}
