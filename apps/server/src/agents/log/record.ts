/**
 * Appends to the public log of an agent's actions. Each entry carries the hash of the one before, so that
 * none can be changed or removed later without a trace.
 */

import { createHash, randomBytes } from 'node:crypto';
import { type AgentActionKind, type AgentActionResult, publicActionKinds } from '@atoll/api';
import { type ActionRecord, canonicalJson, dayOf, GENESIS_HASH } from '@atoll/sdk';
import { publish } from '../../platform/bus/publish.ts';
import type { Tx } from '../../platform/database/database.ts';
import { periodsOf } from '../../platform/periods.ts';
import { actionSubject } from './hidden.ts';

export interface NewAction {
  pool_id: string;
  kind: AgentActionKind;
  result: AgentActionResult;
  /** Revision of the persona that produced the action. */
  revision: number | null;
  /** Version of the prompt template. */
  prompt?: string;
  /** Name of the model; `offline` for the offline brain. */
  model?: string;
  /** Texts that the action was based on, by name; only their digests are stored. */
  inputs?: Record<string, string>;
  /** Digests of public inputs whose texts were not kept. */
  input_digests?: { name: string; digest: string }[];
  output: string;
  /**
   * Whether the output may be published. The digests of a private entry are salted, because short texts
   * could be guessed from their digest.
   */
  isPublic: boolean;
  cost?: { input_tokens: number; output_tokens: number; micro_usd: number };
  /** Reason of a failure, or a note. Public: no secrets, no private texts. */
  detail?: string;
  /** Transaction digest, post id or the like that the action led to. */
  reference?: string | null;
  now_ms: number;
}

/** Appends an entry in the transaction of the action itself, and returns its number and hash. */
export async function recordAction(
  tx: Tx,
  action: NewAction,
): Promise<{ number: number; hash: string }> {
  const { pool_id, kind, result, output, isPublic } = action;
  const head = await lockHead(tx, pool_id);
  const salt = isPublic ? null : randomBytes(16).toString('hex');
  const digest = (text: string) => sha256(`${salt ?? ''}${text}`);
  const inputs = Object.entries(action.inputs ?? {}).map(([name, text]) => ({
    name,
    digest: digest(text),
  }));
  const record: ActionRecord = {
    pool_id,
    number: head.number + 1,
    kind,
    revision: action.revision,
    prompt: action.prompt ?? null,
    model: action.model ?? null,
    inputs: [...inputs, ...(action.input_digests ?? [])],
    output_digest: digest(output),
    input_tokens: action.cost?.input_tokens ?? 0,
    output_tokens: action.cost?.output_tokens ?? 0,
    cost_micro_usd: action.cost?.micro_usd ?? 0,
    result,
    detail: action.detail ?? '',
    reference: action.reference ?? null,
    // A clock that goes back must not date an entry into a day whose root is anchored.
    timestamp_ms: Math.max(action.now_ms, head.last_ms),
    previous: head.hash,
  };
  const { number, timestamp_ms } = record;
  const text = canonicalJson(record);
  const hash = sha256(text);
  await tx
    .with('entry', (query) =>
      query.insertInto('agent_action').values({
        pool_id,
        number,
        kind,
        result,
        day: dayOf(timestamp_ms),
        created_ms: timestamp_ms,
        record: text,
        output: isPublic ? output : null,
        salt,
        hash,
      }),
    )
    .updateTable('agent_action_head')
    .set({ number, hash, last_ms: timestamp_ms })
    .where('pool_id', '=', pool_id)
    .execute();
  const isForAll = isPublic && result === 'done' && isPublicKind(kind);
  if (isForAll) await count(tx, pool_id, timestamp_ms);
  if (isPublic) {
    const data = { pool_id, record: { ...record, kind, result }, hash, output, is_hidden: false };
    const subject = actionSubject(pool_id, number);
    const topics = [`pool:${pool_id}`, ...(isForAll ? ['agents'] : [])];
    await publish(tx, topics, { event: 'agent_action', data }, subject);
  }
  return { number, hash };
}

const isPublicKind = (kind: AgentActionKind): boolean =>
  publicActionKinds.some((each) => each === kind);

/** Counts a public action in the rankings of its periods. The lock of the log's head puts concurrent counts in order. */
async function count(tx: Tx, pool_id: string, timestampMs: number): Promise<void> {
  await tx
    .insertInto('agent_action_total')
    .values(periodsOf(timestampMs).map((period) => ({ ...period, pool_id, actions: 1 })))
    .onConflict((conflict) =>
      conflict
        .columns(['period', 'starts_day', 'pool_id'])
        .doUpdateSet((row) => ({ actions: row('agent_action_total.actions', '+', 1) })),
    )
    .execute();
}

/** The digests of the SDK's `action-log.ts`, without a task of the thread pool for each short text. */
const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Returns the last entry of a log and locks it until the transaction ends. */
function lockHead(tx: Tx, poolId: string) {
  return (
    tx
      .insertInto('agent_action_head')
      .values({ pool_id: poolId, number: 0, hash: GENESIS_HASH, last_ms: 0 })
      // Writes what is there: the update locks and returns the row.
      .onConflict((conflict) =>
        conflict
          .column('pool_id')
          .doUpdateSet((row) => ({ number: row.ref('agent_action_head.number') })),
      )
      .returningAll()
      .executeTakeFirstOrThrow()
  );
}
