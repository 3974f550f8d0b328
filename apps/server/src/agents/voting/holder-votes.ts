/** Proposals over all coins of one address: those that it can vote on, and those that it voted on. */
import type { List, PaginationQuery, VotedProposal } from '@atoll/api';
import { accountOf, NOBODY } from '../../platform/chain/accounts.ts';
import type { Db } from '../../platform/database/database.ts';
import { readDescending } from '../../platform/list/list.ts';
import type { SortKey } from '../../platform/list/page.ts';
import { selectProposals, viewProposal, viewVote } from '../views/proposal-view.ts';

const MAX_OPEN = 100;
/** Proposals are numbered in the order of their creation. */
const byProposal: SortKey = {
  column: { name: 'agent_vote.proposal', type: 'int4' },
  unique: { name: 'agent_vote.proposal', type: 'int4' },
};

/** Selects proposals with the vote of `voter`, whose columns start with `vote_`. */
const selectVoted = (db: Db, voter: string) =>
  selectProposals(db)
    .innerJoin('account as voter', (join) => join.on('voter.address', '=', voter))
    .leftJoin('agent_vote', (join) =>
      join
        .onRef('agent_vote.proposal', '=', 'agent_proposal.id')
        .onRef('agent_vote.account', '=', 'voter.id'),
    )
    .leftJoin('profile as voter_profile', 'voter_profile.address', 'voter.address')
    .select([
      'agent_vote.in_favor as vote_in_favor',
      'agent_vote.votes as vote_votes',
      'agent_vote.state as vote_state',
      'agent_vote.unlocks_ms as vote_unlocks_ms',
      'agent_vote.voted_ms as vote_voted_ms',
      'voter_profile.id as voter_profile_id',
      'voter_profile.name as voter_profile_name',
      'voter_profile.avatar as voter_profile_avatar',
    ]);

type VotedRow = Awaited<ReturnType<ReturnType<typeof selectVoted>['execute']>>[number];

const viewVoted = (row: VotedRow, voter: string, nowMs: number): VotedProposal => ({
  ...viewProposal(row, nowMs),
  vote:
    row.vote_in_favor === null ||
    row.vote_votes === null ||
    row.vote_state === null ||
    row.vote_unlocks_ms === null ||
    row.vote_voted_ms === null
      ? null
      : viewVote({
          address: voter,
          profile_id: row.voter_profile_id,
          profile_name: row.voter_profile_name,
          profile_avatar: row.voter_profile_avatar,
          in_favor: row.vote_in_favor,
          votes: row.vote_votes,
          state: row.vote_state,
          unlocks_ms: row.vote_unlocks_ms,
          voted_ms: row.vote_voted_ms,
          ends_ms: row.ends_ms,
        }),
});

/**
 * Returns the proposals about coins that `holder` owns, locked ones included, and that are not finalized, first those that
 * end first. Those whose voting has ended are included: they take effect only when someone finalizes them.
 */
export async function openProposalsOf(
  db: Db,
  holder: string,
  nowMs: number,
): Promise<VotedProposal[]> {
  const rows = await selectVoted(db, holder)
    .where('agent_proposal.outcome', '=', 'open')
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('position')
          .select('position.account')
          .whereRef('position.pool', '=', 'agent.pool')
          .whereRef('position.account', '=', 'voter.id')
          .where('position.is_open', '=', true),
      ),
    )
    .orderBy('agent_proposal.ends_ms')
    .orderBy('agent_proposal.id')
    .limit(MAX_OPEN)
    .execute();
  return rows.map((row) => viewVoted(row, holder, nowMs));
}

/** Returns the proposals that `voter` voted on without withdrawing the vote, newest proposals first. */
export async function votesOf(
  db: Db,
  voter: string,
  pagination: PaginationQuery,
  nowMs: number,
): Promise<List<VotedProposal>> {
  const account = (await accountOf(db, voter)) ?? NOBODY;
  return readDescending(
    db,
    pagination,
    {
      name: 'createdAt',
      key: byProposal,
      keyOf: (row) => [row.id, row.id],
      // A constant account number, so that the index of an account's votes returns them in order.
      select: () =>
        selectVoted(db, voter)
          .where('agent_vote.account', '=', account)
          .where('agent_vote.state', 'in', ['locked', 'unlocked']),
    },
    (row) => viewVoted(row, voter, nowMs),
  );
}
