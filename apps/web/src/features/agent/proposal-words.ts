// Titles and descriptions of proposals.
import type { AgentProposal } from '@atoll/api';
import { proposals as text } from '../../messages/en/proposals.ts';

export function titleOf(proposal: AgentProposal): string {
  switch (proposal.kind) {
    case 'revise':
      return text.revise;
    case 'restore':
      return text.restore(proposal.restores ?? 0);
    case 'key':
      return proposal.key_holder === null ? text.keyRevoked : text.key;
    case 'policy':
      return text.policy;
  }
}

type State = 'open' | 'ended' | 'executed' | 'rejected' | 'stale';

/** The state to show at `now`, in ms. */
export function stateOf(proposal: AgentProposal, now: number): State {
  if (proposal.outcome !== 'open') return proposal.outcome;
  if (proposal.is_stale) return 'stale';
  return now >= proposal.ends_ms ? 'ended' : 'open';
}

export const stateTones = {
  open: 'action',
  ended: 'glow',
  executed: 'up',
  rejected: 'down',
  stale: 'plain',
} as const;

/** Whether it passes with the current votes, as the contract decides. */
export const isPassing = ({ yes, no, quorum, majority_bps }: AgentProposal): boolean =>
  yes >= quorum && yes * 10_000n > (yes + no) * BigInt(majority_bps);
