// Signs what a user does with an agent: one transaction, a message about it, and fresh figures.
import type { AtollEvent } from '@atoll/sdk';
import { useNavigate } from '@tanstack/react-router';
import { refetchAgent } from '../../lib/agents/agents.ts';
import { refreshBalances } from '../../lib/chain/account.ts';
import { useExplorer } from '../../lib/chain/explorer.ts';
import { OutcomeUnknownError } from '../../lib/chain/send-transaction.ts';
import { type Action, execute } from '../../lib/chain/transaction.ts';
import { type Signing, useSigning } from '../../lib/chain/use-signing.ts';
import { ensureSession } from '../../lib/session/ensure.ts';
import { toast, transactionLink } from '../../lib/toast.ts';
import { agent as text } from '../../messages/en/agent.ts';
import { proposals } from '../../messages/en/proposals.ts';
import { hasText, type ProposalText, storeText } from './proposal-text.tsx';

/** An action of the user; `prepare` stores the transaction's prerequisites, such as content. */
export type AgentAction = { sender: string } & Described &
  ({ action: Action } | { prepare: () => Promise<Action> });

interface Described {
  /** Title and reason of the proposal that the transaction makes. */
  about?: ProposalText;
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
      if (step.about && hasText(step.about)) await ensureSession();
      const action = 'prepare' in step ? await step.prepare() : step.action;
      return { ...(await execute(step.sender, action)), done: step.done, about: step.about };
    },
    onSuccess: ({ digest, events, done, about }) => {
      toast.success(done(events), { action: transactionLink(explorer, digest) });
      onDone?.(events);
      const proposed = events.find(({ name }) => name === 'ProposalCreated');
      if (proposed?.name !== 'ProposalCreated') return;
      const proposalId = proposed.data.proposalId;
      const to = '/agent/$poolId/proposals/$proposalId' as const;
      const open = () => navigate({ to, params: { poolId, proposalId } });
      if (about && hasText(about)) void describe(poolId, proposalId, about).then(open);
      else void open();
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

/** Stores title and reason. The page of the proposal lets its proposer write them again after a failure. */
async function describe(poolId: string, proposalId: string, about: ProposalText): Promise<void> {
  try {
    await storeText(proposalId, about);
  } catch (error) {
    const description = error instanceof Error ? error.message : undefined;
    toast.error(proposals.failedText, { description });
  }
  refetchAgent(poolId);
}
