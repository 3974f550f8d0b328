/** Pages of what belongs to an agent: revisions, proposals, contributors, history of the treasury. */
import type {
  AgentContributor,
  AgentProposal,
  AgentRevision,
  AgentTreasuryEntry,
  List,
  PaginationQuery,
} from '@atoll/api';
import { userSummary } from '../identity/user-view.ts';
import type { Db } from '../platform/database/database.ts';
import { readDescending } from '../platform/list/list.ts';
import type { SortKey } from '../platform/list/page.ts';
import {
  type AgentViewRow,
  selectContributors,
  selectRevisions,
  viewContributor,
  viewRevision,
} from './views/agent-view.ts';
import { policyOf, selectProposals, viewProposal } from './views/proposal-view.ts';

const byColumn = (name: string): SortKey => ({
  column: { name, type: 'int8' },
  unique: { name, type: 'int8' },
});

export function revisionsOf(
  db: Db,
  agent: AgentViewRow,
  pagination: PaginationQuery,
): Promise<List<AgentRevision>> {
  return readDescending(
    db,
    pagination,
    {
      name: 'number',
      key: byColumn('agent_revision.number'),
      keyOf: (row) => [row.number, row.number],
      select: () => selectRevisions(db).where('agent_revision.agent', '=', agent.id),
      total: agent.revision,
    },
    viewRevision,
  );
}

export function proposalsOf(
  db: Db,
  agent: AgentViewRow,
  pagination: PaginationQuery,
  nowMs: number,
): Promise<List<AgentProposal>> {
  return readDescending(
    db,
    pagination,
    {
      name: 'createdAt',
      key: byColumn('agent_proposal.seq'),
      keyOf: (row) => [row.seq, row.seq],
      select: () => selectProposals(db).where('agent_proposal.agent', '=', agent.id),
    },
    (row) => viewProposal(row, nowMs),
  );
}

const byShares: SortKey = {
  column: { name: 'agent_contributor.shares', type: 'numeric' },
  unique: { name: 'agent_contributor.account', type: 'int4' },
};

export function contributorsOf(
  db: Db,
  agent: AgentViewRow,
  pagination: PaginationQuery,
): Promise<List<AgentContributor>> {
  return readDescending(
    db,
    pagination,
    {
      name: 'shares',
      key: byShares,
      keyOf: (row) => [row.shares, row.account],
      select: () => selectContributors(db, agent),
    },
    (row) => viewContributor(row, agent),
  );
}

export function historyOf(
  db: Db,
  agent: AgentViewRow,
  pagination: PaginationQuery,
): Promise<List<AgentTreasuryEntry>> {
  const select = () =>
    db
      .selectFrom('agent_treasury_entry')
      .leftJoin('account', 'account.id', 'agent_treasury_entry.account')
      .leftJoin('profile', 'profile.address', 'account.address')
      .selectAll('agent_treasury_entry')
      .select([
        'account.address',
        'profile.id as profile_id',
        'profile.name as profile_name',
        'profile.avatar as profile_avatar',
      ])
      .where('agent_treasury_entry.agent', '=', agent.id);
  return readDescending(
    db,
    pagination,
    {
      name: 'createdAt',
      key: byColumn('agent_treasury_entry.seq'),
      keyOf: (row) => [row.seq, row.seq],
      select,
    },
    (row): AgentTreasuryEntry => ({
      id: `${row.tx_digest}:${row.event_seq}`,
      kind: row.kind,
      address: row.address,
      user: row.address === null ? null : userSummary(row, row.address),
      amount: row.amount,
      burned: row.burned,
      note: row.note,
      policy: policyOf({ ...row, daily_cap: row.kind === 'policy' ? row.amount : null }),
      proposal_id: row.proposal_id,
      tx_digest: row.tx_digest,
      createdAt: new Date(row.timestamp_ms).toISOString(),
    }),
  );
}
