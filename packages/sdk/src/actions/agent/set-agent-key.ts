// Sets who holds the key to an agent's treasury, before its coin graduates.
import type { AgentRef, Atoll, PoolRef, TransactionThunk } from '../../context.ts';
import * as spendingCalls from '../../contracts/agent/spending.ts';
import type { ContractError } from '../../errors/contract.ts';
import { agentCall, agentConfigInput, agentInput, poolInput } from '../targets.ts';

export interface SetAgentKeyParameters {
  agent: AgentRef;
  pool: PoolRef;
  /** New holder of the key; null revokes it. */
  holder: string | null;
}

export type SetAgentKeyReturnType = TransactionThunk;

export type SetAgentKeyErrorType = ContractError<
  'Graduated' | 'NotCreator' | 'WrongPool' | 'WrongVersion' | 'ZeroAddress'
>;

/**
 * Creates a key for `holder` and invalidates the current one. Only the creator can, before graduation.
 * @throws SetAgentKeyErrorType
 * @example
 * ```ts
 * import { getAgent, setAgentKey } from '@atoll/sdk';
 *
 * const agent = await getAgent(client.atoll, { agentId });
 * const pool = await client.atoll.getPool({ poolId: agent.poolId });
 * tx.add(setAgentKey(client.atoll, { agent, pool, holder: recipient }));
 * ```
 */
export const setAgentKey =
  (atoll: Atoll, { agent, pool, holder }: SetAgentKeyParameters): SetAgentKeyReturnType =>
  async (tx) => {
    tx.add(
      spendingCalls.setKey({
        ...agentCall(atoll, agent),
        arguments: {
          agent: agentInput(tx, agent),
          pool: poolInput(tx, pool, false),
          config: agentConfigInput(tx, atoll),
          holder,
        },
      }),
    );
  };
