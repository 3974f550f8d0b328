/** Answers mentions on X, each once, within the daily cap. */
import type { Row } from '../../platform/database/schema.ts';
import type { AgentState } from '../autonomy/agent-state.ts';
import type { AutonomyDependencies, ComposedPost } from '../autonomy/dependencies.ts';
import { DAY_MS } from '../autonomy/settings.ts';
import { enqueue, recentTexts, sentBy } from '../outbox/queue.ts';
import { NoUsablePost } from '../posts.ts';
import { clientOf } from '../x/account.ts';
import type { XMention } from '../x/client.ts';
import { asRejection } from './rejection.ts';

/** Answers to one author per day: two agents must not talk to each other without end. */
const PER_AUTHOR = 3;

export async function answerMentions(
  parts: AutonomyDependencies,
  { poolId, creator, settings }: AgentState,
  account: Row<'agent_x_account'>,
): Promise<void> {
  const { db, x, now, compose, moderate } = parts;
  if (x === null) return;
  const client = await clientOf(x, poolId);
  const mentions = await client.mentions(account.user_id, account.last_mention_id);
  const day = Math.floor(now() / DAY_MS) * DAY_MS;
  let { today } = await sentBy(db, poolId, 'reply', day);
  today += await waiting(parts, poolId);
  for (const mention of mentions.reverse()) {
    const answer =
      mention.authorId !== account.user_id &&
      today < settings.daily_replies &&
      (await answered(parts, poolId, mention, day)) < PER_AUTHOR;
    if (answer) {
      const recent = await recentTexts(db, poolId);
      const composed = await answerTo(() => compose({ poolId, purpose: 'reply', mention, recent }));
      const isAccepted =
        composed !== undefined &&
        (await moderate(composed.text, creator).then(() => undefined, asRejection)) === undefined;
      if (isAccepted) {
        const { id, author, text } = mention;
        await db.transaction().execute((tx) =>
          enqueue(tx, {
            poolId,
            kind: 'reply',
            state: 'queued',
            composed,
            mention: { id, author, text },
            nowMs: now(),
          }),
        );
        today += 1;
      }
    }
    await db
      .updateTable('agent_x_account')
      .set({ last_mention_id: mention.id })
      .where('pool_id', '=', poolId)
      .where('user_id', '=', account.user_id)
      .execute();
  }
}

/** Returns what `compose` wrote; undefined if it has no usable answer, which must not stop later mentions. */
async function answerTo(compose: () => Promise<ComposedPost>): Promise<ComposedPost | undefined> {
  try {
    return await compose();
  } catch (error) {
    if (error instanceof NoUsablePost) return undefined;
    throw error;
  }
}

async function waiting({ db }: AutonomyDependencies, poolId: string): Promise<number> {
  const { count } = await db
    .selectFrom('agent_outbox')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('pool_id', '=', poolId)
    .where('kind', '=', 'reply')
    .where('state', '=', 'queued')
    .executeTakeFirstOrThrow();
  return Number(count);
}

async function answered(
  { db }: AutonomyDependencies,
  poolId: string,
  { author }: XMention,
  sinceMs: number,
): Promise<number> {
  const { count } = await db
    .selectFrom('agent_outbox')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('pool_id', '=', poolId)
    .where('kind', '=', 'reply')
    .where('mention_author', '=', author)
    .where('created_ms', '>=', sinceMs)
    .executeTakeFirstOrThrow();
  return Number(count);
}
