// Agent or fun, and the coin that the pool is priced in.
import type { ConfigData, PoolKind } from '@atoll/api';
import { cx } from '../../lib/cx.ts';
import { create as text } from '../../messages/en/create.ts';
import { Icon } from '../../ui/icon.tsx';
import { presetsOf } from './draft.ts';

const kinds = [
  { value: 'agent', label: text.agent, hint: text.agentHint, icon: 'bot' },
  { value: 'fun', label: text.fun, hint: text.funHint, icon: 'party-popper' },
] as const;

export interface KindFieldProps {
  config: ConfigData;
  kind: PoolKind;
  quoteType: string;
  /** Whether the issuer of the quote coin can freeze accounts. */
  isRegulated: boolean;
  onKind: (kind: PoolKind) => void;
  onQuoteType: (quoteType: string) => void;
}

export function KindField({
  config,
  kind,
  quoteType,
  isRegulated,
  onKind,
  onQuoteType,
}: KindFieldProps) {
  const presets = presetsOf(config, kind);
  const symbol = presets.find((preset) => preset.quote_type === quoteType)?.quote_symbol ?? '';
  return (
    <>
      <fieldset className="grid gap-2 sm:grid-cols-2">
        <legend className="mb-1.5 text-label font-medium">{text.kind}</legend>
        {kinds.map(({ value, label, hint, icon }) => (
          <label
            key={value}
            className={cx(
              'flex cursor-pointer gap-3 rounded-card bg-surface p-4 shadow-card has-focus-visible:outline-2 has-focus-visible:outline-action',
              kind === value ? 'ring-2 ring-action' : 'hover:bg-raised',
            )}
          >
            <input
              type="radio"
              name="kind"
              value={value}
              checked={kind === value}
              onChange={() => onKind(value)}
              className="sr-only"
            />
            <Icon name={icon} className="mt-0.5 size-5 text-action" />
            <span className="grid content-start gap-0.5">
              <span className="font-semibold">{label}</span>
              <span className="text-label text-muted">{hint}</span>
            </span>
          </label>
        ))}
      </fieldset>
      {presets.length > 1 && (
        <fieldset className="flex flex-wrap items-center gap-2">
          <legend className="mb-1.5 text-label font-medium">{text.quote}</legend>
          {presets.map((preset) => (
            <label
              key={preset.quote_type}
              className={cx(
                'cursor-pointer rounded-control px-4 py-2 text-label font-medium has-focus-visible:outline-2 has-focus-visible:outline-action',
                quoteType === preset.quote_type
                  ? 'bg-action text-on-action'
                  : 'bg-raised text-muted hover:text-text',
              )}
            >
              <input
                type="radio"
                name="quote"
                value={preset.quote_type}
                checked={quoteType === preset.quote_type}
                onChange={() => onQuoteType(preset.quote_type)}
                className="sr-only"
              />
              {preset.quote_symbol}
            </label>
          ))}
          <p className="basis-full text-note text-muted">{text.quoteHint(symbol)}</p>
          {isRegulated && (
            <p className="basis-full text-note text-glow">{text.quoteRegulated(symbol)}</p>
          )}
        </fieldset>
      )}
    </>
  );
}
