// Computes what follows from the state of an agent or a proposal, with the contract's own rounding.
import type { Agent } from '../reads/agent/get-agent.ts';
import type { Proposal, ProposalOutcome } from '../reads/agent/get-proposal.ts';
import { BPS } from './curve-math.ts';

const DAY_MS = 86_400_000n;
/** Votes at the quorum for this part of the voting period save the deposit. */
const SUSTAINED_PART = 12n;
/** Contributors' credits count in 1/2^64 of a base unit. */
const CREDIT_SCALE = 1n << 64n;
const PAUSE_BPS = 100n;
const REPEATED_PAUSE_BPS = 500n;
const BUYBACK_BPS = 30n;
/** A proposal that passed can be executed for seven days. */
const EXECUTION_WINDOW_MS = 7n * DAY_MS;

/** Returns whether holders have paused the agent at `nowMs`. */
export const isPaused = ({ pause }: Pick<Agent, 'pause'>, nowMs: bigint): boolean =>
  nowMs < pause.pausedUntilMs;

/**
 * Returns the coins that start a pause, in base units: 1% of the supply, or 5% while the pledges of the
 * previous pause are locked.
 */
export const pauseThreshold = (
  { coinSupply }: Pick<Agent, 'coinSupply'>,
  repeated: boolean,
): bigint => divideUp(coinSupply * (repeated ? REPEATED_PAUSE_BPS : PAUSE_BPS), BPS);

/** Returns what the key can still spend on the UTC day of `nowMs`, in base units of the quote coin. */
export function spendableToday(
  { treasury }: { treasury: Pick<Agent['treasury'], 'funds' | 'policy' | 'day' | 'spent'> },
  nowMs: bigint,
): bigint {
  const spent = nowMs / DAY_MS === treasury.day ? treasury.spent : 0n;
  // The cap may have been lowered below what was already spent.
  const capLeft = treasury.policy.dailyCap > spent ? treasury.policy.dailyCap - spent : 0n;
  return capLeft < treasury.funds ? capLeft : treasury.funds;
}

/**
 * Returns whether revision `number` can be restored on the fast track at `nowMs`. The first call on an agent
 * after its graduation sets what can be restored.
 */
export const isRestorable = (
  { persona: { restorable } }: Pick<Agent, 'persona'>,
  number: bigint,
  nowMs: bigint,
): boolean => restorable?.number === number && nowMs < restorable.untilMs;

/** Returns the largest buyback in base units of the quote coin: 0.3% of its reserve. */
export const maxBuyback = (quoteReserve: bigint): bigint => (quoteReserve * BUYBACK_BPS) / BPS;

/** Returns whether a proposal passes with its current votes. */
export const passes = ({
  quorum,
  yes,
  no,
  terms,
}: Pick<Proposal['ballot'], 'quorum' | 'yes' | 'no'> & {
  terms: Pick<Proposal['ballot']['terms'], 'majorityBps'>;
}): boolean => yes >= quorum && yes * BPS > (yes + no) * terms.majorityBps;

/** Returns whether the votes are at the quorum, or were for a twelfth of the voting period. */
export function hadQuorum(ballot: Omit<Proposal['ballot'], 'terms' | 'votes'>): boolean {
  const { quorum, yes, no, votingMs, atQuorumMs } = ballot;
  // Below the quorum, no time has been added since the tallies last changed.
  return yes + no >= quorum || atQuorumMs >= votingMs / SUSTAINED_PART;
}

/**
 * Returns the outcome that `finalizeProposal` would decide on with the current votes; a finalized
 * proposal's own.
 */
export function expectedOutcome(
  proposal: Pick<Proposal, 'outcome' | 'action' | 'base' | 'graduated' | 'ballot'>,
  agent: Pick<Agent, 'persona' | 'treasury' | 'pause' | 'termsVersion'>,
  graduated: boolean,
  nowMs: bigint,
): ProposalOutcome {
  if (proposal.outcome !== 'open') return proposal.outcome;
  if (proposal.graduated !== graduated || isStale(proposal, agent)) return 'stale';
  if (!passes(proposal.ballot)) return 'rejected';
  return nowMs < proposal.ballot.endsMs + EXECUTION_WINDOW_MS ? 'executed' : 'expired';
}

/** Returns whether another decision has overtaken the proposal, as `action::is_stale`. */
function isStale(
  { action, base }: Pick<Proposal, 'action' | 'base'>,
  { persona, treasury, pause, termsVersion }: Parameters<typeof expectedOutcome>[1],
): boolean {
  switch (action.kind) {
    case 'revise':
      return base < persona.decided;
    case 'restore':
      return persona.restorable?.number !== action.number;
    case 'key':
      return base !== treasury.keyVersion;
    case 'key_renewal':
    case 'key_revocation':
      return treasury.keyCap !== action.keyCap;
    case 'policy':
      return base !== treasury.policyVersion;
    case 'limits':
      return false;
    case 'terms':
      return base !== termsVersion;
    case 'pause_end':
      return pause.round !== action.round;
  }
}

/** Returns what a contributor can claim, in base units of the quote coin. */
export const claimable = (
  { contributors }: Pick<Agent, 'contributors'>,
  { shares, index, credit }: { shares: bigint; index: bigint; credit: bigint },
): bigint => (credit + shares * (contributors.index - index)) / CREDIT_SCALE;

const divideUp = (dividend: bigint, divisor: bigint) => (dividend + divisor - 1n) / divisor;
