// Titles and descriptions of proposals.
import type { AgentProposal } from '@atoll/api';
import { proposals as text } from '../../../messages/en/proposals.ts';

/** Returns what a proposal changes. */
export function kindOf(proposal: AgentProposal): string {
  switch (proposal.kind) {
    case 'revise':
      return text.revise;
    case 'restore':
      return text.restore(proposal.restores ?? 0);
    case 'key':
      return text.key;
    case 'key_renewal':
      return text.keyRenewed;
    case 'key_revocation':
      return text.keyRevoked;
    case 'policy':
      return text.policy;
    case 'limits':
      return text.limits;
    case 'terms':
      return text.terms;
    case 'pause_end':
      return text.pauseEnd;
  }
}

/** Returns the proposer's title, or what the proposal changes. */
export const titleOf = (proposal: AgentProposal): string => proposal.title ?? kindOf(proposal);

type State = 'open' | 'ended' | 'executed' | 'rejected' | 'stale' | 'expired';

/** The state to show at `now`, in ms. */
export function stateOf(proposal: AgentProposal, now: number): State {
  if (proposal.outcome !== 'open') return proposal.outcome;
  if (proposal.is_stale) return 'stale';
  if (isPassing(proposal) && now >= proposal.expires_ms) return 'expired';
  return now >= proposal.ends_ms ? 'ended' : 'open';
}

export const stateTones = {
  open: 'action',
  ended: 'glow',
  executed: 'up',
  rejected: 'down',
  stale: 'plain',
  expired: 'plain',
} as const;

/** Whether it passes with the current votes, as the contract decides. */
export const isPassing = ({ yes, no, quorum, majority_bps }: AgentProposal): boolean =>
  yes >= quorum && yes * 10_000n > (yes + no) * BigInt(majority_bps);
