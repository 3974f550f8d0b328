// Amount and duration of a session, what its key can do, and what leaves the wallet.
import type { ConfigData } from '@atoll/api';
import { SESSION_GAS } from '@atoll/sdk';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { balanceQuery } from '../../lib/chain/account.ts';
import { FundWallet } from '../../lib/chain/fund-wallet.tsx';
import { suiType } from '../../lib/chain/sui-coin.ts';
import type { Signing } from '../../lib/chain/use-signing.ts';
import { useNow } from '../../lib/clock.ts';
import { formatAmount } from '../../lib/format/format.ts';
import { typedAmount } from '../../lib/format/parse-amount.ts';
import { formatDateTime } from '../../lib/format/time.ts';
import { sessionTrading as text } from '../../messages/en/session-trading.ts';
import { time } from '../../messages/en/time.ts';
import { Button } from '../../ui/button.tsx';
import { Choice } from '../../ui/choice.tsx';
import { Icon } from '../../ui/icon.tsx';
import { TextField } from '../../ui/input.tsx';
import { depositOf, maxDeposit } from './deposit.ts';
import { inCoin, type Opening } from './use-session-actions.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const durations = [
  { value: 15 * MINUTE_MS, label: time.minutesShort(15) },
  { value: HOUR_MS, label: time.hoursShort(1) },
  { value: 4 * HOUR_MS, label: time.hoursShort(4) },
  { value: 24 * HOUR_MS, label: time.hoursShort(24) },
];

interface OpenFormProps {
  owner: string;
  config: ConfigData;
  opening: Signing<Opening, unknown>;
}

export function OpenForm({ owner, config, opening }: OpenFormProps) {
  const traded = new Set(config.presets.map((preset) => preset.quote_type));
  const coins = config.quotes.filter(({ type }) => traded.has(type));
  const [type, setType] = useState(coins[0]?.type);
  const [typed, setTyped] = useState('');
  const [durationMs, setDurationMs] = useState(HOUR_MS);
  const nowMs = useNow();
  const coin = coins.find((each) => each.type === type);
  const balances = {
    coin: useQuery(balanceQuery(owner, type ?? suiType)).data,
    sui: useQuery(balanceQuery(owner, suiType)).data,
  };
  if (coin === undefined) return null;
  const { amount, problem } = isSupported()
    ? depositOf(typed, coin, balances)
    : { amount: undefined, problem: text.unsupported };
  const open = () => {
    if (amount === undefined) return;
    opening.sign({ terms: { owner, quoteType: coin.type, amount, durationMs }, coin });
  };
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        open();
      }}
    >
      <ul className="grid gap-2 text-label">
        <Point icon="check">{text.can}</Point>
        <Point icon="check">{text.cannot}</Point>
        <Point icon="triangle-exclamation-point">{text.risk}</Point>
      </ul>
      {coins.length > 1 && (
        <Choice
          label={text.coin}
          options={coins.map((each) => ({ value: each.type, label: each.symbol }))}
          value={coin.type}
          onChange={(next) => {
            setType(next);
            setTyped('');
          }}
        />
      )}
      <TextField
        label={text.amount(coin.symbol)}
        inputMode="decimal"
        autoComplete="off"
        placeholder="0"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        error={problem}
        hint=""
        noteClass="min-h-4"
        aside={
          balances.coin !== undefined &&
          text.balance(`${formatAmount(balances.coin, coin.decimals, 4)} ${coin.symbol}`)
        }
        suffix={
          <button
            type="button"
            className="min-h-6 rounded-control px-1 font-medium text-action"
            onClick={() => setTyped(typedAmount(maxDeposit(coin, balances), coin.decimals))}
          >
            {text.max}
          </button>
        }
        className="tabular"
      />
      <FundWallet address={owner} coinType={coin.type} symbol={coin.symbol} />
      <div className="flex items-center justify-between gap-3 text-label">
        <span className="font-medium">{text.duration}</span>
        <Choice
          label={text.duration}
          options={durations}
          value={durationMs}
          onChange={setDurationMs}
        />
      </div>
      <dl className="grid gap-1.5 rounded-control bg-ground p-3 text-label">
        <Row label={text.deposit}>{inCoin(coin, amount ?? 0n)}</Row>
        <Row label={text.gas} note={text.gasHint}>
          {formatAmount(SESSION_GAS)} SUI
        </Row>
        <Row label={text.ends}>{formatDateTime(nowMs + durationMs)}</Row>
      </dl>
      <Button
        type="submit"
        look="action"
        size="large"
        disabled={amount === undefined || opening.blocked !== undefined}
        pending={opening.isPending}
      >
        {opening.isPending
          ? text.opening
          : (opening.blocked ?? (typed.trim() === '' ? text.enterAmount : text.open))}
      </Button>
    </form>
  );
}

/** Pages of insecure origins have no WebCrypto; some private windows have no database. */
const isSupported = () => 'indexedDB' in window && 'subtle' in crypto && 'locks' in navigator;

function Point({
  icon,
  children,
}: {
  icon: 'check' | 'triangle-exclamation-point';
  children: ReactNode;
}) {
  return (
    <li className="flex gap-2">
      <Icon
        name={icon}
        className={`mt-0.5 size-4 shrink-0 ${icon === 'check' ? 'text-action' : 'text-glow'}`}
      />
      <span>{children}</span>
    </li>
  );
}

function Row(props: { label: string; note?: string; children: ReactNode }) {
  return (
    <div>
      <div className="flex justify-between gap-4">
        <dt className="text-muted">{props.label}</dt>
        <dd className="font-medium tabular">{props.children}</dd>
      </div>
      {props.note && <dd className="text-note text-muted">{props.note}</dd>}
    </div>
  );
}
