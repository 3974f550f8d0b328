// Pledges coins to an emergency pause of an agent.
import type { AgentRef, Atoll, PoolRef, TransactionThunk } from '../../context.ts';
import * as pauseCalls from '../../contracts/agent/emergency_pause.ts';
import type { ContractError } from '../../errors/contract.ts';
import type { InsufficientBalanceError } from '../../errors/insufficient-balance.ts';
import { takeCoin } from '../../transactions/coins.ts';
import { agentCall, agentConfigInput, agentInput, poolInput } from '../targets.ts';

export interface PledgePauseParameters {
  agent: AgentRef;
  pool: PoolRef;
  /** Sender of the transaction: owns the coins. */
  holder: string;
  /** Coins to lock, in base units. */
  amount: bigint;
}

export type PledgePauseReturnType = TransactionThunk;

export type PledgePauseErrorType =
  | InsufficientBalanceError
  | ContractError<'AlreadyPaused' | 'NotGraduated' | 'WrongPool' | 'WrongVersion' | 'ZeroPledge'>;

/**
 * Pledges coins of the sender, after graduation. The pledge that reaches the threshold (`getPauseThreshold`)
 * pauses the agent for 24 hours and locks the pledges of the round for seven days.
 * @throws PledgePauseErrorType
 * @example
 * ```ts
 * import { getAgent, pledgePause } from '@atoll/sdk';
 *
 * const agent = await getAgent(client.atoll, { agentId });
 * const pool = await client.atoll.getPool({ poolId: agent.poolId });
 * const amount = 2_000_000_000_000n; // 2,000,000 coins
 * tx.add(pledgePause(client.atoll, { agent, pool, holder: sender, amount }));
 * ```
 */
export const pledgePause =
  (
    atoll: Atoll,
    { agent, pool, holder: owner, amount }: PledgePauseParameters,
  ): PledgePauseReturnType =>
  async (tx) => {
    const coins = await takeCoin(tx, atoll, { owner, type: agent.baseType, amount });
    tx.add(
      pauseCalls.pledge({
        ...agentCall(atoll, agent),
        arguments: {
          agent: agentInput(tx, agent),
          pool: poolInput(tx, pool, false),
          config: agentConfigInput(tx, atoll),
          coins,
        },
      }),
    );
  };
