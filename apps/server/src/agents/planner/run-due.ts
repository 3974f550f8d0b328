/**
 * Runs an agent that is due: writes the next post or draft, answers mentions, manages its treasury. The outbox sends the
 * posts.
 */

import type { AgentState } from '../autonomy/agent-state.ts';
import type { AutonomyDependencies } from '../autonomy/dependencies.ts';
import { afterQuietHours, DAY_MS, nextPostMs } from '../autonomy/settings.ts';
import { recordAction } from '../log/record.ts';
import { enqueue, recentTexts, sentBy } from '../outbox/queue.ts';
import { reconcile } from '../outbox/reconcile.ts';
import { answerMentions } from './mentions.ts';
import { asRejection } from './rejection.ts';

const MINUTE_MS = 60_000;
const BLOCKED_MS = 10 * MINUTE_MS;
/** Drafts that wait for the creator at a time. */
const MAX_DRAFTS = 3;
const ATTEMPTS = 3;

export interface Schedule {
  post_ms: number;
  mentions_ms: number;
  treasury_ms: number;
}

export interface NextRun extends Schedule {
  /** Why the agent does not post at the moment. */
  waiting: string | null;
  /** When to look again, if something else than time must change before the agent can post. */
  blockedUntilMs?: number;
}

/** Runs what is due and returns the new schedule. */
export async function runDue(
  parts: AutonomyDependencies,
  standing: AgentState,
  due: Schedule,
): Promise<NextRun> {
  const { now } = parts;
  const schedule = { ...due };
  const { poolId, pause, account, settings } = standing;
  if (due.treasury_ms <= now()) schedule.treasury_ms = await parts.runTreasury(poolId);
  const waiting = reasonToWait(parts, standing);
  if (waiting !== null) {
    // Due work stays due: the agent continues as soon as it may.
    return {
      ...schedule,
      waiting,
      blockedUntilMs: Math.max(now() + BLOCKED_MS, pause?.untilMs ?? 0),
    };
  }
  if (account !== undefined && due.mentions_ms <= now()) {
    await reconcile(parts, poolId, account.user_id);
    if (standing.isGraduated) await answerMentions(parts, standing, account);
    schedule.mentions_ms = now() + parts.mentionsEveryMs;
  }
  if (due.post_ms > now()) return { ...schedule, waiting: null };
  const quietEnd = afterQuietHours(settings, now());
  if (quietEnd > now()) return { ...schedule, post_ms: quietEnd, waiting: 'quiet' };
  const day = Math.floor(now() / DAY_MS) * DAY_MS;
  const { today } = await sentBy(parts.db, poolId, 'post', day);
  if (today >= settings.daily_posts) {
    return { ...schedule, post_ms: day + DAY_MS, waiting: 'cap' };
  }
  if (!standing.isGraduated && (await openDrafts(parts, poolId)) >= MAX_DRAFTS) {
    return { ...schedule, post_ms: now() + BLOCKED_MS, waiting: 'drafts' };
  }
  await writePost(parts, standing);
  schedule.post_ms = nextPostMs(settings, now(), parts.random);
  return { ...schedule, waiting: null };
}

function reasonToWait({ x }: AutonomyDependencies, { pause, account }: AgentState): string | null {
  if (pause !== null) return 'paused';
  if (x === null) return 'not_configured';
  if (account === undefined) return 'not_connected';
  return account.state === 'revoked' ? 'revoked' : null;
}

async function openDrafts({ db }: AutonomyDependencies, poolId: string): Promise<number> {
  const { count } = await db
    .selectFrom('agent_outbox')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('pool_id', '=', poolId)
    .where('state', '=', 'draft')
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Writes a post that moderation accepts and that the agent has not said before. */
async function writePost(parts: AutonomyDependencies, standing: AgentState): Promise<void> {
  const { db, now, compose, moderate } = parts;
  const { poolId, creator, isGraduated } = standing;
  const state = isGraduated ? 'queued' : 'draft';
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const recent = await recentTexts(db, poolId);
    const composed = await compose({ poolId, purpose: 'post', recent });
    const rejection = await moderate(composed.text, creator).then(() => undefined, asRejection);
    const written = await db.transaction().execute(async (tx) => {
      if (rejection === undefined) {
        const post = { poolId, kind: 'post', state, composed, nowMs: now() } as const;
        return (await enqueue(tx, post)) !== undefined;
      }
      await recordAction(tx, {
        pool_id: poolId,
        kind: 'post',
        result: 'rejected',
        revision: composed.revision,
        prompt: composed.prompt,
        model: composed.model,
        inputs: composed.inputs,
        output: composed.text,
        // Rejected text must not be published in the log either.
        isPublic: false,
        cost: composed.cost,
        detail: 'Rejected by moderation',
        now_ms: now(),
      });
      return false;
    });
    if (written) return;
  }
  throw new Error('No new text passed moderation and the duplicate guard.');
}
