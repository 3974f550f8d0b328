/** Reminds holders who have not voted of proposals whose votes in favor close soon. */

import { PROPOSAL_TITLES } from '../../notifications/chain/proposals.ts';
import type { NewNotification } from '../../notifications/new-notification.ts';
import { notify } from '../../notifications/notify.ts';
import { attemptEach } from '../../platform/attempt-each.ts';
import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/database/database.ts';
import { isStale, type ProposalViewRow, selectProposals } from '../views/proposal-view.ts';

/** A reminder precedes the end of the votes in favor by this much, and by at most a quarter of the voting period. */
const LEAD_MS = 6 * 3_600_000;
/** Reminders of one run; the next one continues. */
const MAX_REMINDERS = 500;

/** Notifies holders with a profile who neither voted nor were reminded. */
export async function remindVoters({ db, now }: Pick<Context, 'db' | 'now'>): Promise<void> {
  const nowMs = now();
  const proposals = await selectProposals(db)
    .where('agent_proposal.outcome', '=', 'open')
    .where('agent_proposal.yes_ends_ms', '>', nowMs)
    .where('agent_proposal.yes_ends_ms', '<=', nowMs + LEAD_MS)
    .orderBy('agent_proposal.yes_ends_ms')
    .orderBy('agent_proposal.id')
    .execute();
  await attemptEach(
    proposals.filter(
      (proposal) => !isStale(proposal) && proposal.yes_ends_ms - proposal.voting_ms / 4 <= nowMs,
    ),
    ({ proposal_id }) => `proposal ${proposal_id}`,
    (proposal) => remind(db, proposal),
    'Voters could not be reminded.',
  );
}

async function remind(db: Db, proposal: ProposalViewRow): Promise<void> {
  const reminders = (await holdersToRemind(db, proposal)).map(
    (recipient): NewNotification => ({
      kind: 'proposal_ends',
      recipient,
      poolId: proposal.pool_id,
      proposalId: proposal.proposal_id,
      title: proposal.title ?? PROPOSAL_TITLES[proposal.kind],
    }),
  );
  if (reminders.length > 0) await db.transaction().execute((tx) => notify(tx, reminders));
}

/** Holders who can still vote. Those who turned reminders off are left out: each run would find them again. */
async function holdersToRemind(
  db: Db,
  proposal: { id: number; proposal_id: string; proposer: number; pool_id: string },
): Promise<string[]> {
  const rows = await db
    .selectFrom('pool')
    .innerJoin('holder', 'holder.pool', 'pool.id')
    .innerJoin('account', 'account.id', 'holder.account')
    .innerJoin('profile', 'profile.address', 'account.address')
    .select('account.address')
    .where('pool.pool_id', '=', proposal.pool_id)
    .where('holder.balance', '>', 0n)
    .where('holder.account', '!=', proposal.proposer)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('agent_vote')
            .select('agent_vote.account')
            .where('agent_vote.proposal', '=', proposal.id)
            .whereRef('agent_vote.account', '=', 'holder.account'),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('notification')
            .select('notification.id')
            .whereRef('notification.recipient', '=', 'account.address')
            .where('notification.unique_key', '=', `proposal_ends:${proposal.proposal_id}`),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('notification_preference as preference')
            .select('preference.address')
            .whereRef('preference.address', '=', 'account.address')
            .where('preference.kind', '=', 'proposal_ends')
            .where('preference.in_app', '=', false)
            .where('preference.push', '=', false),
        ),
      ),
    )
    .orderBy('account.id')
    .limit(MAX_REMINDERS)
    .execute();
  return rows.map(({ address }) => address);
}
