/** Looks after an agent's treasury: anchors past days of its log, buys back and tips as its settings say. */
import {
  type Agent,
  type Atoll,
  anchorJournal,
  buyBack,
  DEFAULT_SLIPPAGE_BPS,
  dayOf,
  getAgent,
  getPair,
  getPool,
  merkleRoot,
  minimumOut,
  previewBuyExactIn,
  previewSwapExactIn,
  spendableToday,
  tip,
} from '@atoll/sdk';
import { normalizeSuiAddress } from '@mysten/sui/utils';
import type { Db } from '../../db/database.ts';
import type { AgentTransactionTable } from '../../db/schema/agent-autonomy.ts';
import type { Log } from '../../log.ts';
import { readStanding, type Standing } from '../autonomy/standing.ts';
import { noteFailure, publicReason } from '../health/runtime.ts';
import { nextUnanchored } from '../log/days.ts';
import { recordAction } from '../log/record.ts';
import { agentKey } from './key.ts';
import { type Purpose, send, sign } from './submit.ts';
import { bestCommentOf } from './tips.ts';

export interface TreasuryParts {
  db: Db;
  atoll: Atoll;
  secret: string;
  now: () => number;
  log: Log;
}

const HOUR_MS = 3_600_000;
const RETRY_MS = 10 * 60_000;
/** Days are anchored this long after their end, so that clocks that differ do not matter. */
const MARGIN_MS = 10 * 60_000;
const MAX_ANCHORS = 5;

/** Does what is due; returns when to look again. Failures are noted, and do not keep an agent from posting. */
export async function runTreasury(parts: TreasuryParts, poolId: string): Promise<number> {
  const { now, db, log } = parts;
  try {
    const standing = await readStanding(db, poolId, now());
    if (standing !== undefined) await run(parts, standing);
    return now() + HOUR_MS;
  } catch (error) {
    log.warn({ err: error, pool_id: poolId }, 'agent treasury failed');
    await noteFailure(db, poolId, `Treasury: ${publicReason(error)}`, now());
    return now() + RETRY_MS;
  }
}

async function run(parts: TreasuryParts, standing: Standing): Promise<void> {
  const { db, atoll, secret, now } = parts;
  const { poolId } = standing;
  await resume(parts, poolId);
  const row = await db
    .selectFrom('agent')
    .innerJoin('pool', 'pool.id', 'agent.pool')
    .select(['agent.key_holder', 'agent.key_cap', 'pool.venue_pool_id'])
    .where('pool.pool_id', '=', poolId)
    .executeTakeFirst();
  const key = agentKey(secret, poolId);
  if (row?.key_cap == null || row.key_holder !== normalizeSuiAddress(key.toSuiAddress())) return;
  const keyCapId = row.key_cap;
  const agent = await getAgent(atoll, { agentId: standing.agentId });

  for (let count = 0; count < MAX_ANCHORS; count += 1) {
    const day = await nextUnanchored(db, poolId, dayOf(now() - MARGIN_MS));
    if (day === undefined) break;
    const root = await merkleRoot(day.hashes);
    const entries = BigInt(day.hashes.length);
    const anchor = { agent, keyCapId, day: BigInt(day.day), root, count: entries };
    const purpose = { pool_id: poolId, kind: 'anchor', day: day.day } as const;
    const detail = { root, count: day.hashes.length };
    const signed = await sign(parts, purpose, key, anchorJournal(atoll, anchor), detail);
    if (signed !== undefined) await finish(parts, signed);
  }
  if (standing.pause !== null) return;
  await spend(parts, standing, agent, keyCapId, row.venue_pool_id);
}

async function spend(
  parts: TreasuryParts,
  { poolId, settings, creator, isGraduated }: Standing,
  agent: Agent,
  keyCapId: string,
  venuePoolId: string | null,
): Promise<void> {
  const { db, atoll, secret, now } = parts;
  const day = dayOf(now());
  const key = agentKey(secret, poolId);
  const { policy } = agent.treasury;
  let left = spendableToday(agent, BigInt(now()));
  const buyBackAmount = min(settings.daily_buy_back, left);
  const purpose = (kind: Purpose['kind']): Purpose => ({ pool_id: poolId, kind, day });
  if (policy.buyBacks && buyBackAmount > 0n && !(await exists(db, purpose('buy_back')))) {
    const pair =
      isGraduated && venuePoolId !== null ? await getPair(atoll, { pairId: venuePoolId }) : null;
    const pool = pair === null ? await getPool(atoll, { poolId }) : null;
    const market = pair ?? pool;
    const out =
      pair !== null
        ? previewSwapExactIn(pair, 'buy', buyBackAmount).amountOut
        : pool !== null
          ? previewBuyExactIn(pool, buyBackAmount).baseOut
          : 0n;
    if (market !== null) {
      const minOut = minimumOut(out, DEFAULT_SLIPPAGE_BPS);
      const action = buyBack(atoll, { agent, keyCapId, market, amount: buyBackAmount, minOut });
      const detail = { amount: String(buyBackAmount) };
      const signed = await sign(parts, purpose('buy_back'), key, action, detail);
      if (signed !== undefined) await finish(parts, signed);
      left -= buyBackAmount;
    }
  }
  const tipAmount = min(settings.daily_tip, left);
  if (!policy.tips || tipAmount <= 0n || (await exists(db, purpose('tip')))) return;
  const best = await bestCommentOf(db, poolId, creator, day - 1);
  if (best === undefined) return;
  const note = `Most liked comment of the day: #${best.id}`;
  const action = tip(atoll, { agent, keyCapId, amount: tipAmount, recipient: best.author, note });
  const detail = { amount: String(tipAmount), recipient: best.author, note };
  const signed = await sign(parts, purpose('tip'), key, action, detail);
  if (signed !== undefined) await finish(parts, signed);
}

const min = (a: bigint, b: bigint) => (a < b ? a : b);

const exists = async (db: Db, { pool_id, kind, day }: Purpose): Promise<boolean> =>
  (await db
    .selectFrom('agent_transaction')
    .select('day')
    .where('pool_id', '=', pool_id)
    .where('kind', '=', kind)
    .where('day', '=', day)
    .executeTakeFirst()) !== undefined;

/** Sends again what was signed when the process stopped. */
async function resume(parts: TreasuryParts, poolId: string): Promise<void> {
  const open = await parts.db
    .selectFrom('agent_transaction')
    .selectAll()
    .where('pool_id', '=', poolId)
    .where('state', '=', 'signed')
    .orderBy('day')
    .execute();
  for (const signed of open) await finish(parts, signed);
}

/** Sends a signed transaction, and settles it in the table and in the log. */
async function finish(parts: TreasuryParts, signed: AgentTransactionTable): Promise<void> {
  const { db, atoll, now } = parts;
  const { pool_id, kind, day, digest, detail } = signed;
  const sent = await send(atoll, signed);
  const reason = sent.state === 'failed' ? sent.reason : null;
  await db.transaction().execute(async (tx) => {
    const of = { pool_id, kind, day };
    if (sent.state === 'failed' && kind === 'anchor') {
      // Signed again with current inputs at the next look.
      await tx
        .deleteFrom('agent_transaction')
        .where('pool_id', '=', of.pool_id)
        .where('kind', '=', of.kind)
        .where('day', '=', of.day)
        .execute();
      await noteFailure(tx, pool_id, `Anchoring failed: ${reason}`, now());
      return;
    }
    const { numUpdatedRows } = await tx
      .updateTable('agent_transaction')
      .set({ state: sent.state, reason })
      .where('pool_id', '=', of.pool_id)
      .where('kind', '=', of.kind)
      .where('day', '=', of.day)
      .where('state', '=', 'signed')
      .executeTakeFirst();
    if (numUpdatedRows !== 1n || kind === 'anchor') return;
    await recordAction(tx, {
      pool_id,
      kind,
      result: sent.state,
      revision: null,
      inputs: { transaction: signed.bytes },
      output: detail,
      isPublic: true,
      detail: reason ?? '',
      reference: digest,
      now_ms: now(),
    });
  });
}
