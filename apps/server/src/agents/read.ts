/** Reads one agent or one proposal for the API. */
import type { Agent, AgentContributor, AgentProposalDetail, PausePledge } from '@atoll/api';
import type { Context } from '../platform/context.ts';
import type { Db } from '../platform/database/database.ts';
import { HttpError } from '../platform/errors.ts';
import {
  type AgentViewRow,
  selectAgents,
  selectContributors,
  selectRevisions,
  viewAgent,
  viewContributor,
} from './views/agent-view.ts';
import { selectProposals, selectVotes, viewProposal, viewVote } from './views/proposal-view.ts';

type Reading = Pick<Context, 'db' | 'market' | 'now'>;

/** Votes that a proposal shows. */
const VOTES_SHOWN = 50;
/** Rounds that a holder can have pledges in. */
const MAX_PLEDGES = 100;

export async function requireAgent(db: Db, poolId: string): Promise<AgentViewRow> {
  const row = await selectAgents(db).where('pool.pool_id', '=', poolId).executeTakeFirst();
  if (row === undefined) throw new HttpError(404, 'No agent belongs to this pool.');
  return row;
}

/** Reads the agent of a pool, with what belongs to `holder`. */
export async function readAgent(
  { db, market, now }: Reading,
  poolId: string,
  holder: string | undefined,
): Promise<Agent & { own: AgentContributor | null; pledges: PausePledge[] }> {
  const row = await requireAgent(db, poolId);
  const revision = await selectRevisions(db)
    .where('agent_revision.agent', '=', row.id)
    .where('agent_revision.number', '=', row.revision)
    .executeTakeFirstOrThrow();
  return {
    ...viewAgent(row, revision, market, now()),
    own: holder === undefined ? null : await readContributor(db, row, holder),
    pledges: holder === undefined ? [] : await readPledges(db, row, holder),
  };
}

async function readContributor(
  db: Db,
  agent: AgentViewRow,
  holder: string,
): Promise<AgentContributor | null> {
  const row = await selectContributors(db, agent)
    .where('account.address', '=', holder)
    .executeTakeFirst();
  return row === undefined ? null : viewContributor(row, agent);
}

async function readPledges(db: Db, agent: AgentViewRow, holder: string): Promise<PausePledge[]> {
  const rows = await db
    .selectFrom('agent_pledge')
    .innerJoin('account', 'account.id', 'agent_pledge.account')
    .leftJoin('agent_pause', (join) =>
      join
        .onRef('agent_pause.agent', '=', 'agent_pledge.agent')
        .onRef('agent_pause.round', '=', 'agent_pledge.round'),
    )
    .select(['agent_pledge.round', 'agent_pledge.amount', 'agent_pause.pledges_unlock_ms'])
    .where('agent_pledge.agent', '=', agent.id)
    .where('account.address', '=', holder)
    .where('agent_pledge.amount', '>', 0n)
    .orderBy('agent_pledge.round', 'desc')
    .limit(MAX_PLEDGES)
    .execute();
  return rows.map(({ round, amount, pledges_unlock_ms }) => ({
    round,
    amount,
    unlocks_ms: pledges_unlock_ms,
  }));
}

/** Reads a proposal with its largest votes and that of `voter`. */
export async function readProposal(
  { db, now }: Pick<Reading, 'db' | 'now'>,
  proposalId: string,
  voter: string | undefined,
): Promise<AgentProposalDetail> {
  const row = await selectProposals(db)
    .where('agent_proposal.proposal_id', '=', proposalId)
    .executeTakeFirst();
  if (row === undefined) throw new HttpError(404, 'No proposal has this id.');
  const votes = await selectVotes(db, row.id)
    .orderBy('agent_vote.votes', 'desc')
    .orderBy('agent_vote.account')
    .limit(VOTES_SHOWN)
    .execute();
  const own =
    voter === undefined
      ? undefined
      : await selectVotes(db, row.id).where('account.address', '=', voter).executeTakeFirst();
  return {
    ...viewProposal(row, now()),
    votes: votes.map(viewVote),
    vote: own === undefined ? null : viewVote(own),
  };
}
