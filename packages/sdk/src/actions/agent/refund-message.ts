// Refunds a paid message that was not answered in time.
import type { AgentRef, Atoll, TransactionThunk } from '../../context.ts';
import * as messageCalls from '../../contracts/agent/messages.ts';
import type { ContractError } from '../../errors/contract.ts';
import { agentCall, agentInput } from '../targets.ts';

export interface RefundMessageParameters {
  agent: AgentRef;
  /** Number of the message, from `MessageSent`. */
  nonce: bigint;
}

export type RefundMessageReturnType = TransactionThunk;

export type RefundMessageErrorType = ContractError<'DeadlineNotPassed' | 'MessageNotOpen'>;

/**
 * Returns the price of a message to its sender's address balance, from an hour after it was sent. Anyone can sign.
 * @throws RefundMessageErrorType
 * @example
 * ```ts
 * import { getAgent, refundMessage } from '@atoll/sdk';
 *
 * const agent = await getAgent(client.atoll, { agentId });
 * tx.add(refundMessage(client.atoll, { agent, nonce: 1n }));
 * ```
 */
export const refundMessage =
  (atoll: Atoll, { agent, nonce }: RefundMessageParameters): RefundMessageReturnType =>
  async (tx) => {
    tx.add(
      messageCalls.refund({
        ...agentCall(atoll, agent),
        arguments: { agent: agentInput(tx, agent), nonce },
      }),
    );
  };
