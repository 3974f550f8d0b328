// Restores an earlier revision of a persona before its coin graduates.
import type { AgentRef, Atoll, PoolRef, TransactionThunk } from '../../context.ts';
import * as agentCalls from '../../contracts/agent/agent.ts';
import type { ContractError } from '../../errors/contract.ts';
import { agentCall, agentConfigInput, agentInput, poolInput } from '../targets.ts';

export interface RestoreRevisionParameters {
  agent: AgentRef;
  pool: PoolRef;
  /** Number of the current revision. */
  base: bigint;
  /** Number of the revision to restore. */
  revision: bigint;
}

export type RestoreRevisionReturnType = TransactionThunk;

export type RestoreRevisionErrorType = ContractError<
  | 'Graduated'
  | 'NotCreator'
  | 'RevisionNotFound'
  | 'StaleRevision'
  | 'Unchanged'
  | 'WrongPool'
  | 'WrongVersion'
>;

/**
 * Makes an earlier revision current again. Only the creator can, and only before graduation.
 * @throws RestoreRevisionErrorType
 * @example
 * ```ts
 * import { getAgent, restoreRevision } from '@atoll/sdk';
 *
 * const agent = await getAgent(client.atoll, { agentId });
 * const pool = await client.atoll.getPool({ poolId: agent.poolId });
 * const base = agent.persona.current.number;
 * tx.add(restoreRevision(client.atoll, { agent, pool, base, revision: 1n }));
 * ```
 */
export const restoreRevision =
  (
    atoll: Atoll,
    { agent, pool, base, revision }: RestoreRevisionParameters,
  ): RestoreRevisionReturnType =>
  async (tx) => {
    tx.add(
      agentCalls.restore({
        ...agentCall(atoll, agent),
        arguments: {
          agent: agentInput(tx, agent),
          pool: poolInput(tx, pool, false),
          config: agentConfigInput(tx, atoll),
          base,
          number: revision,
        },
      }),
    );
  };
