// Dialog for proposing a new key or spending policy; before graduation, the creator sets them directly.
import type { Agent } from '@atoll/api';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import { balanceQuery } from '../../../lib/chain/account.ts';
import type { Action } from '../../../lib/chain/transaction.ts';
import { formatAmount } from '../../../lib/format/format.ts';
import { duration } from '../../../lib/format/time.ts';
import { agent as agentText } from '../../../messages/en/agent.ts';
import { proposals as text } from '../../../messages/en/proposals.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { noText, ProposalTextFields, textProblem } from '../proposal-text.tsx';
import { useAgentAction } from '../use-agent-action.ts';

export interface ProposeDialogProps {
  agent: Agent;
  address: string;
  title: string;
  /** Whether the proposal only protects the agent, so that holders vote for a shorter time. */
  isFastTrack?: boolean;
  /** The change; undefined while the form is incomplete. */
  action: ((deposit: bigint) => Action) | undefined;
  onClose: () => void;
  children?: ReactNode;
}

export function ProposeDialog({
  agent,
  address,
  title,
  isFastTrack = false,
  action: make,
  onClose,
  children,
}: ProposeDialogProps) {
  const [about, setAbout] = useState(noText);
  const balance = useQuery(balanceQuery(address, agent.base_type)).data;
  const action = useAgentAction(agent.pool_id, onClose);
  const { deposit, voting_ms, fast_voting_ms } = agent.terms;
  const shown = `${formatAmount(deposit, 6)} ${agent.symbol}`;
  const voted = agent.is_graduated;
  const isShort = voted && balance !== undefined && balance < deposit;
  const ready =
    make !== undefined && !isShort && textProblem(about) === undefined && !action.blocked;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!ready) return;
    action.sign({
      sender: address,
      ...(voted && { about }),
      action: make(deposit),
      done: () => (voted ? text.proposed : text.didSet),
    });
  };
  return (
    <Dialog
      open
      held={action.isPending}
      onClose={onClose}
      title={title}
      description={
        voted
          ? text.depositOf(shown, duration(isFastTrack ? fast_voting_ms : voting_ms))
          : undefined
      }
    >
      <form className="grid gap-4" onSubmit={submit} noValidate>
        {voted && isFastTrack && <p className="text-label text-muted">{text.fastTrackHint}</p>}
        {children}
        {voted && <ProposalTextFields value={about} onChange={setAbout} />}
        {isShort && (
          <p role="alert" className="text-label text-down">
            {agentText.notEnough(shown)}
          </p>
        )}
        {action.error && (
          <p role="alert" className="text-label text-down">
            {action.error.message}
          </p>
        )}
        <Button
          type="submit"
          look="action"
          size="large"
          disabled={!ready}
          title={action.blocked}
          pending={action.isPending}
        >
          {action.isPending ? text.pending : voted ? text.submit : text.setNow}
        </Button>
      </form>
    </Dialog>
  );
}
