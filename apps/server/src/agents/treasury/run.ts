/** Looks after an agent's treasury: anchors past days of its log, buys back and tips as its settings say. */

import { type Agent, type Atoll, dayOf, decodeError, getAgent, spendableToday } from '@atoll/sdk';
import { sql } from 'kysely';
import { outcomeOf, type Sent } from '../../platform/chain/outcome.ts';
import { worthOf } from '../../platform/chain/price.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Row } from '../../platform/database/schema.ts';
import { HttpError } from '../../platform/errors.ts';
import type { Log } from '../../platform/log.ts';
import type { SignedSettings, Signer } from '../../platform/signing/signer.ts';
import { type AgentState, readAgentState } from '../autonomy/agent-state.ts';
import { noteFailure, publicReason } from '../health/runtime.ts';
import { recordAction } from '../log/record.ts';
import { anchorDays } from './anchors.ts';
import { AVERAGED_MS, averagePrice } from './average-price.ts';
import { noteGas } from './gas.ts';
import { send, store } from './submit.ts';
import { bestCommentOf, tipBound } from './tips.ts';

export interface TreasuryDependencies {
  db: Db;
  atoll: Atoll;
  signer: Signer;
  /** Accounts that fund strangers: sharing one links no accounts. */
  sharedFunders: ReadonlySet<string>;
  now: () => number;
  log: Log;
}

const HOUR_MS = 3_600_000;
const RETRY_MS = 10 * 60_000;
/** Longer than a node takes to execute a transaction it has received. */
const IN_FLIGHT_MS = 60_000;
/** Dependencies that a day's buyback is split into, failed ones included. */
const MAX_PARTS = 24;

/** Does what is due; returns when to look again. Failures are noted, and do not keep an agent from posting. */
export async function runTreasury(parts: TreasuryDependencies, poolId: string): Promise<number> {
  const { now, db, log } = parts;
  try {
    const standing = await readAgentState(db, poolId, now());
    if (standing !== undefined) await run(parts, standing);
    return now() + HOUR_MS;
  } catch (error) {
    log.warn({ err: error, pool_id: poolId }, 'agent treasury failed');
    const cause = decodeError(error, parts.atoll.deployment) ?? error;
    await noteFailure(db, poolId, `Treasury: ${publicReason(cause)}`, now());
    return now() + RETRY_MS;
  }
}

/** An agent whose key the signer holds. */
interface Spender {
  standing: AgentState;
  agent: Agent;
  /** Pair of the AMM; null before graduation, or on another DEX. */
  pairId: string | null;
  /** Null before the creator has signed settings. */
  signed: SignedSettings | null;
}

async function run(parts: TreasuryDependencies, standing: AgentState): Promise<void> {
  const { db, atoll, signer } = parts;
  const { poolId } = standing;
  await resume(parts, standing);
  const row = await db
    .selectFrom('agent')
    .innerJoin('pool', 'pool.id', 'agent.pool')
    .leftJoin('agent_config', 'agent_config.pool_id', 'pool.pool_id')
    .select([
      'agent.key_holder',
      'agent.key_cap',
      'pool.has_pair',
      'pool.venue_pool_id',
      'agent_config.signed_settings',
    ])
    .where('pool.pool_id', '=', poolId)
    .executeTakeFirst();
  const address = row?.key_cap == null ? undefined : await signer.addressOf(poolId);
  const isEntrusted = address !== undefined && row?.key_holder === address;
  await noteGas(parts, poolId, isEntrusted ? address : null);
  if (!isEntrusted) return;
  const spender: Spender = {
    standing,
    agent: await getAgent(atoll, { agentId: standing.agentId }),
    pairId: row.has_pair ? row.venue_pool_id : null,
    // Written when the creator's signature was verified; the signer verifies it again.
    signed:
      row.signed_settings === null ? null : (JSON.parse(row.signed_settings) as SignedSettings),
  };
  await anchorDays(parts, standing, (signed) => finish(parts, signed));
  if (standing.pause !== null) return;
  const spent = await buybackPart(parts, spender);
  await tipBest(parts, spender, spendableToday(spender.agent, BigInt(parts.now())) - spent);
}

/** Buys back a part of the day's amount; returns what it spends. */
async function buybackPart(parts: TreasuryDependencies, spender: Spender): Promise<bigint> {
  const { db, now, signer } = parts;
  const { agent, standing, pairId } = spender;
  const { poolId, agentId, settings, isGraduated } = standing;
  const nowMs = now();
  if (!agent.treasury.policy.buybacks || settings.daily_buyback === 0n) return 0n;
  // The contract buys on the curve and on the AMM only.
  if (isGraduated && pairId === null) return 0n;
  const before = await db
    .selectFrom('agent_transaction')
    .select('created_ms')
    .where('pool_id', '=', poolId)
    .where('kind', '=', 'buyback')
    .where('day', '=', dayOf(nowMs))
    .execute();
  if (before.length >= MAX_PARTS) return 0n;
  if (before.some(({ created_ms }) => created_ms > nowMs - AVERAGED_MS)) return 0n;
  const signed = await unlessPostponed(parts, poolId, () =>
    signer.signBuyback({
      agentId,
      pairId,
      part: before.length,
      settings: spender.signed,
    }),
  );
  const stored = signed && (await store(parts, { pool_id: poolId, kind: 'buyback' }, signed));
  if (stored === undefined) return 0n;
  await finish(parts, stored);
  return amountOf(stored.detail);
}

// Written by the signer.
const amountOf = (detail: string): bigint =>
  BigInt((JSON.parse(detail) as { amount: string }).amount);

/** Tips the author of the comment of the day before that holders like most. */
async function tipBest(parts: TreasuryDependencies, spender: Spender, left: bigint): Promise<void> {
  const { db, now, sharedFunders, signer } = parts;
  const { agent, standing } = spender;
  const { poolId, agentId, creator, settings } = standing;
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
  const paid = { agentId, amount, recipient: best.author, note };
  const signed = await unlessPostponed(parts, poolId, () =>
    signer.signTip({ ...paid, settings: spender.signed }),
  );
  const stored = signed && (await store(parts, { pool_id: poolId, kind: 'tip' }, signed));
  if (stored !== undefined) await finish(parts, stored);
}

/** Returns undefined if the signer postpones the transaction; notes why unless it is only too early. */
async function unlessPostponed<Signed>(
  { db, now }: TreasuryDependencies,
  poolId: string,
  sign: () => Promise<Signed>,
): Promise<Signed | undefined> {
  try {
    return await sign();
  } catch (error) {
    if (!(error instanceof HttpError) || ![409, 429].includes(error.status)) throw error;
    if (error.status === 409) await noteFailure(db, poolId, error.message, now());
    return undefined;
  }
}

const min = (a: bigint, b: bigint) => (a < b ? a : b);

/**
 * Sends transactions again that were signed but not settled when the process stopped. Spending signed before a pause
 * is dropped, so that it is not executed when the pause ends.
 */
async function resume(parts: TreasuryDependencies, standing: AgentState): Promise<void> {
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
  { poolId, agentId, pause }: AgentState,
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
async function withdraw(
  parts: TreasuryDependencies,
  signed: Row<'agent_transaction'>,
): Promise<void> {
  const executed = await outcomeOf(parts.atoll, signed.digest);
  // A node may still be executing a transaction that was sent just before.
  if (executed === undefined && parts.now() - signed.created_ms < IN_FLIGHT_MS) return;
  const reason = 'The agent was paused before the transaction was sent.';
  await settle(parts, signed, executed ?? { state: 'failed', reason });
}

/** Sends and settles a signed transaction. */
async function finish(
  parts: TreasuryDependencies,
  signed: Row<'agent_transaction'>,
): Promise<void> {
  await settle(parts, signed, await send(parts.atoll, signed));
}

/** Records the outcome of a transaction in the table and in the log. */
async function settle(
  { db, now }: TreasuryDependencies,
  signed: Row<'agent_transaction'>,
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
