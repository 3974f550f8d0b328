/** Reads what an agent needs to act on its own once its coin graduates, as everyone can see it. */
import { type AgentReadiness, LOW_GAS, type ReadinessStep, readinessSteps } from '@atoll/api';
import type { Atoll } from '@atoll/sdk';
import type { Db } from '../../platform/database/database.ts';
import { HttpError } from '../../platform/errors.ts';
import type { Log } from '../../platform/log.ts';
import type { Signer } from '../../platform/signing/signer.ts';
import { requireAgentState } from '../autonomy/agent-state.ts';
import { currentPersona } from '../personas.ts';
import { noteGas } from '../treasury/gas.ts';

export interface ReadinessDependencies {
  db: Db;
  atoll: Atoll;
  signer: Pick<Signer, 'addressOf'>;
  log: Log;
  now: () => number;
  /** Whether this server has an X application. */
  hasX: boolean;
}

/** @throws {HttpError} 404 without an agent. */
export async function readReadiness(
  parts: ReadinessDependencies,
  poolId: string,
): Promise<AgentReadiness> {
  const { db, now, hasX } = parts;
  const { account, isGraduated } = await requireAgentState(db, poolId, now());
  const row = await db
    .selectFrom('agent')
    .innerJoin('pool', 'pool.id', 'agent.pool')
    .leftJoin('agent_runtime', 'agent_runtime.pool_id', 'pool.pool_id')
    .select((columns) => [
      'agent.key_cap',
      'agent.key_holder',
      'agent.key_expires_ms',
      'agent.daily_cap',
      'agent.tips',
      'agent.buybacks',
      'agent_runtime.gas_balance',
      columns
        .exists(
          columns
            .selectFrom('agent_outbox')
            .select('agent_outbox.id')
            .whereRef('agent_outbox.pool_id', '=', 'pool.pool_id')
            .where('agent_outbox.kind', '=', 'post')
            .where('agent_outbox.state', 'in', ['approved', 'queued', 'sending', 'posted']),
        )
        .as('has_post'),
    ])
    .where('pool.pool_id', '=', poolId)
    .executeTakeFirstOrThrow();
  const gas = await gasOf(parts, poolId, row);
  const persona = (await currentPersona(db, poolId))?.persona;
  const done: Record<ReadinessStep, boolean> = {
    x: account?.state === 'connected',
    key: gas !== null,
    gas: gas !== null && gas >= LOW_GAS,
    policy: row.daily_cap > 0n && (row.tips || row.buybacks),
    first_post: Boolean(row.has_post),
    knowledge: (persona?.knowledge.length ?? 0) > 0,
  };
  return {
    pool_id: poolId,
    is_graduated: isGraduated,
    is_ready: readinessSteps.every((step) => done[step]),
    has_x: hasX,
    x_handle: account?.handle ?? null,
    steps: readinessSteps.map((step) => ({ step, is_done: done[step] })),
  };
}

interface Key {
  key_cap: string | null;
  key_holder: string | null;
  key_expires_ms: number | null;
  gas_balance: bigint | null;
}

/**
 * Returns the gas of the agent's key in MIST; null if this server does not hold the key. The treasury notes it every hour; a
 * balance that is missing or too low is read again, so that the creator sees a payment at once.
 */
async function gasOf(
  parts: ReadinessDependencies,
  poolId: string,
  { key_cap, key_holder, key_expires_ms, gas_balance }: Key,
): Promise<bigint | null> {
  if (key_cap === null || (key_expires_ms !== null && key_expires_ms <= parts.now())) return null;
  if (gas_balance !== null && gas_balance >= LOW_GAS) return gas_balance;
  try {
    if ((await parts.signer.addressOf(poolId)) !== key_holder) return null;
    return await noteGas(parts, poolId, key_holder);
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    parts.log.warn({ err: error }, 'signer unavailable');
    return gas_balance;
  }
}
