// The form of a list's filters, with presets.
import { type ReactNode, useState } from 'react';
import { useConfig } from '../../lib/api/config.ts';
import { filters as text } from '../../messages/en/filters.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { fieldClass, inputClass } from '../../ui/input-class.ts';
import { Select } from '../../ui/select.tsx';
import type { FilterPreset } from './filter-presets.ts';
import {
  ages,
  isOrdered,
  type RangeKey,
  rangeKeys,
  readNumber,
  readRange,
  withoutUnset,
  writeRange,
} from './filter-values.ts';
import type { PoolFilters } from './search.ts';
import { usePresets } from './use-presets.ts';

const builtIn: FilterPreset[] = [
  { name: text.nearGraduation, filters: { progress: '80-' } },
  { name: text.newToday, filters: { age: '24h' } },
  { name: text.active, filters: { vol: '1000-' } },
];

interface FilterFormProps {
  filters: PoolFilters;
  onApply: (filters: PoolFilters) => void;
}

type Typed = Record<RangeKey, { from: string; to: string }>;

export function FilterForm({ filters, onApply }: FilterFormProps) {
  const symbols = [...new Set(useConfig()?.presets.map((preset) => preset.quote_symbol))];
  const [typed, setTyped] = useState<Typed>({
    mcap: readRange(filters.mcap),
    vol: readRange(filters.vol),
    progress: readRange(filters.progress),
  });
  const [rest, setRest] = useState(filters);
  const problems = Object.fromEntries(rangeKeys.map((key) => [key, problemOf(typed[key])]));
  const broken = rangeKeys.some((key) => problems[key] !== undefined);
  const chosen = (): PoolFilters =>
    withoutUnset({
      ...rest,
      ...Object.fromEntries(rangeKeys.map((key) => [key, writeRange(numbersOf(typed[key]))])),
    });

  return (
    <form
      className="grid gap-4 rounded-card bg-surface p-4 shadow-card"
      onSubmit={(event) => {
        event.preventDefault();
        if (!broken) onApply(chosen());
      }}
    >
      <div className="grid gap-4 sm:grid-cols-3">
        {rangeKeys.map((key) => (
          <RangeField
            key={key}
            label={text[key]}
            value={typed[key]}
            error={problems[key]}
            onChange={(part) => setTyped({ ...typed, [key]: { ...typed[key], ...part } })}
          />
        ))}
        <Labeled label={text.age}>
          <Select
            value={rest.age ?? ''}
            onChange={({ target }) => setRest({ ...rest, age: target.value || undefined })}
          >
            <option value="">{text.any}</option>
            {ages.map((age) => (
              <option key={age} value={age}>
                {text[age]}
              </option>
            ))}
          </Select>
        </Labeled>
        <Labeled label={text.quote}>
          <Select
            value={rest.quote ?? ''}
            onChange={({ target }) => setRest({ ...rest, quote: target.value || undefined })}
          >
            <option value="">{text.anyQuote}</option>
            {symbols.map((symbol) => (
              <option key={symbol}>{symbol}</option>
            ))}
          </Select>
        </Labeled>
        <div className="grid content-end gap-1">
          {(['stickers', 'verified', 'holders'] as const).map((key) => (
            <label key={key} className="flex min-h-8 items-center gap-2 text-label">
              <input
                type="checkbox"
                className="switch"
                checked={rest[key] === '1'}
                onChange={({ target }) =>
                  setRest({ ...rest, [key]: target.checked ? '1' : undefined })
                }
              />
              {text[key]}
            </label>
          ))}
        </div>
      </div>
      <div className="flex flex-wrap items-end justify-between gap-3">
        <Presets current={chosen} broken={broken} onApply={onApply} />
        <Button type="submit" look="action" disabled={broken}>
          {text.apply}
        </Button>
      </div>
    </form>
  );
}

const numbersOf = ({ from, to }: { from: string; to: string }) => ({
  from: readNumber(from) ?? '',
  to: readNumber(to) ?? '',
});

function problemOf(range: { from: string; to: string }): string | undefined {
  if (readNumber(range.from) === undefined || readNumber(range.to) === undefined) {
    return text.invalid;
  }
  return isOrdered(numbersOf(range)) ? undefined : text.reversed;
}

/** A list of choices with its label. */
function Labeled({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the control is the child.
    <label className="grid content-start gap-1.5 text-label">
      <span className="font-medium">{label}</span>
      <span className="relative grid">
        {children}
        <Icon
          name="chevron-down"
          className="pointer-events-none absolute top-3.5 right-3 size-4 text-muted"
        />
      </span>
    </label>
  );
}

interface RangeFieldProps {
  label: string;
  value: { from: string; to: string };
  error: string | undefined;
  onChange: (part: { from?: string; to?: string }) => void;
}

function RangeField({ label, value, error, onChange }: RangeFieldProps) {
  return (
    <fieldset className="grid content-start gap-1.5">
      <legend className="mb-1.5 text-label font-medium">{label}</legend>
      <div className="flex items-center gap-2">
        {(['from', 'to'] as const).map((side) => (
          <input
            key={side}
            inputMode="decimal"
            aria-label={text[side](label)}
            aria-invalid={error !== undefined || undefined}
            placeholder={side === 'from' ? text.minimum : text.maximum}
            maxLength={20}
            value={value[side]}
            onChange={({ target }) => onChange({ [side]: target.value })}
            className={inputClass}
          />
        ))}
      </div>
      {error !== undefined && (
        <p role="alert" className="text-note text-down">
          {error}
        </p>
      )}
    </fieldset>
  );
}

interface PresetsProps {
  current: () => PoolFilters;
  broken: boolean;
  onApply: (filters: PoolFilters) => void;
}

/** Those that come with the product, and those that were saved. */
function Presets({ current, broken, onApply }: PresetsProps) {
  const saved = usePresets();
  const [name, setName] = useState('');
  const save = () => {
    saved.save({ name: name.trim(), filters: current() });
    setName('');
  };
  return (
    <div className="grid min-w-0 gap-2">
      <p className="text-label font-medium">{text.presets}</p>
      <div className="flex flex-wrap items-center gap-2">
        {[...builtIn, ...saved.presets].map((preset, index) => (
          <span key={preset.name} className="flex items-center">
            <Button size="small" type="button" onClick={() => onApply(preset.filters)}>
              {preset.name}
            </Button>
            {index >= builtIn.length && (
              <button
                type="button"
                aria-label={text.forget(preset.name)}
                onClick={() => saved.forget(preset.name)}
                className="grid size-8 place-items-center rounded-control text-muted hover:text-text"
              >
                <Icon name="trash" className="size-3.5" />
              </button>
            )}
          </span>
        ))}
        <input
          aria-label={text.presetName}
          placeholder={text.presetName}
          maxLength={30}
          value={name}
          onChange={({ target }) => setName(target.value)}
          className={`${fieldClass} h-8 max-w-44 px-3`}
        />
        <Button
          size="small"
          type="button"
          disabled={broken || name.trim() === '' || Object.keys(current()).length === 0}
          onClick={save}
        >
          {text.save}
        </Button>
      </div>
    </div>
  );
}
