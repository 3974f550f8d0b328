/** Looks after an agent's treasury: anchors past days of its log, buys back and tips as its settings say. */
import {
  type Agent,
  type Atoll,
  buyBack,
  dayOf,
  decodeError,
  getAgent,
  getPair,
  getPool,
  previewBuyExactIn,
  previewSwapExactIn,
  spendableToday,
  tip,
} from '@atoll/sdk';
import type { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519';
import { normalizeSuiAddress } from '@mysten/sui/utils';
import { sql } from 'kysely';
import { worthOf } from '../../platform/chain/price.ts';
import type { Db } from '../../platform/database/database.ts';
import type { AgentTransactionTable } from '../../platform/database/schema/agent-autonomy.ts';
import type { Log } from '../../platform/log.ts';
import { readStanding, type Standing } from '../autonomy/standing.ts';
import { noteFailure, publicReason } from '../health/runtime.ts';
import { recordAction } from '../log/record.ts';
import { anchorDays } from './anchors.ts';
import { AVERAGED_MS, averagePrice } from './average-price.ts';
import { type BuyBackMarket, nextPart, PriceMoved } from './buy-back.ts';
import { noteGas } from './gas.ts';
import { agentKey } from './key.ts';
import { outcomeOf, type Sent, send, sign } from './submit.ts';
import { bestCommentOf, tipBound } from './tips.ts';

export interface TreasuryParts {
  db: Db;
  atoll: Atoll;
  secret: string;
  /** Accounts that fund strangers: sharing one links nobody. */
  sharedFunders: ReadonlySet<string>;
  now: () => number;
  log: Log;
}

const HOUR_MS = 3_600_000;
const RETRY_MS = 10 * 60_000;
const DEADLINE_MS = 5 * 60_000;
/** Longer than a node takes to execute a transaction it has received. */
const IN_FLIGHT_MS = 60_000;
/** Parts that a day's buy-back is split into, failed ones included. */
const MAX_PARTS = 24;

/** Does what is due; returns when to look again. Failures are noted, and do not keep an agent from posting. */
export async function runTreasury(parts: TreasuryParts, poolId: string): Promise<number> {
  const { now, db, log } = parts;
  try {
    const standing = await readStanding(db, poolId, now());
    if (standing !== undefined) await run(parts, standing);
    return now() + HOUR_MS;
  } catch (error) {
    log.warn({ err: error, pool_id: poolId }, 'agent treasury failed');
    const cause = decodeError(error, parts.atoll.deployment) ?? error;
    await noteFailure(db, poolId, `Treasury: ${publicReason(cause)}`, now());
    return now() + RETRY_MS;
  }
}

/** An agent whose key this server holds. */
interface Spender {
  standing: Standing;
  agent: Agent;
  key: Ed25519Keypair;
  keyCapId: string;
  venuePoolId: string | null;
}

async function run(parts: TreasuryParts, standing: Standing): Promise<void> {
  const { db, atoll, secret } = parts;
  const { poolId } = standing;
  await resume(parts, standing);
  const row = await db
    .selectFrom('agent')
    .innerJoin('pool', 'pool.id', 'agent.pool')
    .select(['agent.key_holder', 'agent.key_cap', 'pool.venue_pool_id'])
    .where('pool.pool_id', '=', poolId)
    .executeTakeFirst();
  const key = agentKey(secret, poolId);
  const isEntrusted =
    row?.key_cap != null && row.key_holder === normalizeSuiAddress(key.toSuiAddress());
  await noteGas(parts, poolId, isEntrusted ? key.toSuiAddress() : null);
  if (!isEntrusted || row.key_cap === null) return;
  const spender: Spender = {
    standing,
    agent: await getAgent(atoll, { agentId: standing.agentId }),
    key,
    keyCapId: row.key_cap,
    venuePoolId: row.venue_pool_id,
  };
  await anchorDays(parts, poolId, spender, (signed) => finish(parts, signed));
  if (standing.pause !== null) return;
  const spent = await buyBackPart(parts, spender);
  await tipBest(parts, spender, spendableToday(spender.agent, BigInt(parts.now())) - spent);
}

/** Buys back a part of the day's amount; returns what it spends. */
async function buyBackPart(parts: TreasuryParts, spender: Spender): Promise<bigint> {
  const { db, atoll, now } = parts;
  const { agent, keyCapId, key, standing } = spender;
  const { poolId, settings } = standing;
  const nowMs = now();
  const day = dayOf(nowMs);
  if (!agent.treasury.policy.buyBacks || settings.daily_buy_back === 0n) return 0n;
  const before = await db
    .selectFrom('agent_transaction')
    .select(['state', 'detail', 'created_ms'])
    .where('pool_id', '=', poolId)
    .where('kind', '=', 'buy_back')
    .where('day', '=', day)
    .execute();
  if (before.length >= MAX_PARTS) return 0n;
  if (before.some(({ created_ms }) => created_ms > nowMs - AVERAGED_MS)) return 0n;
  const bought = before
    .filter(({ state }) => state !== 'failed')
    .reduce((sum, { detail }) => sum + amountOf(detail), 0n);
  const left = min(settings.daily_buy_back - bought, spendableToday(agent, BigInt(nowMs)));
  const average = await averagePrice(db, poolId, nowMs);
  if (left <= 0n || average === undefined) return 0n;
  const { ref, ...market } = await marketOf(atoll, spender);
  try {
    const part = nextPart(market, average, left);
    if (part === undefined) return 0n;
    const deadlineMs = nowMs + DEADLINE_MS;
    const action = buyBack(atoll, { agent, keyCapId, market: ref, deadlineMs, ...part });
    const purpose = { pool_id: poolId, kind: 'buy_back', day, part: before.length } as const;
    const signed = await sign(parts, purpose, key, action, { amount: String(part.amount) });
    if (signed === undefined) return 0n;
    await finish(parts, signed);
    return part.amount;
  } catch (error) {
    if (!(error instanceof PriceMoved)) throw error;
    await noteFailure(db, poolId, error.message, nowMs);
    return 0n;
  }
}

// Written by `buyBackPart`.
const amountOf = (detail: string): bigint =>
  BigInt((JSON.parse(detail) as { amount: string }).amount);

/** Where the coin trades now. */
async function marketOf(
  atoll: Atoll,
  { standing, venuePoolId }: Spender,
): Promise<BuyBackMarket & { ref: Parameters<typeof buyBack>[1]['market'] }> {
  if (standing.isGraduated && venuePoolId !== null) {
    const pair = await getPair(atoll, { pairId: venuePoolId });
    return {
      ref: pair,
      quote: pair.quoteReserve,
      base: pair.baseReserve,
      preview: (amount) => previewSwapExactIn(pair, 'buy', amount).amountOut,
    };
  }
  const pool = await getPool(atoll, { poolId: standing.poolId });
  return {
    ref: pool,
    quote: pool.virtualQuote,
    base: pool.virtualBase,
    preview: (amount) => previewBuyExactIn(pool, amount).baseOut,
  };
}

/** Tips the author of the comment of the day before that holders like most. */
async function tipBest(parts: TreasuryParts, spender: Spender, left: bigint): Promise<void> {
  const { db, atoll, now, sharedFunders } = parts;
  const { agent, keyCapId, key, standing } = spender;
  const { poolId, creator, settings } = standing;
  const nowMs = now();
  const day = dayOf(nowMs);
  const wanted = min(settings.daily_tip, left);
  if (!agent.treasury.policy.tips || wanted <= 0n) return;
  const done = await db
    .selectFrom('agent_transaction')
    .select('day')
    .where('pool_id', '=', poolId)
    .where('kind', '=', 'tip')
    .where('day', '=', day)
    .executeTakeFirst();
  if (done !== undefined) return;
  const of = { poolId, creator, day: day - 1, shared: sharedFunders, nowMs };
  const best = await bestCommentOf(db, of);
  const price = await averagePrice(db, poolId, nowMs);
  if (best === undefined || price === undefined) return;
  const amount = min(wanted, tipBound(agent.treasury.funds, worthOf(best.held, price)));
  if (amount === 0n) return;
  const note = `Most liked comment of the day: #${best.id}`;
  const action = tip(atoll, { agent, keyCapId, amount, recipient: best.author, note });
  const purpose = { pool_id: poolId, kind: 'tip', day, part: 0 } as const;
  const detail = { amount: String(amount), recipient: best.author, note };
  const signed = await sign(parts, purpose, key, action, detail);
  if (signed !== undefined) await finish(parts, signed);
}

const min = (a: bigint, b: bigint) => (a < b ? a : b);

/**
 * Sends transactions again that were signed but not settled when the process stopped. Spending signed before a pause
 * is dropped, so that it is not executed when the pause ends.
 */
async function resume(parts: TreasuryParts, standing: Standing): Promise<void> {
  const { poolId } = standing;
  const open = await parts.db
    .selectFrom('agent_transaction')
    .selectAll()
    .where('pool_id', '=', poolId)
    .where('state', '=', 'signed')
    .orderBy('day')
    .orderBy('part')
    .execute();
  for (const signed of open) {
    const isSpending = signed.kind !== 'anchor';
    if (isSpending && (await wasPaused(parts.db, standing, signed.created_ms))) {
      await withdraw(parts, signed);
    } else await finish(parts, signed);
  }
}

/** Returns whether the agent is paused or has been paused since a time. */
async function wasPaused(
  db: Db,
  { poolId, agentId, pause }: Standing,
  sinceMs: number,
): Promise<boolean> {
  if (pause !== null) return true;
  const { rows } = await sql<{ paused: boolean }>`
    select exists (
      select from agent_action
      where pool_id = ${poolId} and kind in ('pause', 'resume') and created_ms >= ${sinceMs}
    ) or exists (
      select from agent_pause join agent on agent.id = agent_pause.agent
      where agent.agent_id = ${agentId} and agent_pause.paused_until_ms >= ${sinceMs}
    ) as paused`.execute(db);
  return rows[0]?.paused === true;
}

/** Drops a signed transaction, unless the chain has executed it. */
async function withdraw(parts: TreasuryParts, signed: AgentTransactionTable): Promise<void> {
  const executed = await outcomeOf(parts.atoll, signed);
  // A node may still be executing a transaction that was sent just before.
  if (executed === undefined && parts.now() - signed.created_ms < IN_FLIGHT_MS) return;
  const reason = 'The agent was paused before the transaction was sent.';
  await settle(parts, signed, executed ?? { state: 'failed', reason });
}

/** Sends and settles a signed transaction. */
async function finish(parts: TreasuryParts, signed: AgentTransactionTable): Promise<void> {
  await settle(parts, signed, await send(parts.atoll, signed));
}

/** Records the outcome of a transaction in the table and in the log. */
async function settle(
  { db, now }: TreasuryParts,
  signed: AgentTransactionTable,
  sent: Sent,
): Promise<void> {
  const { pool_id, kind, day, part, digest, detail } = signed;
  const reason = sent.state === 'failed' ? sent.reason : null;
  await db.transaction().execute(async (tx) => {
    if (sent.state === 'failed' && kind === 'anchor') {
      // Signed again with current inputs at the next look.
      await tx
        .deleteFrom('agent_transaction')
        .where('pool_id', '=', pool_id)
        .where('kind', '=', kind)
        .where('day', '=', day)
        .execute();
      await noteFailure(tx, pool_id, `Anchoring failed: ${reason}`, now());
      return;
    }
    const { numUpdatedRows } = await tx
      .updateTable('agent_transaction')
      .set({ state: sent.state, reason })
      .where('pool_id', '=', pool_id)
      .where('kind', '=', kind)
      .where('day', '=', day)
      .where('part', '=', part)
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
