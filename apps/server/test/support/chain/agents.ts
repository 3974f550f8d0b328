// Agents of a test chain: the events that the agent package emits, in the contract's order.
import { type ChainEvent, EVENTS, type EventData, type EventName } from '@atoll/sdk';
import { Revise } from '@atoll/sdk/contracts/agent/action.ts';
import type { TestChain } from './chain.ts';
import { deployment, SUI } from './deployment.ts';
import { hexId } from './identifiers.ts';
import type { TestPool } from './pools.ts';

const MODULES = {
  AgentCreated: 'agent',
  RevisionPublished: 'agent',
  SharesGranted: 'agent',
  Burned: 'burn',
  ContributorsPaid: 'co_creators',
  ContributorClaimed: 'co_creators',
  FeeSharingCreated: 'fee_sharing',
  SharesAnnounced: 'fee_sharing',
  SharesCanceled: 'fee_sharing',
  SharesChanged: 'fee_sharing',
  FeesShared: 'fee_sharing',
  SharedFeesBurned: 'fee_sharing',
  ShareWithheld: 'fee_sharing',
  WithheldSharePaid: 'fee_sharing',
  PausePledged: 'emergency_pause',
  PledgeWithdrawn: 'emergency_pause',
  AgentPaused: 'emergency_pause',
  AgentResumed: 'emergency_pause',
  MessageSent: 'messages',
  ProposalCreated: 'proposal',
  ProposalFinalized: 'proposal',
  TreasuryFunded: 'spending',
  KeyChanged: 'spending',
  KeyRenewed: 'spending',
  PolicyChanged: 'spending',
  Tipped: 'spending',
  BoughtBack: 'buyback',
  KeyDiscarded: 'treasury',
  Voted: 'voting',
  VotesWithdrawn: 'voting',
  VotesUnlocked: 'voting',
} as const satisfies Partial<Record<EventName, string>>;

const HOUR_MS = 3_600_000;

export type AgentEventName = keyof typeof MODULES;

/** Encodes an event of the agent package. */
export const agentEvent = <Name extends AgentEventName>(
  name: Name,
  data: EventData<Name>,
): ChainEvent => ({
  eventType: `${deployment.agent?.originalId}::${MODULES[name]}::${name}`,
  bcs: (EVENTS[name] as { serialize(value: EventData<Name>): { toBytes(): Uint8Array } })
    .serialize(data)
    .toBytes(),
});

/** The events of a new agent: `AgentCreated`, the first revision and the creator's shares. */
export function agentCreated(
  chain: TestChain,
  pool: TestPool,
  { digest = new Uint8Array(32).fill(1), uri = 'https://example.com/persona.json' } = {},
): string {
  const agentId = hexId(`agent/${pool.id}`);
  const timestampMs = BigInt(chain.nowMs);
  const { creator } = pool;
  chain.transaction(
    [
      agentEvent('AgentCreated', {
        agentId,
        poolId: pool.id,
        creator,
        baseType: pool.coinType,
        quoteType: SUI,
        terms: TERMS,
        timestampMs,
      }),
      agentEvent('RevisionPublished', {
        agentId,
        number: 1n,
        digest,
        uri,
        author: creator,
        restores: null,
        proposalId: null,
        timestampMs,
      }),
      agentEvent('SharesGranted', {
        agentId,
        contributor: creator,
        shares: 1_000n,
        contributorShares: 1_000n,
        totalShares: 1_000n,
        timestampMs,
      }),
    ],
    [],
  );
  return agentId;
}

/** Governance terms of the test agents. */
export const TERMS = {
  deposit: 100n,
  votingMs: BigInt(4 * HOUR_MS),
  fastVotingMs: BigInt(HOUR_MS),
  minLockMs: BigInt(HOUR_MS),
  quorumBps: 500n,
  majorityBps: 5_000n,
  creatorShares: 1_000n,
  revisionShares: 100n,
};

/** The type and the BCS encoding of an action, as in `ProposalCreated`. */
export const revision = (digest: Uint8Array<ArrayBuffer>, uri: string) => ({
  actionType: `${deployment.agent?.originalId}::action::Revise`,
  action: Revise.serialize({ digest, uri }).toBytes(),
});

/** The event of a new proposal to revise the persona, open for four hours; returns its ID. */
export function proposed(chain: TestChain, agentId: string, proposer: string): string {
  const proposalId = hexId(`proposal/${agentId}/${chain.nowMs}`);
  const nowMs = BigInt(chain.nowMs);
  chain.transaction(
    [
      agentEvent('ProposalCreated', {
        proposalId,
        agentId,
        proposer,
        ...revision(new Uint8Array(32).fill(2), 'https://example.com/2.json'),
        base: 1n,
        deposit: TERMS.deposit,
        quorum: 1_000n,
        terms: TERMS,
        yesEndsMs: nowMs + 3n * BigInt(HOUR_MS),
        endsMs: nowMs + 4n * BigInt(HOUR_MS),
        timestampMs: nowMs,
      }),
    ],
    [],
  );
  return proposalId;
}
