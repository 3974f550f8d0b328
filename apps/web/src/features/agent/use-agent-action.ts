// Signs what a user does with an agent: one transaction, a message about it, and fresh figures.
import type { AtollEvent } from '@atoll/sdk';
import { useNavigate } from '@tanstack/react-router';
import { refetchAgent } from '../../lib/agents/agents.ts';
import { refreshBalances } from '../../lib/chain/account.ts';
import { useExplorer } from '../../lib/chain/explorer.ts';
import { OutcomeUnknownError } from '../../lib/chain/send-transaction.ts';
import { type Action, execute } from '../../lib/chain/transaction.ts';
import { type Signing, useSigning } from '../../lib/chain/use-signing.ts';
import { toast, transactionLink } from '../../lib/toast.ts';
import { agent as text } from '../../messages/en/agent.ts';

/** An action of the user; `prepare` stores the transaction's prerequisites, such as content. */
export type AgentAction = { sender: string } & Described &
  ({ action: Action } | { prepare: () => Promise<Action> });

interface Described {
  /** Says what happened, from the transaction's events. */
  done: (events: readonly AtollEvent[]) => string;
}

export function useAgentAction(
  poolId: string,
  onDone?: (events: readonly AtollEvent[]) => void,
): Signing<AgentAction, unknown> {
  const explorer = useExplorer();
  const navigate = useNavigate();
  return useSigning({
    action: async (step: AgentAction) => {
      const action = 'prepare' in step ? await step.prepare() : step.action;
      return { ...(await execute(step.sender, action)), done: step.done };
    },
    onSuccess: ({ digest, events, done }) => {
      toast.success(done(events), { action: transactionLink(explorer, digest) });
      onDone?.(events);
      const proposed = events.find(({ name }) => name === 'ProposalCreated');
      if (proposed?.name !== 'ProposalCreated') return;
      const proposalId = proposed.data.proposalId;
      void navigate({ to: '/agent/$poolId/proposals/$proposalId', params: { poolId, proposalId } });
    },
    onError: (error) => {
      const title = error instanceof OutcomeUnknownError ? text.unknownOutcome : text.failedAction;
      toast.error(title, { description: error.message });
    },
    onSettled: (_data, _error, { sender }) => {
      void refreshBalances(sender);
      refetchAgent(poolId);
    },
  });
}
