// Cadence, quiet hours, daily limits and spending of an agent. Saving takes a signature of the wallet.
import { type AgentConfig, agentConfigBounds } from '@atoll/api';
import { type FormEvent, useState } from 'react';
import { api } from '../../lib/api/api.ts';
import { groupDigits } from '../../lib/format/format.ts';
import { parseAmount, typedAmount } from '../../lib/format/parse-amount.ts';
import { withStepUp } from '../../lib/session/step-up.ts';
import { agentActivity as text } from '../../messages/en/agent-activity.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { TextField } from '../../ui/input.tsx';
import { useChange } from './use-change.ts';

const clock = (minute: number) =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;

/** Minutes of the day of '22:30'. */
function minuteOf(time: string): number | undefined {
  const [, hours, minutes] = /^(\d{2}):(\d{2})$/.exec(time) ?? [];
  return hours === undefined ? undefined : Number(hours) * 60 + Number(minutes);
}

const U64_MAX = 2n ** 64n - 1n;

type Name =
  | keyof typeof agentConfigBounds
  | 'quiet_from'
  | 'quiet_to'
  | 'daily_buyback'
  | 'daily_tip';

interface Props {
  config: AgentConfig;
  symbol: string;
  decimals: number;
}

export function ConfigForm({ config, symbol, decimals }: Props) {
  const { pool_id, quiet_hours } = config;
  const [values, setValues] = useState<Record<Name, string>>({
    min_minutes: String(config.min_minutes),
    max_minutes: String(config.max_minutes),
    quiet_from: quiet_hours === null ? '' : clock(quiet_hours.from),
    quiet_to: quiet_hours === null ? '' : clock(quiet_hours.to),
    daily_posts: String(config.daily_posts),
    daily_replies: String(config.daily_replies),
    daily_buyback: typedAmount(config.daily_buyback, decimals),
    daily_tip: typedAmount(config.daily_tip, decimals),
  });
  const [from, to] = [minuteOf(values.quiet_from), minuteOf(values.quiet_to)];
  const amounts = {
    daily_buyback: parseAmount(values.daily_buyback, decimals),
    daily_tip: parseAmount(values.daily_tip, decimals),
  };
  const save = useChange(
    pool_id,
    async () => {
      const settings = {
        pool_id,
        min_minutes: Number(values.min_minutes),
        max_minutes: Number(values.max_minutes),
        quiet_hours: from === undefined || to === undefined ? null : { from, to },
        daily_posts: Number(values.daily_posts),
        daily_replies: Number(values.daily_replies),
        daily_buyback: String(amounts.daily_buyback ?? 0n),
        daily_tip: String(amounts.daily_tip ?? 0n),
      };
      return api.agentConfigs.update(await withStepUp('update-agent-config', pool_id, settings));
    },
    text.saved,
  );
  const field = (name: Name, label: string, type: 'number' | 'text' | 'time') => ({
    label,
    type: type === 'number' ? 'text' : type,
    ...(type === 'number' && { inputMode: 'numeric' as const }),
    value: values[name],
    error: errorOf(name, values, amounts),
    onChange: ({ target }: { target: { value: string } }) =>
      setValues((before) => ({ ...before, [name]: target.value })),
  });
  const isValid = (Object.keys(values) as Name[]).every(
    (name) => errorOf(name, values, amounts) === undefined,
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isValid) save.mutate();
  };
  return (
    <Card className="p-5">
      <form onSubmit={submit} className="grid grid-cols-1 gap-4" noValidate>
        <h2 className="font-display text-lead font-semibold">{text.schedule}</h2>
        <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
          <TextField {...field('min_minutes', text.minMinutes, 'number')} />
          <TextField {...field('max_minutes', text.maxMinutes, 'number')} />
          <TextField {...field('daily_posts', text.dailyPosts, 'number')} />
          <TextField {...field('daily_replies', text.dailyReplies, 'number')} />
        </div>
        <fieldset className="grid grid-cols-2 gap-4">
          <legend className="mb-1.5 text-label font-medium">{text.quietHours}</legend>
          <TextField {...field('quiet_from', text.quietFrom, 'time')} />
          <TextField {...field('quiet_to', text.quietTo, 'time')} />
        </fieldset>
        <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
          <TextField {...field('daily_buyback', text.dailyBuyback(symbol), 'text')} />
          <TextField {...field('daily_tip', text.dailyTip(symbol), 'text')} />
        </div>
        <p className="text-note text-pretty text-muted">{text.spendingHint}</p>
        <Button
          type="submit"
          look="action"
          className="justify-self-start"
          disabled={!isValid}
          pending={save.isPending}
        >
          {text.save}
        </Button>
      </form>
    </Card>
  );
}

/** Reports what the server would reject, in the words of the form. */
function errorOf(
  name: Name,
  values: Record<Name, string>,
  amounts: Partial<Record<Name, bigint | undefined>>,
): string | undefined {
  const value = values[name];
  if (name === 'quiet_from' || name === 'quiet_to') {
    const isHalf = (values.quiet_from === '') !== (values.quiet_to === '');
    return isHalf && value === '' ? text.bothTimes : undefined;
  }
  if (name === 'daily_buyback' || name === 'daily_tip') {
    const units = amounts[name];
    return units === undefined || units > U64_MAX ? text.invalidAmount : undefined;
  }
  const [min, max] = agentConfigBounds[name];
  if (!/^\d{1,5}$/.test(value) || Number(value) < min || Number(value) > max) {
    return text.numberBetween(groupDigits(min), groupDigits(max));
  }
  return name === 'max_minutes' && Number(value) < Number(values.min_minutes)
    ? text.belowShortest
    : undefined;
}
