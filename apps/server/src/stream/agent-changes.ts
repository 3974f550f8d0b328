/** Reads agents and proposals that a range of checkpoints changed, for the stream. */
import type { Agent, AgentProposal } from '@atoll/api';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../db/database.ts';
import type { Market } from '../market.ts';
import { selectAgents, selectRevisions, viewAgent } from '../views/agent-view.ts';
import { selectProposals, viewProposal } from '../views/proposal-view.ts';

/** The checkpoints `after` < c ≤ `until`. */
interface Range {
  after: number;
  until: number;
  limit: number;
}

/** Rows of the named pools, or of all. */
function among(topics?: ReadonlySet<string>): RawBuilder<SqlBool> {
  if (topics === undefined) return sql`true`;
  const named = [...topics].flatMap((each) => /^pool:(.*)$/.exec(each)?.[1] ?? []);
  return sql`pool.pool_id = any(${named})`;
}

export async function readChangedAgents(
  db: Db,
  market: Market,
  { after, until, limit }: Range,
  nowMs: number,
  topics?: ReadonlySet<string>,
): Promise<Agent[]> {
  const rows = await selectAgents(db)
    .where(among(topics))
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
  const rows = await selectProposals(db)
    .where(among(topics))
    .where('agent_proposal.updated_checkpoint', '>', after)
    .where('agent_proposal.updated_checkpoint', '<=', until)
    .orderBy('agent_proposal.id')
    .limit(limit)
    .execute();
  return rows.map((row) => viewProposal(row, nowMs));
}
