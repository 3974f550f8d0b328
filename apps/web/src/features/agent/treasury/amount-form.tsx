// One amount and one button: funding a treasury, pledging coins.
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { balanceQuery } from '../../../lib/chain/account.ts';
import { formatAmount } from '../../../lib/format/format.ts';
import { parseAmount } from '../../../lib/format/parse-amount.ts';
import { treasury as text } from '../../../messages/en/treasury.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/input.tsx';
import type { useAgentAction } from '../use-agent-action.ts';

export interface AmountFormProps {
  owner: string;
  coin: { type: string; symbol: string; decimals: number };
  label: string;
  button: string;
  hint?: ReactNode;
  action: ReturnType<typeof useAgentAction>;
  onAmount: (amount: bigint) => void;
}

export function AmountForm({
  owner,
  coin,
  label,
  button,
  hint,
  action,
  onAmount,
}: AmountFormProps) {
  const [typed, setTyped] = useState('');
  const balance = useQuery(balanceQuery(owner, coin.type)).data;
  const amount = parseAmount(typed, coin.decimals);
  const problem =
    typed === ''
      ? undefined
      : amount === undefined || amount === 0n
        ? text.invalidAmount
        : balance !== undefined && amount > balance
          ? text.tooMuch(`${formatAmount(balance, coin.decimals)} ${coin.symbol}`)
          : undefined;
  const ready = amount !== undefined && typed !== '' && problem === undefined && !action.blocked;
  return (
    <form
      className="grid gap-2 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-end"
      onSubmit={(event) => {
        event.preventDefault();
        if (ready) onAmount(amount);
      }}
    >
      <TextField
        label={label}
        inputMode="decimal"
        autoComplete="off"
        placeholder="0"
        value={typed}
        error={problem}
        hint={hint}
        onChange={(event) => setTyped(event.target.value)}
        suffix={coin.symbol}
        className="tabular"
      />
      <Button
        type="submit"
        look="action"
        className="h-11"
        disabled={!ready}
        title={action.blocked}
        pending={action.isPending}
      >
        {action.isPending ? text.pending : button}
      </Button>
    </form>
  );
}
