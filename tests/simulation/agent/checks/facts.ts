// Adds up what the agents' contract has announced of one agent: the other side of what objects show.
import type { ExecutionOutcome } from '../../../../packages/localnet/src/sandbox.ts';
import { EVENTS } from '../layouts.ts';
import type { AgentContracts, AgentMarket } from '../world.ts';
import type { RevisionState } from './inventory.ts';

/** What one step announced. */
interface StepFacts {
  funded: bigint;
  /** Daily caps that came into force. */
  caps: bigint[];
}

export class Facts {
  /** As announced, the first being number 1. */
  readonly revisions: Pick<RevisionState, 'digest' | 'uri' | 'author'>[];
  readonly proposals = new Set<string>();
  readonly holders = new Map<string, string>();
  /** By type of coin. */
  readonly burned = new Map<string, bigint>();
  /** Revision or mandate that a proposal led to, by its id. */
  readonly carriedOut = new Map<string, bigint>();
  key: string | null = null;
  /** Changes of key and policy. */
  changes = 0n;
  boughtBack = 0n;
  messages = 0n;
  messagesPaid = 0n;
  collected = 0n;
  claimed = 0n;
  payments = 0n;
  step: StepFacts = { funded: 0n, caps: [] };
  readonly #contracts: AgentContracts;
  readonly #market: AgentMarket;

  constructor(
    contracts: AgentContracts,
    market: AgentMarket,
    first: Pick<RevisionState, 'digest' | 'uri' | 'author'>,
  ) {
    this.#contracts = contracts;
    this.#market = market;
    this.revisions = [first];
  }

  /** To be called when a step was checked. */
  endStep(): void {
    this.step = { funded: 0n, caps: [] };
  }

  /** Takes in what a transaction announced; one that failed announces nothing. */
  note({ events }: ExecutionOutcome): void {
    for (const { type, contents } of events) {
      if (type.startsWith(`${this.#contracts.agent}::`))
        this.#noteEvent(type.slice(this.#contracts.agent.length + 2), contents);
    }
  }

  #noteEvent(name: string, contents: Uint8Array): void {
    switch (name) {
      case 'agent::RevisionPublished': {
        const revision = EVENTS[name].parse(contents);
        this.revisions.push(revision);
        this.#noteCarriedOut(revision.proposalId, revision.number);
        return;
      }
      case 'proposal::ProposalCreated':
        this.proposals.add(EVENTS[name].parse(contents).proposalId);
        return;
      case 'co_creators::ContributorsPaid':
        this.collected += EVENTS[name].parse(contents).amount;
        this.payments += 1n;
        return;
      case 'co_creators::ContributorClaimed':
        this.claimed += EVENTS[name].parse(contents).amount;
        return;
      case 'messages::MessageSent': {
        const { nonce, price, agentId } = EVENTS[name].parse(contents);
        if (agentId !== this.#market.agentId) throw new Error('A message to another agent');
        if (nonce !== this.messages + 1n) throw new Error(`Broken: message ${nonce} in its turn`);
        this.messages = nonce;
        this.messagesPaid += price;
        return;
      }
      case 'burn::Burned': {
        const { coinType, amount } = EVENTS[name].parse(contents);
        this.burned.set(coinType, (this.burned.get(coinType) ?? 0n) + amount);
        return;
      }
      case 'spending::TreasuryFunded':
        this.step.funded += EVENTS[name].parse(contents).amount;
        return;
      case 'spending::KeyChanged': {
        const { holder, keyCap, mandate, proposalId } = EVENTS[name].parse(contents);
        if (keyCap !== null && holder !== null) this.holders.set(keyCap, holder);
        this.key = keyCap;
        this.changes += 1n;
        this.#noteCarriedOut(proposalId, mandate);
        return;
      }
      case 'spending::BoughtBack':
        this.boughtBack += EVENTS[name].parse(contents).coinsBurned;
        return;
      case 'spending::PolicyChanged': {
        const { policy, mandate, proposalId } = EVENTS[name].parse(contents);
        this.step.caps.push(policy.dailyCap);
        this.changes += 1n;
        this.#noteCarriedOut(proposalId, mandate);
      }
    }
  }

  #noteCarriedOut(proposalId: string | null, led: bigint): void {
    if (proposalId === null) return;
    if (this.carriedOut.has(proposalId)) throw new Error('Broken: a proposal is carried out once');
    this.carriedOut.set(proposalId, led);
  }
}
