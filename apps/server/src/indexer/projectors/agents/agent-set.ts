/** Loads and saves the rows of agents that a batch touches. */

import type { DecodedTransaction, IndexedEvent } from '../../../platform/chain/checkpoint.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { insertMany } from '../../../platform/database/insert.ts';
import type { Row } from '../../../platform/database/schema.ts';
import { showAgents } from '../../../pools/pool-columns.ts';
import { RowSet } from './row-set.ts';
import { saveAgentRows } from './save.ts';

/** Outcome of a paid message. */
export type MessageSettlement = Pick<Row<'agent_message'>, 'agent' | 'nonce'> & {
  state: 'answered' | 'declined' | 'refunded';
  settled_ms: number;
  settled_tx: string;
};

/** An agent in memory, with the object id of its pool. */
export type AgentDraft = Row<'agent'> & { pool_id: string };

const FIELDS = ['agentId', 'proposalId', 'voter', 'holder', 'contributor'] as const;

/** Values that the events of a batch name, by field. */
function namedBy(events: readonly IndexedEvent[]) {
  const named = {
    agentId: new Set<string>(),
    proposalId: new Set<string>(),
    voter: new Set<string>(),
    holder: new Set<string>(),
    contributor: new Set<string>(),
  };
  for (const { data } of events) {
    for (const field of FIELDS) {
      const value: unknown = data[field as keyof typeof data];
      if (typeof value === 'string') named[field].add(value);
    }
  }
  return named;
}

/** Pools whose graduation ends the authority of their agents' creators. */
const graduatedPools = (transactions: readonly DecodedTransaction[]): string[] =>
  transactions
    .flatMap(({ events }) => events)
    .flatMap(({ event }) => (event.name === 'PoolGraduated' ? [event.data.poolId] : []));

export class AgentSet {
  readonly agents = new RowSet<AgentDraft>();
  readonly proposals = new RowSet<Row<'agent_proposal'>>();
  readonly votes = new RowSet<Row<'agent_vote'>>();
  readonly contributors = new RowSet<Row<'agent_contributor'>>();
  readonly pledges = new RowSet<Row<'agent_pledge'>>();
  readonly pauses = new RowSet<Row<'agent_pause'>>();
  readonly revisions: Row<'agent_revision'>[] = [];
  readonly messages: Row<'agent_message'>[] = [];
  readonly settlements: MessageSettlement[] = [];
  nextAgent = 1;
  nextProposal = 1;

  /** Reads the agents and proposals that events name, with the accounts' rows that they change. */
  static async load(
    tx: Tx,
    events: readonly IndexedEvent[],
    transactions: readonly DecodedTransaction[],
  ): Promise<AgentSet> {
    const set = new AgentSet();
    const named = namedBy(events);
    const graduated = graduatedPools(transactions);
    if (named.agentId.size === 0 && graduated.length === 0) return set;
    const last = await tx
      .selectNoFrom((row) => [
        row
          .selectFrom('agent')
          .select((of) => of.fn.max('id').as('id'))
          .as('agent'),
        row
          .selectFrom('agent_proposal')
          .select((of) => of.fn.max('id').as('id'))
          .as('proposal'),
      ])
      .executeTakeFirstOrThrow();
    set.nextAgent = (last.agent ?? 0) + 1;
    set.nextProposal = (last.proposal ?? 0) + 1;
    await insertMany([...named.agentId], 10_000, async (some) => {
      const rows = await tx
        .selectFrom('agent')
        .innerJoin('pool', 'pool.id', 'agent.pool')
        .selectAll('agent')
        .select('pool.pool_id')
        .where('agent_id', 'in', some)
        .execute();
      for (const row of rows) set.agents.remember(row.agent_id, row);
    });
    await insertMany(graduated, 10_000, async (some) => {
      const rows = await tx
        .selectFrom('agent')
        .innerJoin('pool', 'pool.id', 'agent.pool')
        .selectAll('agent')
        .select('pool.pool_id')
        .where('pool.pool_id', 'in', some)
        .execute();
      for (const row of rows) set.agents.remember(row.agent_id, row);
    });
    await insertMany([...named.proposalId], 10_000, async (some) => {
      const rows = await tx
        .selectFrom('agent_proposal')
        .selectAll()
        .where('proposal_id', 'in', some)
        .execute();
      for (const row of rows) set.proposals.remember(row.proposal_id, row);
    });
    await set.#loadVotes(tx, [...named.voter]);
    await set.#loadContributors(tx, [...named.contributor]);
    await set.#loadPledges(tx, [...named.holder]);
    return set;
  }

  /** Returns an agent for changes; throws if it is unknown: the index has a gap. */
  agent(agentId: string, checkpoint: number): AgentDraft {
    const agent = this.agents.change(agentId);
    if (agent === undefined) throw new Error(`Event of an unknown agent: ${agentId}`);
    agent.updated_checkpoint = checkpoint;
    return agent;
  }

  /** Returns the agent of a graduated pool for changes, or undefined if its coin has none. */
  ofPool(poolId: string, checkpoint: number): AgentDraft | undefined {
    const found = [...this.agents.values()].find(({ pool_id }) => pool_id === poolId);
    return found && this.agent(found.agent_id, checkpoint);
  }

  /** Returns a proposal for changes; throws if it is unknown: the index has a gap. */
  proposal(proposalId: string, checkpoint: number): Row<'agent_proposal'> {
    const proposal = this.proposals.change(proposalId);
    if (proposal === undefined) throw new Error(`Event of an unknown proposal: ${proposalId}`);
    proposal.updated_checkpoint = checkpoint;
    return proposal;
  }

  /** Returns a contributor's account for changes, empty for a new contributor. */
  contributor(agent: AgentDraft, account: number): Row<'agent_contributor'> {
    const key = `${agent.agent_id}:${account}`;
    return (
      this.contributors.change(key) ??
      this.contributors.put(key, {
        agent_id: agent.agent_id,
        account,
        shares: 0n,
        fee_index: agent.fee_index,
        credit: 0n,
        claimed: 0n,
      })
    );
  }

  /** IDs of agents whose persona changed. */
  #revised(): string[] {
    const agents = new Set(this.revisions.map(({ agent }) => agent));
    return [...this.agents.values()].filter(({ id }) => agents.has(id)).map((row) => row.agent_id);
  }

  async save(tx: Tx): Promise<void> {
    await saveAgentRows(tx, this);
    await showAgents(tx, this.#revised());
  }

  async #loadVotes(tx: Tx, voters: string[]): Promise<void> {
    const proposals = [...this.proposals.values()].map(({ id }) => id);
    if (proposals.length === 0) return;
    await insertMany(voters, 10_000, async (some) => {
      const rows = await tx
        .selectFrom('agent_vote')
        .innerJoin('account', 'account.id', 'agent_vote.account')
        .selectAll('agent_vote')
        .where('account.address', 'in', some)
        .where('agent_vote.proposal', 'in', proposals)
        .execute();
      for (const row of rows) this.votes.remember(`${row.proposal}:${row.account}`, row);
    });
  }

  async #loadContributors(tx: Tx, contributors: string[]): Promise<void> {
    const agents = [...this.agents.values()].map(({ agent_id }) => agent_id);
    if (agents.length === 0) return;
    await insertMany(contributors, 10_000, async (some) => {
      const rows = await tx
        .selectFrom('agent_contributor')
        .innerJoin('account', 'account.id', 'agent_contributor.account')
        .selectAll('agent_contributor')
        .where('account.address', 'in', some)
        .where('agent_contributor.agent_id', 'in', agents)
        .execute();
      for (const row of rows) this.contributors.remember(`${row.agent_id}:${row.account}`, row);
    });
  }

  async #loadPledges(tx: Tx, holders: string[]): Promise<void> {
    const agents = [...this.agents.values()].map(({ id }) => id);
    if (agents.length === 0) return;
    await insertMany(holders, 10_000, async (some) => {
      const rows = await tx
        .selectFrom('agent_pledge')
        .innerJoin('account', 'account.id', 'agent_pledge.account')
        .selectAll('agent_pledge')
        .where('account.address', 'in', some)
        .where('agent_pledge.agent', 'in', agents)
        .execute();
      for (const row of rows) {
        this.pledges.remember(`${row.agent}:${row.round}:${row.account}`, row);
      }
    });
  }
}
