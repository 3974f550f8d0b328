/** Finds holders who can vote on new proposals, and voters whose proposal was executed. */

import type { ProposalKind } from '@atoll/sdk';
import { firstSeq } from '../../platform/chain/checkpoint.ts';
import type { Db } from '../../platform/database/database.ts';
import { holdersWithProfile } from '../../pools/holdings.ts';
import type { NewNotification } from '../new-notification.ts';
import type { Span } from './find.ts';

/** Notifications of one transaction. */
const PAGE = 1_000;

export const PROPOSAL_TITLES: Record<ProposalKind, string> = {
  revise: 'Persona update',
  restore: 'Restore the previous persona',
  key: 'New agent key',
  key_renewal: 'Renew the agent’s key',
  key_revocation: 'Revoke the agent’s key',
  policy: 'New spending policy',
  limits: 'Lower spending limits',
  terms: 'New governance terms',
  pause_end: 'End the emergency pause',
};

export async function* proposalNotifications(db: Db, { after, afterMs, until }: Span) {
  const proposals = await db
    .selectFrom('agent_proposal')
    .innerJoin('agent', 'agent.id', 'agent_proposal.agent')
    .innerJoin('pool', 'pool.id', 'agent.pool')
    .innerJoin('account', 'account.id', 'agent_proposal.proposer')
    .select([
      'agent_proposal.id',
      'agent_proposal.proposal_id',
      'agent_proposal.kind',
      'agent_proposal.outcome',
      'agent_proposal.proposer',
      'pool.id as pool',
      'pool.pool_id',
      'account.address',
    ])
    .where('agent_proposal.updated_checkpoint', '>', after)
    .where('agent_proposal.updated_checkpoint', '<=', until)
    .where((row) =>
      row.or([
        row.and([
          row('agent_proposal.outcome', '=', 'open'),
          // Not those that only received votes.
          row('agent_proposal.seq', '>=', firstSeq(after + 1)),
        ]),
        row.and([
          row('agent_proposal.outcome', '=', 'executed'),
          row('agent_proposal.finalized_ms', '>', afterMs),
        ]),
      ]),
    )
    .execute();
  for (const proposal of proposals) {
    const isOpen = proposal.outcome === 'open';
    const notification = (recipient: string): NewNotification => ({
      kind: 'proposal_vote',
      recipient,
      actor: proposal.address,
      poolId: proposal.pool_id,
      proposalId: proposal.proposal_id,
      isExecuted: !isOpen,
      title: `${isOpen ? 'Voting open' : 'Executed'}: ${PROPOSAL_TITLES[proposal.kind]}`,
    });
    yield* isOpen
      ? toHolders(db, proposal.pool, proposal.proposer, notification)
      : toVoters(db, proposal.id, notification);
  }
}

/** A notification for each holder of a coin who has a profile here, except one account. */
async function* toHolders(
  db: Db,
  pool: number,
  except: number,
  notification: (recipient: string) => NewNotification,
) {
  for (let last = 0; ; ) {
    const rows = await holdersWithProfile(db, pool, { after: last, limit: PAGE });
    yield rows
      .filter(({ account }) => account !== except)
      .map(({ address }) => notification(address));
    if (rows.length < PAGE) break;
    last = rows.at(-1)?.account ?? last;
  }
}

async function* toVoters(
  db: Db,
  proposal: number,
  notification: (recipient: string) => NewNotification,
) {
  for (let last = 0; ; ) {
    const rows = await db
      .selectFrom('agent_vote')
      .innerJoin('account', 'account.id', 'agent_vote.account')
      .innerJoin('profile', 'profile.address', 'account.address')
      .select(['account.address', 'agent_vote.account'])
      .where('agent_vote.proposal', '=', proposal)
      .where('agent_vote.account', '>', last)
      .orderBy('agent_vote.account')
      .limit(PAGE)
      .execute();
    yield rows.map(({ address }) => notification(address));
    if (rows.length < PAGE) break;
    last = rows.at(-1)?.account ?? last;
  }
}
