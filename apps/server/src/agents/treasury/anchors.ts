/**
 * Anchors past days of an agent's log on chain. The chain decides which days are anchored: another holder of the
 * key can anchor first, and a day before the last anchored one cannot be anchored any more.
 */

import { dayOf, getLastAnchoredDay, merkleRoot } from '@atoll/sdk';
import type { Row } from '../../platform/database/schema.ts';
import type { AgentState } from '../autonomy/agent-state.ts';
import { noteFailure } from '../health/runtime.ts';
import { nextUnanchored } from '../log/days.ts';
import type { TreasuryDependencies } from './run.ts';
import { store } from './submit.ts';

/** Days are anchored this long after their end, so that clocks that differ do not matter. */
const MARGIN_MS = 10 * 60_000;
const MAX_ANCHORS = 5;

/** Anchors what is due; `finish` sends each signed transaction. */
export async function anchorDays(
  parts: TreasuryDependencies,
  { poolId, agentId }: AgentState,
  finish: (signed: Row<'agent_transaction'>) => Promise<void>,
): Promise<void> {
  const { db, atoll, now, signer } = parts;
  const onChain = await getLastAnchoredDay(atoll, { agentId });
  const last = onChain === null ? -1 : Number(onChain);
  await noteForeignAnchor(parts, poolId, last);
  for (let count = 0; count < MAX_ANCHORS; count += 1) {
    const day = await nextUnanchored(db, poolId, { after: last, before: dayOf(now() - MARGIN_MS) });
    if (day === undefined) return;
    const root = await merkleRoot(day.hashes);
    const anchor = { agentId, day: day.day, root, count: day.hashes.length };
    const purpose = { pool_id: poolId, kind: 'anchor' } as const;
    const stored = await store(parts, purpose, await signer.signAnchor(anchor));
    if (stored !== undefined) await finish(stored);
  }
}

/** Says once in the agent's health that somebody else with its key has anchored a day. */
async function noteForeignAnchor(
  { db, now }: TreasuryDependencies,
  poolId: string,
  day: number,
): Promise<void> {
  if (day < 0) return;
  const own = await db
    .selectFrom('agent_transaction')
    .select('day')
    .where('pool_id', '=', poolId)
    .where('kind', '=', 'anchor')
    .where('day', '=', day)
    .executeTakeFirst();
  if (own !== undefined) return;
  await db.transaction().execute(async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('agent_runtime')
      .set({ foreign_anchor_day: day })
      .where('pool_id', '=', poolId)
      .where((row) =>
        row.or([row('foreign_anchor_day', 'is', null), row('foreign_anchor_day', '<', day)]),
      )
      .executeTakeFirst();
    if (numUpdatedRows !== 1n) return;
    const date = new Date(day * 86_400_000).toISOString().slice(0, 10);
    const reason = `Another holder of the agent’s key anchored ${date}. This server can no longer anchor that day or earlier ones.`;
    await noteFailure(tx, poolId, reason, now());
  });
}
