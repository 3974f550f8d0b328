// Votes with locked coins, withdraws and unlocks them, and finalizes the proposal.
import type { AgentProposalDetail } from '@atoll/api';
import type { ProposalRef } from '@atoll/sdk';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useReturnedFocus } from '../../../lib/browser/returned-focus.ts';
import { balanceQuery } from '../../../lib/chain/account.ts';
import { formatAmount } from '../../../lib/format/format.ts';
import { parseAmount, typedAmount } from '../../../lib/format/parse-amount.ts';
import { duration } from '../../../lib/format/time.ts';
import { proposals as text } from '../../../messages/en/proposals.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/input.tsx';
import { useAgentAction } from '../use-agent-action.ts';
import { VoteEffect } from './vote-effect.tsx';

const DECIMALS = 6;

export const proposalRef = (proposal: AgentProposalDetail): ProposalRef => ({
  proposalId: proposal.proposal_id,
  baseType: proposal.base_type,
});

export interface VoteFormProps {
  proposal: AgentProposalDetail;
  voter: string;
  now: number;
}

export function VoteForm({ proposal, voter, now }: VoteFormProps) {
  const [typed, setTyped] = useState('');
  const { symbol, vote } = proposal;
  const balance = useQuery(balanceQuery(voter, proposal.base_type)).data;
  const action = useAgentAction(proposal.pool_id, () => setTyped(''));
  const field = useReturnedFocus(action.isPending);
  const amount = parseAmount(typed, DECIMALS);
  const problem =
    typed === ''
      ? undefined
      : amount === undefined || amount === 0n
        ? text.invalidAmount
        : balance !== undefined && amount > balance
          ? text.tooMuch(`${formatAmount(balance, DECIMALS)} ${symbol}`)
          : undefined;
  const ready = amount !== undefined && typed !== '' && problem === undefined && !action.blocked;
  const locked = vote?.state === 'locked' ? vote.in_favor : undefined;
  const cast = (inFavor: boolean) => {
    if (!ready) return;
    action.sign({
      sender: voter,
      action: (sdk, atoll) =>
        sdk.vote(atoll, { proposal: proposalRef(proposal), voter, amount, inFavor }),
      done: () => text.didVote(`${formatAmount(amount, DECIMALS)} ${symbol}`),
    });
  };
  if (balance === 0n && locked === undefined) {
    return (
      <p className="flex flex-wrap items-center justify-between gap-3 text-label">
        <span className="text-muted">{text.needCoins(symbol)}</span>
        <Link
          to="/coin/$poolId"
          params={{ poolId: proposal.pool_id }}
          className={buttonClass({ size: 'small' })}
        >
          {text.buy(symbol)}
        </Link>
      </p>
    );
  }
  return (
    <form className="grid gap-3" onSubmit={(event) => event.preventDefault()}>
      <p className="text-note text-muted">{text.voteIntro(duration(proposal.min_lock_ms))}</p>
      {locked !== undefined && <p className="text-note text-muted">{text.addOnly}</p>}
      <TextField
        ref={field}
        label={text.amount(symbol)}
        inputMode="decimal"
        autoComplete="off"
        placeholder="0"
        value={typed}
        error={problem}
        onChange={(event) => setTyped(event.target.value)}
        aside={balance !== undefined && text.balance(formatAmount(balance, DECIMALS, 2))}
        suffix={
          balance !== undefined &&
          balance > 0n && (
            <button
              type="button"
              className="min-h-6 rounded-control px-1 font-medium text-action hover:text-text"
              onClick={() => setTyped(typedAmount(balance, DECIMALS))}
            >
              {text.max}
              <span className="sr-only">: {text.maxLabel(symbol)}</span>
            </button>
          )
        }
        className="tabular"
      />
      {problem === undefined && amount !== undefined && typed !== '' && (
        <VoteEffect proposal={proposal} amount={amount} now={now} />
      )}
      <div className="grid grid-cols-2 gap-2">
        <Button
          look="action"
          disabled={!ready || locked === false || now >= proposal.yes_ends_ms}
          title={now >= proposal.yes_ends_ms ? text.finalQuarter : action.blocked}
          pending={action.isPending}
          onClick={() => cast(true)}
        >
          {text.voteYes}
        </Button>
        <Button
          look="danger"
          disabled={!ready || locked === true}
          title={action.blocked}
          pending={action.isPending}
          onClick={() => cast(false)}
        >
          {text.voteNo}
        </Button>
      </div>
    </form>
  );
}
