// Answers a paid message as the answerer.
import type { AgentRef, Atoll, TransactionThunk } from '../../context.ts';
import * as messageCalls from '../../contracts/agent/messages.ts';
import type { ContractError } from '../../errors/contract.ts';
import { configInput } from '../../transactions/inputs.ts';
import { requireDeployed } from '../../types.ts';
import { agentCall, agentInput } from '../targets.ts';

export interface AnswerMessageParameters {
  agent: AgentRef;
  /** Number of the message, from `MessageSent`. */
  nonce: bigint;
  /** SHA-256 of the answer, 32 bytes: `textDigest`. */
  digest: Uint8Array;
}

export type AnswerMessageReturnType = TransactionThunk;

export type AnswerMessageErrorType = ContractError<
  | 'DeadlinePassed'
  | 'InvalidDigestLength'
  | 'MessageNotOpen'
  | 'NotAnswerer'
  | 'Paused'
  | 'WrongVersion'
>;

/**
 * Records the answer to a message and burns the message's price. The answerer of the configuration signs.
 * @throws AnswerMessageErrorType
 * @example
 * ```ts
 * import { answerMessage, getAgent, textDigest } from '@atoll/sdk';
 *
 * const agent = await getAgent(client.atoll, { agentId });
 * const digest = await textDigest('Good morning to you too!');
 * tx.add(answerMessage(client.atoll, { agent, nonce: 1n, digest }));
 * ```
 */
export const answerMessage =
  (atoll: Atoll, { agent, nonce, digest }: AnswerMessageParameters): AnswerMessageReturnType =>
  async (tx) => {
    const deployed = requireDeployed(atoll.deployment, 'agent');
    tx.add(
      messageCalls.answer({
        ...agentCall(atoll, agent),
        arguments: {
          agent: agentInput(tx, agent),
          config: configInput(tx, deployed),
          nonce,
          digest: [...digest],
        },
      }),
    );
  };
