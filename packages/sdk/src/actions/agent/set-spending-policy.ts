// Sets an agent's spending policy, before its coin graduates.
import type { AgentRef, Atoll, PoolRef, TransactionThunk } from '../../context.ts';
import * as spendingCalls from '../../contracts/agent/spending.ts';
import type { ContractError } from '../../errors/contract.ts';
import { agentCall, agentConfigInput, agentInput, poolInput } from '../targets.ts';

export interface SetSpendingPolicyParameters {
  agent: AgentRef;
  pool: PoolRef;
  /** Maximum spent per day (UTC), in base units of the quote coin. */
  dailyCap: bigint;
  /** Whether the key can send tips. */
  tips: boolean;
  /** Whether the key can buy back and burn the agent's coin. */
  buybacks: boolean;
}

export type SetSpendingPolicyReturnType = TransactionThunk;

export type SetSpendingPolicyErrorType = ContractError<
  'Graduated' | 'NotCreator' | 'WrongPool' | 'WrongVersion'
>;

/**
 * Sets the limits of the treasury's key. Only the creator can, before graduation.
 * @throws SetSpendingPolicyErrorType
 * @example
 * ```ts
 * import { getAgent, setSpendingPolicy } from '@atoll/sdk';
 *
 * const agent = await getAgent(client.atoll, { agentId });
 * const pool = await client.atoll.getPool({ poolId: agent.poolId });
 * const dailyCap = 1_000_000_000n; // 1 SUI
 * tx.add(
 *   setSpendingPolicy(client.atoll, { agent, pool, dailyCap, tips: true, buybacks: false }),
 * );
 * ```
 */
export const setSpendingPolicy =
  (
    atoll: Atoll,
    { agent, pool, dailyCap, tips, buybacks }: SetSpendingPolicyParameters,
  ): SetSpendingPolicyReturnType =>
  async (tx) => {
    tx.add(
      spendingCalls.setPolicy({
        ...agentCall(atoll, agent),
        arguments: {
          agent: agentInput(tx, agent),
          pool: poolInput(tx, pool, false),
          config: agentConfigInput(tx, atoll),
          dailyCap,
          tips,
          buybacks,
        },
      }),
    );
  };
