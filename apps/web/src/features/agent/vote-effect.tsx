// What a vote would do, before its coins are locked: the result with it, and until when the coins stay locked.
import type { AgentProposalDetail } from '@atoll/api';
import { formatDateTime } from '../../lib/format/time.ts';
import { proposals as text } from '../../messages/en/proposals.ts';
import { isPassing } from './proposal-words.ts';

export interface VoteEffectProps {
  proposal: AgentProposalDetail;
  /** Base units of the coin. */
  amount: bigint;
  now: number;
}

export function VoteEffect({ proposal, amount, now }: VoteEffectProps) {
  const { yes, no, ends_ms, min_lock_ms } = proposal;
  const result = (votes: { yes: bigint; no: bigint }) =>
    isPassing({ ...proposal, ...votes }) ? text.wouldPass : text.wouldFail;
  const until = (ms: number) => formatDateTime(ms);
  return (
    <ul className="grid gap-1 text-note text-muted" data-testid="vote-effect">
      {now < proposal.yes_ends_ms && (
        <li>
          {text.effectYes(
            result({ yes: yes + amount, no }),
            until(Math.max(ends_ms, now + min_lock_ms)),
          )}
        </li>
      )}
      <li>{text.effectNo(result({ yes, no: no + amount }), until(ends_ms))}</li>
    </ul>
  );
}
