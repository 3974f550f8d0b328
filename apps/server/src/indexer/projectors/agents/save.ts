/** Writes the changed rows of agents, in the order that their references require. */
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';
import { insertMany } from '../../../platform/database/insert.ts';
import type { AgentSet, MessageSettlement } from './agent-set.ts';
import { overwrite } from './row-set.ts';

export async function saveAgentRows(tx: Tx, set: AgentSet): Promise<void> {
  const agents = set.agents.changed().map(({ pool_id: _, ...row }) => row);
  await insertMany(agents, 500, (rows) =>
    tx
      .insertInto('agent')
      .values(rows)
      .onConflict((conflict) =>
        conflict
          .column('id')
          .doUpdateSet(
            overwrite(
              'revision',
              'digest',
              'revised_ms',
              'accepted',
              'decided',
              'restorable',
              'restorable_until_ms',
              'terms',
              'terms_version',
              'total_shares',
              'fee_index',
              'fees_paid',
              'fees_unclaimed',
              'funds',
              'daily_cap',
              'tips',
              'buybacks',
              'policy_version',
              'key_version',
              'key_expires_ms',
              'key_holder',
              'key_cap',
              'spent',
              'spent_day',
              'burned',
              'pause_round',
              'pledged',
              'paused_until_ms',
              'messages',
              'updated_checkpoint',
            ),
          ),
      )
      .execute(),
  );
  await insertMany(set.revisions, 1_000, (rows) =>
    tx.insertInto('agent_revision').values(rows).execute(),
  );
  await insertMany(set.proposals.changed(), 500, (rows) =>
    tx
      .insertInto('agent_proposal')
      .values(rows)
      .onConflict((conflict) =>
        conflict
          .column('id')
          .doUpdateSet(
            overwrite(
              'yes',
              'no',
              'voters',
              'at_quorum_ms',
              'tallied_ms',
              'yes_ends_ms',
              'ends_ms',
              'outcome',
              'deposit_returned',
              'finalized_ms',
              'finalized_tx',
              'updated_checkpoint',
            ),
          ),
      )
      .execute(),
  );
  await insertMany(set.votes.changed(), 2_000, (rows) =>
    tx
      .insertInto('agent_vote')
      .values(rows)
      .onConflict((conflict) =>
        conflict
          .columns(['proposal', 'account'])
          .doUpdateSet(overwrite('in_favor', 'votes', 'state', 'unlocks_ms', 'voted_ms')),
      )
      .execute(),
  );
  await insertMany(set.contributors.changed(), 2_000, (rows) =>
    tx
      .insertInto('agent_contributor')
      .values(rows)
      .onConflict((conflict) =>
        conflict
          .columns(['account', 'agent_id'])
          .doUpdateSet(overwrite('shares', 'fee_index', 'credit', 'claimed')),
      )
      .execute(),
  );
  await savePauses(tx, set);
  await insertMany(set.messages, 1_000, (rows) =>
    tx.insertInto('agent_message').values(rows).execute(),
  );
  await insertMany(set.settlements, 1_000, (rows) => settleMessages(tx, rows));
}

/** Runs after messages are inserted, because a batch can contain a message and its answer. */
async function settleMessages(tx: Tx, rows: readonly MessageSettlement[]): Promise<void> {
  await sql`
    update agent_message set state = settled.state, settled_ms = settled.settled_ms,
      settled_tx = settled.settled_tx
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as settled (agent int4, nonce int8, state text, settled_ms int8, settled_tx text)
    where agent_message.agent = settled.agent and agent_message.nonce = settled.nonce`.execute(tx);
}

async function savePauses(tx: Tx, set: AgentSet): Promise<void> {
  await insertMany(set.pledges.changed(), 2_000, (rows) =>
    tx
      .insertInto('agent_pledge')
      .values(rows)
      .onConflict((conflict) =>
        conflict.columns(['agent', 'round', 'account']).doUpdateSet(overwrite('amount')),
      )
      .execute(),
  );
  await insertMany(set.pauses.changed(), 1_000, (rows) =>
    tx.insertInto('agent_pause').values(rows).execute(),
  );
}
