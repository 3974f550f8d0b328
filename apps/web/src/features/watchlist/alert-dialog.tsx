// The price alerts of a coin: those that wait, and the form for another.
import type { AlertBody, Pool } from '@atoll/api';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../lib/api/api.ts';
import { pageKeys } from '../../lib/api/page-keys.ts';
import { queryClient } from '../../lib/api/query-client.ts';
import { storage, storageKeys, writeFlag } from '../../lib/browser/storage.ts';
import { cx } from '../../lib/cx.ts';
import { formatPrice, formatUsd, parseFixed } from '../../lib/format/format.ts';
import { isAmbiguousAmount, parseShortAmount, typedAmount } from '../../lib/format/parse-amount.ts';
import { toast } from '../../lib/toast.ts';
import { alerts as text } from '../../messages/en/alerts.ts';
import { Button } from '../../ui/button.tsx';
import { Check } from '../../ui/check.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/input.tsx';
import { AlertList } from './alert-list.tsx';

interface AlertDialogProps {
  me: string;
  pool: Pool;
  open: boolean;
  onClose: () => void;
}

/** Limits of the API: amounts below a trillion dollars with at most this many decimals. */
const DECIMALS = 15;
const MAX_TARGET = 10n ** (12n + 15n);

export default function AlertDialog({ me, pool, open, onClose }: AlertDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={text.alertTitle(pool.symbol)}
      description={text.alertBody}
    >
      <AlertList me={me} poolId={pool.pool_id} />
      <AlertForm me={me} pool={pool} />
      <SoundSwitch />
    </Dialog>
  );
}

function SoundSwitch() {
  const [on, setOn] = useState(() => storage.get(storageKeys.alertSound) !== '0');
  return (
    <Check
      label={text.sound}
      checked={on}
      onChange={(checked) => {
        setOn(checked);
        writeFlag(storage, storageKeys.alertSound, checked);
      }}
    />
  );
}

function AlertForm({ me, pool }: { me: string; pool: Pool }) {
  const [metric, setMetric] = useState<AlertBody['metric']>('marketcap');
  const [direction, setDirection] = useState<AlertBody['direction']>('above');
  const [target, setTarget] = useState('');
  const [touched, setTouched] = useState(false);
  const amount = parseShortAmount(target, DECIMALS);
  const valid = amount !== undefined && amount > 0n && amount < MAX_TARGET;
  const problem = isAmbiguousAmount(target) ? text.ambiguousTarget : text.invalidTarget;
  const create = useMutation({
    mutationFn: () =>
      api.alerts.create({
        pool_id: pool.pool_id,
        metric,
        direction,
        target_usd: typedAmount(amount ?? 0n, DECIMALS),
      }),
    onSuccess: () => {
      toast.success(text.created);
      setTarget('');
      setTouched(false);
      return queryClient.invalidateQueries({ queryKey: pageKeys.alerts(me) });
    },
    onError: (error) => toast.error(text.createFailed, { description: error.message }),
  });
  return (
    <form
      className="grid gap-4"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setTouched(true);
        if (valid && !create.isPending) create.mutate();
      }}
    >
      <Choice
        label={text.metric}
        options={['marketcap', 'price'] as const}
        value={metric}
        onChange={setMetric}
      />
      <Choice
        label={text.direction}
        options={['above', 'below'] as const}
        value={direction}
        onChange={setDirection}
      />
      <TextField
        label={text.target}
        autoComplete="off"
        autoCapitalize="off"
        maxLength={29}
        prefix="$"
        value={target}
        hint={text.now(currentUsd(pool, metric))}
        error={touched && !valid ? problem : undefined}
        onChange={(event) => setTarget(event.target.value)}
      />
      <Button type="submit" look="action" size="large" pending={create.isPending}>
        {text.create}
      </Button>
    </form>
  );
}

/** The market cap or the price of one coin in dollars, as it is now. */
function currentUsd(pool: Pool, metric: AlertBody['metric']): string {
  const cap = parseFixed(pool.marketcap_usd);
  if (metric === 'marketcap') return formatUsd(cap.units, cap.decimals);
  const units = (cap.units * 10n ** BigInt(DECIMALS + pool.decimals)) / pool.total_supply;
  return `$${formatPrice(units, DECIMALS + cap.decimals)}`;
}

/** Two options side by side. */
function Choice<T extends 'marketcap' | 'price' | 'above' | 'below'>(props: {
  label: string;
  options: readonly T[];
  value: T;
  onChange: (value: T) => void;
}) {
  return (
    <fieldset className="grid gap-1.5">
      <legend className="mb-1.5 text-label font-medium">{props.label}</legend>
      <div className="grid grid-cols-2 gap-1 rounded-control bg-ground p-1">
        {props.options.map((option) => (
          <label
            key={option}
            className={cx(
              'grid h-9 cursor-pointer place-items-center rounded-[calc(var(--radius-control)-0.25rem)] text-label font-medium',
              'has-focus-visible:outline-2 has-focus-visible:outline-action',
              option === props.value ? 'bg-raised text-text' : 'text-muted hover:text-text',
            )}
          >
            <input
              type="radio"
              name={props.label}
              className="sr-only"
              checked={option === props.value}
              onChange={() => props.onChange(option)}
            />
            {text[option]}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
