/** Lists messages paid on chain with their answers: the public ones, and the private ones of the reader. */
import type { List, PaginationQuery, PaidQuestion } from '@atoll/api';
import { sql } from 'kysely';
import { userSummary } from '../../identity/user-view.ts';
import { NOBODY } from '../../platform/chain/accounts.ts';
import type { Db } from '../../platform/database/database.ts';
import { readDescending } from '../../platform/list/list.ts';
import type { SortKey } from '../../platform/list/page.ts';
import { viewMessage } from '../chat/threads.ts';

const byTime: SortKey = {
  column: { name: 'paid_answer.sent_ms', type: 'int8' },
  unique: { name: 'paid_answer.nonce', type: 'int8' },
};

interface AgentKeys {
  id: number;
  agent_id: string;
}

async function agentOf(db: Db, poolId: string): Promise<AgentKeys> {
  const row = await db
    .selectFrom('agent')
    .innerJoin('pool', 'pool.id', 'agent.pool')
    .select(['agent.id', 'agent.agent_id'])
    .where('pool.pool_id', '=', poolId)
    .executeTakeFirst();
  return row ?? { id: NOBODY, agent_id: '' };
}

/** Constant keys let the planner see that an agent has many messages and read only the first ones in order. */
const selectQuestions = (db: Db, { id, agent_id }: AgentKeys) =>
  db
    .selectFrom('paid_answer')
    .innerJoin('agent_message as message', 'message.nonce', 'paid_answer.nonce')
    .where('message.agent', '=', id)
    .where('paid_answer.agent_id', '=', agent_id)
    .leftJoin('profile', 'profile.address', 'paid_answer.sender')
    .leftJoin('chat_message', 'chat_message.id', 'paid_answer.answer_id')
    .selectAll('paid_answer')
    .select([
      'message.price',
      'message.deadline_ms',
      'message.state as payment_state',
      'message.settled_tx',
      'profile.id as profile_id',
      'profile.name as profile_name',
      'profile.avatar as profile_avatar',
      sql<Parameters<typeof viewMessage>[0] | null>`to_jsonb(chat_message)`.as('answer'),
    ]);

type QuestionRow = Awaited<ReturnType<ReturnType<typeof selectQuestions>['execute']>>[number];

export async function listQuestions(
  db: Db,
  poolId: string,
  viewer: string | undefined,
  pagination: PaginationQuery,
): Promise<List<PaidQuestion>> {
  const agent = await agentOf(db, poolId);
  const select = () => {
    const rows = selectQuestions(db, agent).where('paid_answer.pool_id', '=', poolId);
    return viewer === undefined
      ? rows.where('paid_answer.is_private', '=', false)
      : rows.where((row) =>
          row.or([
            row('paid_answer.is_private', '=', false),
            row('paid_answer.sender', '=', viewer),
          ]),
        );
  };
  return readDescending(
    db,
    pagination,
    { name: 'createdAt', key: byTime, keyOf: (row) => [row.sent_ms, row.nonce], select },
    (row) => viewQuestion(row, viewer),
  );
}

export async function findQuestion(
  db: Db,
  poolId: string,
  txDigest: string,
  sender: string,
): Promise<PaidQuestion | undefined> {
  const row = await selectQuestions(db, await agentOf(db, poolId))
    .where('paid_answer.pool_id', '=', poolId)
    .where('paid_answer.tx_digest', '=', txDigest)
    .where('paid_answer.sender', '=', sender)
    .where('paid_answer.is_private', '=', true)
    .executeTakeFirst();
  return row && viewQuestion(row, sender);
}

const viewQuestion = (row: QuestionRow, viewer: string | undefined): PaidQuestion => ({
  nonce: row.nonce,
  pool_id: row.pool_id,
  sender: row.sender,
  user: userSummary(row, row.sender),
  is_private: row.is_private,
  // Others see a question once moderation has passed it, with its answer.
  question:
    row.state === 'answered' || (row.declined_reason !== 'rules' && row.sender === viewer)
      ? row.question
      : null,
  tx_digest: row.tx_digest,
  asked_at: new Date(row.sent_ms).toISOString(),
  state: row.state,
  declined_reason: row.declined_reason,
  payment: {
    price: BigInt(row.price),
    state: row.payment_state,
    deadline_at: new Date(row.deadline_ms).toISOString(),
    settled_tx: row.settled_tx,
  },
  answer: row.answer === null ? null : viewMessage(row.answer),
});
