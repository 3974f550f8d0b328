// The votes on a proposal as a bar with the quorum.
import type { AgentProposal } from '@atoll/api';
import { formatPercent } from '../../../lib/format/format.ts';
import { proposals as text } from '../../../messages/en/proposals.ts';
import { Amount } from '../../../ui/figures.tsx';

const DECIMALS = 6;

export function Tally({ proposal }: { proposal: AgentProposal }) {
  const { yes, no, quorum, symbol } = proposal;
  const whole = [yes + no, quorum, 1n].reduce((a, b) => (a > b ? a : b));
  const share = (part: bigint) => `${Number((part * 10_000n) / whole) / 100}%`;
  const amount = { decimals: DECIMALS, symbol };
  return (
    <div className="grid gap-2 text-label">
      <div className="flex justify-between gap-4">
        <span className="text-up">
          {text.yes} <Amount units={yes} {...amount} className="font-semibold" />
        </span>
        <span className="text-right text-down">
          {text.no} <Amount units={no} {...amount} className="font-semibold" />
        </span>
      </div>
      <div className="relative flex h-2.5 overflow-hidden rounded-pill bg-raised" aria-hidden>
        <span className="bg-up" style={{ width: share(yes) }} />
        <span className="ml-auto bg-down" style={{ width: share(no) }} />
        <span
          className="absolute inset-y-0 w-0.5 bg-text"
          style={{ left: `calc(${share(quorum)} - 1px)` }}
        />
      </div>
      <div className="flex flex-wrap justify-between gap-x-4 text-note text-muted">
        <span>
          <Amount units={quorum} {...amount} /> {text.quorumNote}
        </span>
        <span>{text.voters(proposal.voters)}</span>
      </div>
      <p className="sr-only">{text.majority(formatPercent(BigInt(proposal.majority_bps)))}</p>
    </div>
  );
}
