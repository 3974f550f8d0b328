// Sends a tip from an agent's treasury.
import type { AgentRef, Atoll, PoolRef, TransactionThunk } from '../../context.ts';
import * as spendingCalls from '../../contracts/agent/spending.ts';
import type { ContractError } from '../../errors/contract.ts';
import { agentCall, agentConfigInput, agentInput, poolInput } from '../targets.ts';

export interface TipParameters {
  agent: AgentRef;
  pool: PoolRef;
  /** The sender's `AgentKeyCap`. */
  keyCapId: string;
  /** Base units of the quote coin. */
  amount: bigint;
  recipient: string;
  /** Reason, at most 200 bytes. */
  note: string;
}

export type TipReturnType = TransactionThunk;

export type TipErrorType = ContractError<
  | 'DailyCapExceeded'
  | 'InsufficientFunds'
  | 'KeyExpired'
  | 'NoteTooLong'
  | 'Paused'
  | 'PurposeNotAllowed'
  | 'SelfTip'
  | 'SpendingPaused'
  | 'WrongKey'
  | 'WrongPool'
  | 'WrongVersion'
  | 'ZeroAddress'
  | 'ZeroAmount'
>;

/**
 * Sends `amount` of the treasury to `recipient`, within the spending policy.
 * @throws TipErrorType
 * @example
 * ```ts
 * import { getAgent, tip } from '@atoll/sdk';
 *
 * const agent = await getAgent(client.atoll, { agentId });
 * const pool = await client.atoll.getPool({ poolId: agent.poolId });
 * const amount = 100_000_000n; // 0.1 SUI
 * tx.add(tip(client.atoll, { agent, pool, keyCapId, amount, recipient, note: 'Best meme' }));
 * ```
 */
export const tip =
  (
    atoll: Atoll,
    { agent, pool, keyCapId, amount, recipient, note }: TipParameters,
  ): TipReturnType =>
  async (tx) => {
    tx.add(
      spendingCalls.tip({
        ...agentCall(atoll, agent),
        arguments: {
          agent: agentInput(tx, agent),
          pool: poolInput(tx, pool, false),
          config: agentConfigInput(tx, atoll),
          cap: keyCapId,
          amount,
          recipient,
          note,
        },
      }),
    );
  };
