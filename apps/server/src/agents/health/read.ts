/** The health of an agent's runtime, as everybody can see it. */
import { type AgentHealth, LOW_GAS } from '@atoll/api';
import type { Db } from '../../platform/database/database.ts';
import { isoOrNull } from '../../platform/iso.ts';
import { requireAgentState } from '../autonomy/agent-state.ts';
import { DAY_MS } from '../autonomy/settings.ts';
import { readKnowledge } from '../knowledge/health.ts';
import type { KnowledgeVectors } from '../knowledge/vectors.ts';
import { sentBy } from '../outbox/queue.ts';
import { viewPause } from '../views/pause-view.ts';
import { healthDays } from './days.ts';
import { mayPost, stateOf, waitReasonOf } from './statuses.ts';

/** @throws {HttpError} 404 without an agent. */
export async function readHealth(
  db: Db,
  poolId: string,
  nowMs: number,
  vectors: KnowledgeVectors | null = null,
): Promise<AgentHealth> {
  const standing = await requireAgentState(db, poolId, nowMs);
  const runtime = await db
    .selectFrom('agent_runtime')
    .selectAll()
    .where('pool_id', '=', poolId)
    .executeTakeFirst();
  const day = Math.floor(nowMs / DAY_MS) * DAY_MS;
  const [posts, replies, received, waiting, knowledge, days] = await Promise.all([
    sentBy(db, poolId, 'post', day),
    sentBy(db, poolId, 'reply', day),
    receivedSince(db, poolId, day),
    db
      .selectFrom('agent_outbox')
      .select((row) => ['state', row.fn.countAll<number>().as('count')])
      .where('pool_id', '=', poolId)
      .where('state', 'in', ['draft', 'unknown'])
      .groupBy('state')
      .execute(),
    readKnowledge({ db, vectors }, poolId),
    healthDays(db, poolId, nowMs),
  ]);
  const countOf = (state: string) => Number(waiting.find((row) => row.state === state)?.count ?? 0);
  const reason = waitReasonOf(runtime?.waiting);
  const current = {
    pause: standing.pause,
    x: standing.account?.state,
    waiting: reason,
    failures: runtime?.failures ?? 0,
    hasStarted: runtime?.heartbeat_ms != null,
  };
  return {
    pool_id: poolId,
    is_graduated: standing.isGraduated,
    state: stateOf(current),
    heartbeat: isoOrNull(runtime?.heartbeat_ms),
    next_check: isoOrNull(runtime?.next_ms),
    last_action: isoOrNull(runtime?.last_action_ms),
    next_post: mayPost(current) ? isoOrNull(runtime?.post_ms) : null,
    waiting: standing.pause === null ? reason : 'paused',
    last_failure:
      runtime?.last_failure == null || runtime.last_failure_ms === null
        ? null
        : { at: new Date(runtime.last_failure_ms).toISOString(), reason: runtime.last_failure },
    failures: runtime?.failures ?? 0,
    pause: viewPause(standing.pause),
    x:
      standing.account === undefined
        ? null
        : { handle: standing.account.handle, state: standing.account.state },
    posts_today: posts.today,
    replies_today: replies.today,
    received_today: received,
    drafts: countOf('draft'),
    reviews: countOf('unknown'),
    gas_balance: runtime?.gas_balance ?? null,
    knowledge,
    days,
    is_gas_low: runtime?.gas_balance != null && runtime.gas_balance < LOW_GAS,
  };
}

/** Base units that the treasury of an agent received since a time. */
async function receivedSince(db: Db, poolId: string, sinceMs: number): Promise<bigint> {
  const { amount } = await db
    .selectFrom('agent_treasury_entry')
    .innerJoin('agent', 'agent.id', 'agent_treasury_entry.agent')
    .innerJoin('pool', 'pool.id', 'agent.pool')
    .select((row) => row.fn.coalesce(row.fn.sum<bigint>('amount'), row.val(0n)).as('amount'))
    .where('pool.pool_id', '=', poolId)
    .where('agent_treasury_entry.kind', '=', 'funded')
    .where('timestamp_ms', '>=', sinceMs)
    .executeTakeFirstOrThrow();
  return BigInt(amount);
}
