// Declines a paid message as the answerer.
import type { AgentRef, Atoll, TransactionThunk } from '../../context.ts';
import * as messageCalls from '../../contracts/agent/messages.ts';
import type { ContractError } from '../../errors/contract.ts';
import { configInput } from '../../transactions/inputs.ts';
import { requireDeployed } from '../../types.ts';
import { agentCall, agentInput } from '../targets.ts';

export interface DeclineMessageParameters {
  agent: AgentRef;
  /** Number of the message, from `MessageSent`. */
  nonce: bigint;
}

export type DeclineMessageReturnType = TransactionThunk;

export type DeclineMessageErrorType = ContractError<
  'MessageNotOpen' | 'NotAnswerer' | 'WrongVersion'
>;

/**
 * Refunds the price of a message that gets no answer. The answerer of the configuration signs.
 * @throws DeclineMessageErrorType
 * @example
 * ```ts
 * import { declineMessage, getAgent } from '@atoll/sdk';
 *
 * const agent = await getAgent(client.atoll, { agentId });
 * tx.add(declineMessage(client.atoll, { agent, nonce: 1n }));
 * ```
 */
export const declineMessage =
  (atoll: Atoll, { agent, nonce }: DeclineMessageParameters): DeclineMessageReturnType =>
  async (tx) => {
    const deployed = requireDeployed(atoll.deployment, 'agent');
    tx.add(
      messageCalls.decline({
        ...agentCall(atoll, agent),
        arguments: { agent: agentInput(tx, agent), config: configInput(tx, deployed), nonce },
      }),
    );
  };
