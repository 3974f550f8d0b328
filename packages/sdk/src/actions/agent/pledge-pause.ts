// Pledges coins to pause an agent at once, while a vote decides.
import type { AgentRef, Atoll, PoolRef, TransactionThunk } from '../../context.ts';
import * as pauseCalls from '../../contracts/agent/emergency_pause.ts';
import type { ContractError } from '../../errors/contract.ts';
import type { InsufficientBalanceError } from '../../errors/insufficient-balance.ts';
import { takeCoins } from '../../transactions/coins.ts';
import { agentCall, agentInput, poolInput } from '../targets.ts';

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
  | ContractError<'AlreadyPaused' | 'NotGraduated' | 'WrongPool' | 'ZeroPledge'>;

/**
 * Locks coins towards the emergency pause. Enough pledges pause the agent immediately, for a bounded time.
 * @throws PledgePauseErrorType
 */
export const pledgePause =
  (
    atoll: Atoll,
    { agent, pool, holder: owner, amount }: PledgePauseParameters,
  ): PledgePauseReturnType =>
  async (tx) => {
    const coins = await takeCoins(tx, atoll, { owner, type: agent.baseType, amount });
    tx.add(
      pauseCalls.pledge({
        ...agentCall(atoll, agent),
        arguments: { agent: agentInput(tx, agent), pool: poolInput(tx, pool, false), coins },
      }),
    );
  };
