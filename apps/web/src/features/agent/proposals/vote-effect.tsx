// Effect of a vote before its coins are locked: the result with it, until when they stay locked, and what that costs.
import type { AgentProposalDetail } from '@atoll/api';
import { useQuery } from '@tanstack/react-query';
import { poolQuery } from '../../../lib/coins/pool-query.ts';
import { worthOf } from '../../../lib/coins/worth.ts';
import { formatAmount, formatUsd } from '../../../lib/format/format.ts';
import { formatDateTime } from '../../../lib/format/time.ts';
import { proposals as text } from '../../../messages/en/proposals.ts';
import { isPassing } from './proposal-words.ts';

const DECIMALS = 6;

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
  const worth = worthOf(useQuery(poolQuery(proposal.pool_id)).data, amount);
  const coins = `${formatAmount(amount, DECIMALS)} ${proposal.symbol}`;
  return (
    <div className="grid gap-1 text-note text-muted" data-testid="vote-effect">
      <ul className="grid gap-1">
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
      <p>
        {text.effectLocked(worth === undefined ? coins : text.effectWorth(coins, formatUsd(worth)))}
      </p>
    </div>
  );
}
