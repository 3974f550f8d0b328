/** Reads agents and proposals that a range of checkpoints changed, for the stream. */

import { selectAgents, selectRevisions, viewAgent } from '../agents/views/agent-view.ts';
import { selectProposals, viewProposal } from '../agents/views/proposal-view.ts';
import type { Market } from '../platform/chain/market.ts';
import type { Db } from '../platform/database/database.ts';
import { type EncodedEvent, encodeEvent } from './events.ts';

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
): Promise<EncodedEvent[]> {
  const rows = await selectAgents(db)
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
    if (current === undefined) return [];
    const data = viewAgent(row, current, market, nowMs);
    const at = { checkpoint: row.updated_checkpoint };
    return [{ topics: [`pool:${data.pool_id}`], bytes: encodeEvent({ event: 'agent', data }), at }];
  });
}

export async function readChangedProposals(
  db: Db,
  { after, until, limit }: Range,
  nowMs: number,
): Promise<EncodedEvent[]> {
  const rows = await selectProposals(db)
    .where('agent_proposal.updated_checkpoint', '>', after)
    .where('agent_proposal.updated_checkpoint', '<=', until)
    .orderBy('agent_proposal.id')
    .limit(limit)
    .execute();
  return rows.map((row) => {
    const data = viewProposal(row, nowMs);
    const at = { checkpoint: row.updated_checkpoint };
    const bytes = encodeEvent({ event: 'proposal', data });
    return { topics: [`pool:${data.pool_id}`], bytes, at };
  });
}
