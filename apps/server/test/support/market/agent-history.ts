// Random histories of agents on a test chain: revisions, votes, fees, treasuries, pauses and messages, beside
// a plain model of what they lead to.
import { agentCreated, agentEvent, revision, TERMS } from '../chain/agents.ts';
import type { TestChain } from '../chain/chain.ts';
import { hexId } from '../chain/identifiers.ts';
import type { TestPool } from '../chain/pools.ts';
import type { randomness } from './market.ts';

const HOUR_MS = 3_600_000;
const QUORUM = 50_000n;

interface ModelProposal {
  id: string;
  base: number;
  endsMs: number;
  digest: Uint8Array<ArrayBuffer>;
  proposer: string;
  /** Locked votes by voter, positive in favor. */
  votes: Map<string, bigint>;
  outcome: number;
}

interface ModelAgent {
  id: string;
  pool: TestPool;
  revision: number;
  funds: bigint;
  shares: Map<string, bigint>;
  unclaimed: bigint;
  messages: bigint;
  round: bigint;
  pledges: Map<string, bigint>;
  proposals: ModelProposal[];
}

const sum = (values: Iterable<bigint>) => [...values].reduce((a, b) => a + b, 0n);

/** Votes in favor and against. */
export const tallyOf = ({ votes }: ModelProposal) => ({
  yes: sum([...votes.values()].map((each) => (each > 0n ? each : 0n))),
  no: sum([...votes.values()].map((each) => (each < 0n ? -each : 0n))),
});

export class TestAgents {
  readonly all: ModelAgent[] = [];
  readonly #chain: TestChain;
  #digests = 0;

  constructor(chain: TestChain) {
    this.#chain = chain;
  }

  create(pool: TestPool): void {
    const id = agentCreated(this.#chain, pool, { digest: this.#digest() });
    this.all.push({
      id,
      pool,
      revision: 1,
      funds: 0n,
      shares: new Map([[pool.creator, 1_000n]]),
      unclaimed: 0n,
      messages: 0n,
      round: 0n,
      pledges: new Map(),
      proposals: [],
    });
  }

  /** One random operation by one of `wallets`. */
  step(random: ReturnType<typeof randomness>, wallets: readonly string[]): void {
    const agent = this.all[random(this.all.length)];
    const wallet = wallets[random(wallets.length)];
    if (agent === undefined || wallet === undefined) return;
    const amount = BigInt(1 + random(40_000));
    const action = random(9);
    if (action === 0) this.#propose(agent, wallet);
    else if (action < 4) this.#vote(agent, wallet, amount, random(3) > 0);
    else if (action === 4) this.#settle(agent, wallet);
    else if (action === 5) this.#fund(agent, wallet, amount);
    else if (action === 6) this.#pay(agent, wallet, amount);
    else if (action === 7) this.#message(agent, wallet, `gm ${amount}\0\u202e`);
    else this.#pledge(agent, wallet, amount);
  }

  get #now(): bigint {
    return BigInt(this.#chain.nowMs);
  }

  #digest(): Uint8Array<ArrayBuffer> {
    this.#digests += 1;
    return new Uint8Array(32).fill(this.#digests % 251);
  }

  #propose(agent: ModelAgent, proposer: string): void {
    const { nowMs } = this.#chain;
    const proposal: ModelProposal = {
      id: hexId(`proposal/${agent.id}/${agent.proposals.length}`),
      base: agent.revision,
      endsMs: nowMs + 4 * HOUR_MS,
      digest: this.#digest(),
      proposer,
      votes: new Map(),
      outcome: 0,
    };
    agent.proposals.push(proposal);
    const created = agentEvent('ProposalCreated', {
      proposalId: proposal.id,
      agentId: agent.id,
      proposer,
      ...revision(proposal.digest, 'https://example.com/\u202ep.json'),
      base: BigInt(proposal.base),
      deposit: TERMS.deposit,
      quorum: QUORUM,
      terms: TERMS,
      yesEndsMs: BigInt(nowMs + 3 * HOUR_MS),
      endsMs: BigInt(proposal.endsMs),
      timestampMs: this.#now,
    });
    this.#chain.transaction([created], []);
  }

  #vote(agent: ModelAgent, voter: string, amount: bigint, inFavor: boolean): void {
    const proposal = agent.proposals.find(({ endsMs }) => this.#chain.nowMs < endsMs);
    if (proposal === undefined) return;
    const before = proposal.votes.get(voter) ?? 0n;
    const subject = { proposalId: proposal.id, agentId: agent.id, voter };
    const after = () => {
      const { yes, no } = tallyOf(proposal);
      return { yesAfter: yes, noAfter: no, timestampMs: this.#now };
    };
    // A voter who has voted the other way withdraws.
    if (before !== 0n && before > 0n !== inFavor) {
      proposal.votes.delete(voter);
      const votes = before > 0n ? before : -before;
      const withdrawn = { ...subject, inFavor: before > 0n, votes, ...after() };
      this.#chain.transaction([agentEvent('VotesWithdrawn', withdrawn)], []);
      return;
    }
    proposal.votes.set(voter, inFavor ? before + amount : before - amount);
    const voterVotes = (before > 0n ? before : -before) + amount;
    const unlocksAtMs = BigInt(proposal.endsMs);
    const cast = { ...subject, inFavor, votes: amount, voterVotes, unlocksAtMs, ...after() };
    this.#chain.transaction([agentEvent('Voted', cast)], []);
  }

  /** Finalizes an ended proposal, or unlocks a vote on a finalized one. */
  #settle(agent: ModelAgent, wallet: string): void {
    const ended = agent.proposals.find(
      ({ endsMs, outcome }) => outcome === 0 && this.#chain.nowMs >= endsMs,
    );
    if (ended !== undefined) {
      this.#finalize(agent, ended);
      return;
    }
    const voted = agent.proposals.find(({ outcome, votes }) => outcome !== 0 && votes.has(wallet));
    if (voted === undefined) return;
    const votes = voted.votes.get(wallet) ?? 0n;
    const subject = { proposalId: voted.id, agentId: agent.id, voter: wallet };
    const unlocked = { ...subject, votes: votes > 0n ? votes : -votes };
    this.#chain.transaction([agentEvent('VotesUnlocked', unlocked)], []);
  }

  #finalize(agent: ModelAgent, proposal: ModelProposal): void {
    const { yes, no } = tallyOf(proposal);
    const passes = yes >= QUORUM && yes > no;
    proposal.outcome = proposal.base !== agent.revision ? 3 : passes ? 1 : 2;
    const events = proposal.outcome === 1 ? this.#adopt(agent, proposal.digest, proposal) : [];
    const finalized = agentEvent('ProposalFinalized', {
      proposalId: proposal.id,
      agentId: agent.id,
      outcome: proposal.outcome,
      yes,
      no,
      deposit: 100n,
      depositReturned: proposal.outcome !== 2,
      timestampMs: this.#now,
    });
    this.#chain.transaction([...events, finalized], []);
  }

  #adopt(agent: ModelAgent, digest: Uint8Array<ArrayBuffer>, { id, proposer }: ModelProposal) {
    agent.revision += 1;
    const shares = (agent.shares.get(proposer) ?? 0n) + 100n;
    agent.shares.set(proposer, shares);
    const common = { agentId: agent.id, timestampMs: this.#now };
    return [
      agentEvent('RevisionPublished', {
        ...common,
        number: BigInt(agent.revision),
        digest,
        uri: 'https://example.com/p.json',
        author: proposer,
        restores: null,
        proposalId: id,
      }),
      agentEvent('SharesGranted', {
        ...common,
        contributor: proposer,
        shares: 100n,
        contributorShares: shares,
        totalShares: sum(agent.shares.values()),
      }),
    ];
  }

  #fund(agent: ModelAgent, payer: string, amount: bigint): void {
    agent.funds += amount;
    const funded = { agentId: agent.id, payer, amount, fundsAfter: agent.funds };
    this.#chain.transaction([agentEvent('TreasuryFunded', funded)], []);
  }

  #pay(agent: ModelAgent, payer: string, amount: bigint): void {
    agent.unclaimed += amount;
    const paid = agentEvent('ContributorsPaid', {
      agentId: agent.id,
      payer,
      amount,
      totalShares: sum(agent.shares.values()),
      unclaimedAfter: agent.unclaimed,
      timestampMs: this.#now,
    });
    this.#chain.transaction([paid], []);
  }

  #message(agent: ModelAgent, sender: string, text: string): void {
    agent.messages += 1n;
    const sent = agentEvent('MessageSent', {
      agentId: agent.id,
      nonce: agent.messages,
      sender,
      digest: this.#digest(),
      text: agent.messages % 3n === 0n ? null : text,
      price: 100n,
      deadlineMs: this.#now + 3_600_000n,
      timestampMs: this.#now,
    });
    this.#chain.transaction([sent], []);
  }

  #pledge(agent: ModelAgent, holder: string, amount: bigint): void {
    const { id: agentId, round } = agent;
    const before = agent.pledges.get(holder) ?? 0n;
    if (before > 0n && amount % 2n === 0n) {
      agent.pledges.delete(holder);
      const withdrawn = { agentId, round, holder, amount: before };
      this.#chain.transaction([agentEvent('PledgeWithdrawn', withdrawn)], []);
      return;
    }
    agent.pledges.set(holder, before + amount);
    const pledgedAfter = sum(agent.pledges.values());
    const threshold = 60_000n;
    const common = { agentId, round, timestampMs: this.#now };
    const events = [
      agentEvent('PausePledged', { ...common, holder, amount, pledgedAfter, threshold }),
    ];
    if (pledgedAfter >= threshold) {
      agent.round += 1n;
      agent.pledges.clear();
      events.push(
        agentEvent('AgentPaused', {
          ...common,
          pausedUntilMs: this.#now + 86_400_000n,
          pledgesUnlockAtMs: this.#now + 604_800_000n,
        }),
      );
    }
    this.#chain.transaction(events, []);
  }
}
