// Launch fee, vesting of the creator's first buy, and a note about the launch limit.
import type { Preset } from '@atoll/api';
import { cx } from '../../lib/cx.ts';
import { formatPercent } from '../../lib/format/format.ts';
import { duration } from '../../lib/format/time.ts';
import { create as text } from '../../messages/en/create.ts';
import { type Draft, launchFeeRates, launchFeeSeconds, vestingDays } from './draft.ts';

const modes = [
  { value: 'none', label: text.vestingNone },
  { value: 'lock', label: text.vestingLock },
  { value: 'linear', label: text.vestingLinear },
] as const;

const hints = { lock: text.vestingLockHint, linear: text.vestingLinearHint } as const;

export interface ProtectionFieldProps {
  draft: Draft;
  preset: Preset;
  hasFirstBuy: boolean;
  onChange: (change: Partial<Draft>) => void;
}

export function ProtectionField({ draft, preset, hasFirstBuy, onChange }: ProtectionFieldProps) {
  const { vesting, vestingDays: days, launchFee, launchFeeSeconds: seconds } = draft;
  const percent = formatPercent(BigInt(launchFee));
  return (
    <section className="grid grid-cols-1 gap-3 rounded-card bg-surface p-4 shadow-card">
      <h2 className="font-display text-body font-semibold">{text.protection}</h2>
      <Choices
        name="launch-fee"
        legend={text.launchFee}
        options={launchFeeRates.map((value) => ({
          value,
          label: value === '0' ? text.launchFeeNone : formatPercent(BigInt(value)),
        }))}
        value={launchFee}
        onChange={(value) => onChange({ launchFee: value })}
      />
      {launchFee !== '0' && (
        <Choices
          name="launch-fee-duration"
          legend={text.launchFeeDuration}
          options={launchFeeSeconds.map((value) => ({
            value,
            label: duration(Number(value) * 1_000),
          }))}
          value={seconds}
          onChange={(value) => onChange({ launchFeeSeconds: value })}
        />
      )}
      <p className="text-note text-pretty text-muted" aria-live="polite">
        {launchFee === '0'
          ? text.launchFeeNoneHint
          : text.launchFeeHint(percent, duration(Number(seconds) * 1_000))}
      </p>
      <Choices
        name="vesting"
        legend={text.vesting}
        options={modes}
        value={vesting}
        onChange={(value) => onChange({ vesting: value })}
      />
      {vesting !== 'none' && (
        <Choices
          name="vesting-days"
          legend={text.vestingDuration}
          options={vestingDays.map((value) => ({ value, label: text.days(Number(value)) }))}
          value={days}
          onChange={(value) => onChange({ vestingDays: value })}
        />
      )}
      <p className="text-note text-pretty text-muted" aria-live="polite">
        {vesting === 'none' ? text.vestingNoneHint : hints[vesting](Number(days))}
        {vesting !== 'none' && !hasFirstBuy && ` ${text.vestingNeedsBuy}`}
      </p>
      {preset.launch_limit_ms > 0 && (
        <p className="text-note text-pretty text-muted">
          {text.launchLimit(
            preset.launch_limit_ms / 1_000,
            formatPercent(BigInt(preset.launch_max_bps)),
          )}
        </p>
      )}
    </section>
  );
}

interface ChoicesProps<Value extends string> {
  name: string;
  legend: string;
  options: readonly { value: Value; label: string }[];
  value: Value;
  onChange: (value: Value) => void;
}

function Choices<Value extends string>({
  name,
  legend,
  options,
  value: chosen,
  onChange,
}: ChoicesProps<Value>) {
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="mb-1.5 text-label font-medium">{legend}</legend>
      {options.map(({ value, label }) => (
        <label
          key={value}
          className={cx(
            'cursor-pointer rounded-control px-4 py-2 text-label font-medium has-focus-visible:outline-2 has-focus-visible:outline-action',
            chosen === value ? 'bg-action text-on-action' : 'bg-raised text-muted hover:text-text',
          )}
        >
          <input
            type="radio"
            name={name}
            value={value}
            checked={chosen === value}
            onChange={() => onChange(value)}
            className="sr-only"
          />
          {label}
        </label>
      ))}
    </fieldset>
  );
}
