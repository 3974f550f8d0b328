/**
 * Settles paid messages on chain: answering burns the price, declining or passing the deadline refunds it. The contract
 * closes each message once, so retries are harmless.
 */
import type { Atoll } from '@atoll/sdk';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { HttpError } from '../../platform/errors.ts';
import { LeaseHeldError, type Leases } from '../../platform/leases/leases.ts';
import type { Log } from '../../platform/log.ts';
import type { Settlement, Signer } from '../../platform/signing/signer.ts';
import { send } from '../treasury/submit.ts';

export interface SettleDependencies {
  db: Db;
  atoll: Atoll;
  signer: Pick<Signer, 'signSettlement'>;
  leases: Leases;
  log: Log;
  now: () => number;
}

const BATCH = 8;
/** Delay before a retry. It leaves the indexer time to record a success. */
const RETRY_MS = 20_000;
/** Delay of refunds after the deadline, because clocks differ. */
const MARGIN_MS = 10_000;

interface Due {
  agent_id: string;
  nonce: number;
  answer_digest: string | null;
  state: 'answered' | 'declined' | null;
}

/**
 * Settles due messages sequentially and on one server at a time, because they pay gas from the same coin of the signing
 * account: two transactions with one version of a coin lock it until the end of the epoch.
 */
export async function settleDue(parts: SettleDependencies): Promise<void> {
  if (!(await isAnyDue(parts))) return;
  try {
    await parts.leases.run('paid settlements', async (signal) => {
      for (const due of await takeDue(parts)) {
        if (signal.aborted) return;
        await settle(parts, due);
      }
    });
  } catch (error) {
    if (!(error instanceof LeaseHeldError)) throw error;
  }
}

async function settle(parts: SettleDependencies, due: Due): Promise<void> {
  try {
    const signed = await parts.signer.signSettlement(settlementOf(due));
    const sent = await send(parts.atoll, signed);
    if (sent.state === 'failed') throw new Error(sent.reason);
  } catch (error) {
    // Anyone can refund a message after its deadline.
    if (isRejection(error) && !(await isOpen(parts, due))) return;
    const { agent_id, nonce } = due;
    parts.log.warn({ err: error, agent: agent_id, nonce }, 'paid message not settled');
  }
}

const isRejection = (error: unknown) => error instanceof HttpError && error.status === 409;

async function isOpen({ db }: SettleDependencies, { agent_id, nonce }: Due): Promise<boolean> {
  const message = await db
    .selectFrom('agent_message as message')
    .innerJoin('agent', 'agent.id', 'message.agent')
    .select('message.state')
    .where('agent.agent_id', '=', agent_id)
    .where('message.nonce', '=', nonce)
    .executeTakeFirst();
  return message?.state === 'open';
}

/** Open messages that are answered, declined or past their deadline. */
const dueAt = (nowMs: number) => sql`
  from agent_message as message
  join agent on agent.id = message.agent
  join paid_answer as paid on paid.agent_id = agent.agent_id and paid.nonce = message.nonce
  where message.state = 'open' and paid.settle_ms <= ${nowMs}
    and (paid.state in ('answered', 'declined') or message.deadline_ms <= ${nowMs - MARGIN_MS})`;

async function isAnyDue({ db, now }: SettleDependencies): Promise<boolean> {
  const { rows } = await sql<{
    due: boolean;
  }>`select exists (select ${dueAt(now())}) as due`.execute(db);
  return rows[0]?.due ?? false;
}

/** Claims due messages until the indexer had time to record their settlement. */
async function takeDue({ db, now }: SettleDependencies): Promise<Due[]> {
  const nowMs = now();
  const { rows } = await sql<Due>`
    with due as (
      select paid.agent_id, paid.nonce, message.deadline_ms ${dueAt(nowMs)}
      order by message.seq limit ${BATCH}
      for update of paid skip locked
    )
    update paid_answer set settle_ms = ${nowMs + RETRY_MS}
    from due
    where paid_answer.agent_id = due.agent_id and paid_answer.nonce = due.nonce
    returning paid_answer.agent_id, paid_answer.nonce, paid_answer.answer_digest,
      case when due.deadline_ms > ${nowMs} then paid_answer.state end as state`.execute(db);
  return rows;
}

function settlementOf({ agent_id: agentId, nonce, answer_digest, state }: Due): Settlement {
  if (state === null) return { agentId, nonce, kind: 'refund', answerDigest: null };
  return state === 'answered'
    ? { agentId, nonce, kind: 'answer', answerDigest: answer_digest }
    : { agentId, nonce, kind: 'decline', answerDigest: null };
}
