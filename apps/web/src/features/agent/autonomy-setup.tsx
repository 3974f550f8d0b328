// Sets an agent's key, gas and spending policy in one transaction. Only what is missing is offered, so nothing is paid twice.
import { type Agent, LOW_GAS, type ReadinessStep } from '@atoll/api';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  agentConfigQuery,
  agentPoolRef,
  agentRef,
  readinessQuery,
} from '../../lib/agents/agents.ts';
import { balanceQuery } from '../../lib/chain/account.ts';
import type { Action } from '../../lib/chain/transaction.ts';
import { formatAmount } from '../../lib/format/format.ts';
import { parseAmount } from '../../lib/format/parse-amount.ts';
import { readiness as text } from '../../messages/en/readiness.ts';
import { treasury } from '../../messages/en/treasury.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Check } from '../../ui/check.tsx';
import { TextField } from '../../ui/input.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useAgentAction } from './use-agent-action.ts';

const SUI = { type: '0x2::sui::SUI', decimals: 9 };

export function AutonomySetup({ agent, address }: { agent: Agent; address: string }) {
  const [isSent, setSent] = useState(false);
  const readiness = useQuery({
    ...readinessQuery(agent.pool_id),
    // Until the server has indexed the transaction.
    refetchInterval: ({ state }) => (isSent && state.data?.is_ready === false ? 2_000 : false),
  }).data;
  const key = useQuery(agentConfigQuery(agent.pool_id)).data?.key;
  if (readiness === undefined || key === undefined) return <Skeleton className="h-40" />;
  const missing = readiness.steps.filter(({ is_done }) => !is_done).map(({ step }) => step);
  const young = !agent.is_graduated;
  const open = (['key', 'gas', 'policy'] as const).filter(
    (step) => missing.includes(step) && (young || (step === 'gas' && !missing.includes('key'))),
  );
  const state =
    key === null
      ? text.signerUnavailable
      : open.length > 0
        ? undefined
        : missing.includes('key') || missing.includes('policy')
          ? text.byVoteOnly
          : text.complete;
  return (
    <Card className="grid grid-cols-1 gap-3 p-5">
      <h2 className="font-display text-lead font-semibold">{text.setUpTitle}</h2>
      {state !== undefined || key === null ? (
        <p className="text-label text-pretty text-muted">{state}</p>
      ) : (
        <SetupForm
          agent={agent}
          address={address}
          holder={key.address}
          open={open}
          isSent={isSent}
          onSent={() => setSent(true)}
        />
      )}
    </Card>
  );
}

interface FormProps {
  agent: Agent;
  /** The connected wallet, which pays. */
  address: string;
  /** Address of the key that the server holds. */
  holder: string;
  open: readonly ReadinessStep[];
  /** Whether the transaction was executed but is not indexed yet. */
  isSent: boolean;
  onSent: () => void;
}

function SetupForm({ agent, address, holder, open, isSent, onSent }: FormProps) {
  const { quote_symbol: symbol, quote_decimals: decimals, treasury: own } = agent;
  const [values, setValues] = useState({ gas: '0.5', cap: '10', funds: '' });
  const [tips, setTips] = useState(true);
  const [buybacks, setBuybacks] = useState(true);
  const action = useAgentAction(agent.pool_id, onSent);
  const suiBalance = useQuery(balanceQuery(address, SUI.type)).data;
  const quoteBalance = useQuery(balanceQuery(address, agent.quote_type)).data;
  const needs = (step: ReadinessStep) => open.includes(step);
  const gas = needs('gas') ? parseAmount(values.gas, SUI.decimals) : 0n;
  const dailyCap = needs('policy') ? parseAmount(values.cap, decimals) : own.policy.daily_cap;
  const funds = values.funds === '' ? 0n : parseAmount(values.funds, decimals);
  const tooMuch = (
    amount: bigint | undefined,
    of: bigint | undefined,
    unit: typeof SUI,
    name: string,
  ) =>
    amount !== undefined && of !== undefined && amount > of
      ? treasury.tooMuch(`${formatAmount(of, unit.decimals)} ${name}`)
      : undefined;
  const problems = {
    gas: !needs('gas')
      ? undefined
      : gas === undefined
        ? text.invalidAmount
        : gas < LOW_GAS
          ? text.lowGas(formatAmount(LOW_GAS, SUI.decimals))
          : tooMuch(gas, suiBalance, SUI, 'SUI'),
    cap: needs('policy') && !dailyCap ? text.invalidAmount : undefined,
    funds:
      funds === undefined
        ? text.invalidAmount
        : tooMuch(funds, quoteBalance, { type: agent.quote_type, decimals }, symbol),
    spending: needs('policy') && !tips && !buybacks ? text.chooseSpending : undefined,
  };
  const isValid = Object.values(problems).every((problem) => problem === undefined);
  const setUp: Action = (sdk, atoll) => (tx) => {
    const change = { agent: agentRef(agent), pool: agentPoolRef(agent) };
    if (needs('key')) tx.add(sdk.setAgentKey(atoll, { ...change, holder }));
    if (needs('policy') && dailyCap !== undefined) {
      tx.add(sdk.setSpendingPolicy(atoll, { ...change, dailyCap, tips, buybacks }));
    }
    if (gas) tx.transferObjects([tx.splitCoins(tx.gas, [gas])], holder);
    if (funds) tx.add(sdk.fundTreasury(atoll, { ...change, payer: address, amount: funds }));
  };
  const field = (name: keyof typeof values) => ({
    value: values[name],
    inputMode: 'decimal' as const,
    autoComplete: 'off',
    error: problems[name],
    onChange: ({ target }: { target: { value: string } }) =>
      setValues((all) => ({ ...all, [name]: target.value })),
  });
  const isGasOnly = open.length === 1 && needs('gas');
  // The steps that the transaction completed disappear with the next reading.
  if (isSent) return <p className="text-label text-muted">{text.confirming}</p>;
  return (
    <form
      className="grid grid-cols-1 gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isValid || action.blocked) return;
        action.sign({
          sender: address,
          action: setUp,
          done: () => (isGasOnly ? text.didSendGas : text.didSetUp),
        });
      }}
    >
      {!isGasOnly && <p className="text-label text-pretty text-muted">{text.setUpHint}</p>}
      {needs('key') && <p className="text-label">{text.keyStep}</p>}
      {needs('gas') && (
        <TextField label={text.gas} hint={text.gasHint} suffix="SUI" {...field('gas')} />
      )}
      {needs('policy') && (
        <>
          <TextField label={text.cap(symbol)} suffix={symbol} {...field('cap')} />
          <div className="grid gap-1">
            <Check label={text.allowTips} checked={tips} onChange={setTips} />
            <Check label={text.allowBuybacks} checked={buybacks} onChange={setBuybacks} />
            {problems.spending && <p className="text-note text-down">{problems.spending}</p>}
          </div>
          <TextField
            label={text.funds(symbol)}
            hint={text.fundsHint}
            placeholder="0"
            suffix={symbol}
            {...field('funds')}
          />
        </>
      )}
      <Button
        type="submit"
        look="action"
        disabled={!isValid || action.blocked !== undefined}
        title={action.blocked}
        pending={action.isPending}
      >
        {action.isPending ? text.pending : isGasOnly ? text.sendGas : text.sign}
      </Button>
    </form>
  );
}
