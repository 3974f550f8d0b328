/**
 * Anchors past days of an agent's log on chain. The chain decides which days are anchored: another holder of the
 * key can anchor first, and a day before the last anchored one cannot be anchored any more.
 */
import { type Agent, anchorJournal, dayOf, getLastAnchoredDay, merkleRoot } from '@atoll/sdk';
import type { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519';
import type { AgentTransactionTable } from '../../platform/database/schema/agent-autonomy.ts';
import { noteFailure } from '../health/runtime.ts';
import { nextUnanchored } from '../log/days.ts';
import type { TreasuryParts } from './run.ts';
import { sign } from './submit.ts';

/** Days are anchored this long after their end, so that clocks that differ do not matter. */
const MARGIN_MS = 10 * 60_000;
const MAX_ANCHORS = 5;

/** Anchors what is due; `finish` sends each signed transaction. */
export async function anchorDays(
  parts: TreasuryParts,
  poolId: string,
  { agent, keyCapId, key }: { agent: Agent; keyCapId: string; key: Ed25519Keypair },
  finish: (signed: AgentTransactionTable) => Promise<void>,
): Promise<void> {
  const { db, atoll, now } = parts;
  const onChain = await getLastAnchoredDay(atoll, { agentId: agent.agentId });
  const last = onChain === null ? -1 : Number(onChain);
  await noteForeignAnchor(parts, poolId, last);
  for (let count = 0; count < MAX_ANCHORS; count += 1) {
    const day = await nextUnanchored(db, poolId, { after: last, before: dayOf(now() - MARGIN_MS) });
    if (day === undefined) return;
    const root = await merkleRoot(day.hashes);
    const entries = BigInt(day.hashes.length);
    const anchor = { agent, keyCapId, day: BigInt(day.day), root, count: entries };
    const purpose = { pool_id: poolId, kind: 'anchor', day: day.day, part: 0 } as const;
    const detail = { root, count: day.hashes.length };
    const signed = await sign(parts, purpose, key, anchorJournal(atoll, anchor), detail);
    if (signed !== undefined) await finish(signed);
  }
}

/** Says once in the agent's health that somebody else with its key has anchored a day. */
async function noteForeignAnchor(
  { db, now }: TreasuryParts,
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
