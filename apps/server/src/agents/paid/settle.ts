/**
 * Settles paid messages on chain: answering burns the price, declining or passing the deadline refunds it. The contract
 * closes each message once, so retries are harmless.
 */
import type { Atoll } from '@atoll/sdk';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { HttpError } from '../../platform/errors.ts';
import type { Log } from '../../platform/log.ts';
import type { Settlement, Signer } from '../../platform/signing/signer.ts';
import { send } from '../treasury/submit.ts';

export interface SettleParts {
  db: Db;
  atoll: Atoll;
  signer: Pick<Signer, 'signSettlement'>;
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

/** Settles due messages sequentially, because they pay gas from the same coin of the signing account. */
export async function settleDue(parts: SettleParts): Promise<void> {
  for (const due of await takeDue(parts)) {
    try {
      const signed = await parts.signer.signSettlement(settlementOf(due));
      const sent = await send(parts.atoll, signed);
      if (sent.state === 'failed') throw new Error(sent.reason);
    } catch (error) {
      // Another process has settled the message.
      if (error instanceof HttpError && error.status === 409) continue;
      const { agent_id, nonce } = due;
      parts.log.warn({ err: error, agent: agent_id, nonce }, 'paid message not settled');
    }
  }
}

/** Claims open messages that are answered, declined or past their deadline, so that one server settles each. */
async function takeDue({ db, now }: SettleParts): Promise<Due[]> {
  const nowMs = now();
  const { rows } = await sql<Due>`
    with due as (
      select paid.agent_id, paid.nonce, message.deadline_ms
      from agent_message as message
      join agent on agent.id = message.agent
      join paid_answer as paid on paid.agent_id = agent.agent_id and paid.nonce = message.nonce
      where message.state = 'open' and paid.settle_ms <= ${nowMs}
        and (paid.state in ('answered', 'declined') or message.deadline_ms <= ${nowMs - MARGIN_MS})
      order by message.seq limit ${BATCH}
      for update of paid skip locked
    )
    update paid_answer set settle_ms = ${nowMs + RETRY_MS}
    from due
    where paid_answer.agent_id = due.agent_id and paid_answer.nonce = due.nonce
    returning paid_answer.agent_id, paid_answer.nonce,
      paid_answer.answer_digest, case when due.deadline_ms > ${nowMs} then paid_answer.state end as state`.execute(
    db,
  );
  return rows;
}

function settlementOf({ agent_id: agentId, nonce, answer_digest, state }: Due): Settlement {
  if (state === null) return { agentId, nonce, kind: 'refund', answerDigest: null };
  return state === 'answered'
    ? { agentId, nonce, kind: 'answer', answerDigest: answer_digest }
    : { agentId, nonce, kind: 'decline', answerDigest: null };
}
