// Sends a tip from an agent's treasury.
import type { AgentRef, Atoll, TransactionThunk } from '../../context.ts';
import * as spendingCalls from '../../contracts/agent/spending.ts';
import type { ContractError } from '../../errors/contract.ts';
import { configInput } from '../../transactions/inputs.ts';
import { requireDeployed } from '../../types.ts';
import { agentCall, agentInput } from '../targets.ts';

export interface TipParameters {
  agent: AgentRef;
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
  | 'NoteTooLong'
  | 'Paused'
  | 'PurposeNotAllowed'
  | 'SpendingPaused'
  | 'WrongKey'
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
 * const amount = 100_000_000n; // 0.1 SUI
 * tx.add(tip(client.atoll, { agent, keyCapId, amount, recipient, note: 'Best meme' }));
 * ```
 */
export const tip =
  (atoll: Atoll, { agent, keyCapId, amount, recipient, note }: TipParameters): TipReturnType =>
  async (tx) => {
    const deployed = requireDeployed(atoll.deployment, 'agent');
    tx.add(
      spendingCalls.tip({
        ...agentCall(atoll, agent),
        arguments: {
          agent: agentInput(tx, agent),
          config: configInput(tx, deployed),
          cap: keyCapId,
          amount,
          recipient,
          note,
        },
      }),
    );
  };
