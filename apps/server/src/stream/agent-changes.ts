/** Reads agents and proposals that a range of checkpoints changed, for the stream. */
import type { Agent, AgentProposal } from '@atoll/api';
import type { Db } from '../db/database.ts';
import type { Market } from '../market.ts';
import { selectAgents, selectRevisions, viewAgent } from '../views/agent-view.ts';
import { selectProposals, viewProposal } from '../views/proposal-view.ts';
import { poolFilter } from './pool-filter.ts';

/** The checkpoints `after` < c ≤ `until`. */
interface Range {
  after: number;
  until: number;
  limit: number;
}

export async function readChangedAgents(
  db: Db,
  market: Market,
  { after, until, limit }: Range,
  nowMs: number,
  topics?: ReadonlySet<string>,
): Promise<Agent[]> {
  const wanted = poolFilter(topics);
  if (wanted === undefined) return [];
  const rows = await selectAgents(db)
    .where(wanted)
    .where('agent.updated_checkpoint', '>', after)
    .where('agent.updated_checkpoint', '<=', until)
    .orderBy('agent.id')
    .limit(limit)
    .execute();
  if (rows.length === 0) return [];
  const revisions = await selectRevisions(db)
    .innerJoin('agent', (join) =>
      join
        .onRef('agent.id', '=', 'agent_revision.agent')
        .onRef('agent.revision', '=', 'agent_revision.number'),
    )
    .where(
      'agent.id',
      'in',
      rows.map(({ id }) => id),
    )
    .execute();
  return rows.flatMap((row) => {
    const current = revisions.find(({ agent }) => agent === row.id);
    return current === undefined ? [] : [viewAgent(row, current, market, nowMs)];
  });
}

export async function readChangedProposals(
  db: Db,
  { after, until, limit }: Range,
  nowMs: number,
  topics?: ReadonlySet<string>,
): Promise<AgentProposal[]> {
  const wanted = poolFilter(topics);
  if (wanted === undefined) return [];
  const rows = await selectProposals(db)
    .where(wanted)
    .where('agent_proposal.updated_checkpoint', '>', after)
    .where('agent_proposal.updated_checkpoint', '<=', until)
    .orderBy('agent_proposal.id')
    .limit(limit)
    .execute();
  return rows.map((row) => viewProposal(row, nowMs));
}
