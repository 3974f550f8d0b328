/** Pages of what belongs to an agent: revisions, proposals, contributors, history of the treasury. */
import type {
  AgentContributor,
  AgentProposal,
  AgentRevision,
  AgentTreasuryEntry,
  List,
  PaginationQuery,
} from '@atoll/api';
import { sql } from 'kysely';
import { userSummary } from '../identity/user-view.ts';
import type { Db } from '../platform/database/database.ts';
import { countRows } from '../platform/list/count.ts';
import type { Condition } from '../platform/list/filters.ts';
import { parseSort, readPage, type SortKey } from '../platform/list/page.ts';
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
  const of = (where: Condition[]) =>
    [sql<boolean>`agent_revision.agent = ${agent.id}`, ...where].reduce(
      (rows, condition) => rows.where(condition),
      selectRevisions(db),
    );
  return readPage(
    pagination,
    parseSort(undefined, { number: byColumn('agent_revision.number') }, 'number:desc'),
    undefined,
    {
      rows: ({ where, order, limit, offset }) =>
        of(where).orderBy(order).limit(limit).offset(offset).execute(),
      total: async () => agent.revision,
      keyOf: (row) => [row.number, row.number],
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
  const of = (where: Condition[]) =>
    [sql<boolean>`agent_proposal.agent = ${agent.id}`, ...where].reduce(
      (rows, condition) => rows.where(condition),
      selectProposals(db),
    );
  return readPage(
    pagination,
    parseSort(undefined, { createdAt: byColumn('agent_proposal.seq') }, 'createdAt:desc'),
    undefined,
    {
      rows: ({ where, order, limit, offset }) =>
        of(where).orderBy(order).limit(limit).offset(offset).execute(),
      total: (where, limit) => countRows(db, of(where).limit(limit)),
      keyOf: (row) => [row.seq, row.seq],
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
  const of = (where: Condition[]) =>
    where.reduce((rows, condition) => rows.where(condition), selectContributors(db, agent));
  return readPage(
    pagination,
    parseSort(undefined, { shares: byShares }, 'shares:desc'),
    undefined,
    {
      rows: ({ where, order, limit, offset }) =>
        of(where).orderBy(order).limit(limit).offset(offset).execute(),
      total: (where, limit) => countRows(db, of(where).limit(limit)),
      keyOf: (row) => [row.shares, row.account],
    },
    (row) => viewContributor(row, agent),
  );
}

export function historyOf(
  db: Db,
  agent: AgentViewRow,
  pagination: PaginationQuery,
): Promise<List<AgentTreasuryEntry>> {
  const of = (where: Condition[]) =>
    [sql<boolean>`agent_treasury_entry.agent = ${agent.id}`, ...where].reduce(
      (rows, condition) => rows.where(condition),
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
        ]),
    );
  return readPage(
    pagination,
    parseSort(undefined, { createdAt: byColumn('agent_treasury_entry.seq') }, 'createdAt:desc'),
    undefined,
    {
      rows: ({ where, order, limit, offset }) =>
        of(where).orderBy(order).limit(limit).offset(offset).execute(),
      total: (where, limit) => countRows(db, of(where).limit(limit)),
      keyOf: (row) => [row.seq, row.seq],
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
