// Agents of a test chain: the events that the agent package emits, in the contract's order.
import { type ChainEvent, EVENTS, type EventData, type EventName } from '@atoll/sdk';
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
  PausePledged: 'emergency_pause',
  PledgeWithdrawn: 'emergency_pause',
  AgentPaused: 'emergency_pause',
  AgentResumed: 'emergency_pause',
  MessageSent: 'messages',
  ProposalCreated: 'proposal',
  ProposalConcluded: 'proposal',
  TreasuryFunded: 'spending',
  KeyChanged: 'spending',
  PolicyChanged: 'spending',
  Tipped: 'spending',
  BoughtBack: 'spending',
  KeyDiscarded: 'treasury',
  Voted: 'voting',
  VotesWithdrawn: 'voting',
  VotesUnlocked: 'voting',
} as const satisfies Partial<Record<EventName, string>>;

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
