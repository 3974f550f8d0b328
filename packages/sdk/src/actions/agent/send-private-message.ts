// Pays for a message to an agent whose text stays off chain.
import type { AgentRef, Atoll, TransactionThunk } from '../../context.ts';
import * as messageCalls from '../../contracts/agent/messages.ts';
import type { ContractError } from '../../errors/contract.ts';
import type { InsufficientBalanceError } from '../../errors/insufficient-balance.ts';
import { takeCoin } from '../../transactions/coins.ts';
import { configInput } from '../../transactions/inputs.ts';
import { requireDeployed } from '../../types.ts';
import { agentCall, agentInput } from '../targets.ts';

export interface SendPrivateMessageParameters {
  agent: AgentRef;
  /** Sender of the transaction: pays. */
  sender: string;
  /** Price of a message in base units of ATOLL, from `getAgentConfig`. */
  price: bigint;
  /** SHA-256 of the text, 32 bytes: `textDigest`. */
  digest: Uint8Array;
}

export type SendPrivateMessageReturnType = TransactionThunk;

export type SendPrivateMessageErrorType =
  | InsufficientBalanceError
  | ContractError<
      | 'InvalidDigestLength'
      | 'MessagesPaused'
      | 'NoAnswerer'
      | 'Paused'
      | 'WrongPayment'
      | 'WrongVersion'
    >;

/**
 * Puts the message's price in ATOLL into escrow, as `sendMessage`, and publishes only a digest.
 * @throws SendPrivateMessageErrorType
 * @example
 * ```ts
 * import { getAgent, getAgentConfig, sendPrivateMessage, textDigest } from '@atoll/sdk';
 *
 * const agent = await getAgent(client.atoll, { agentId });
 * const { messagePrice: price } = await getAgentConfig(client.atoll);
 * const digest = await textDigest('Good morning!');
 * tx.add(sendPrivateMessage(client.atoll, { agent, sender, price, digest }));
 * ```
 */
export const sendPrivateMessage =
  (
    atoll: Atoll,
    { agent, sender: owner, price: amount, digest }: SendPrivateMessageParameters,
  ): SendPrivateMessageReturnType =>
  async (tx) => {
    const deployed = requireDeployed(atoll.deployment, 'agent');
    const type = atoll.deployment.atollToken.coinType;
    const payment = await takeCoin(tx, atoll, { owner, type, amount });
    tx.add(
      messageCalls.sendPrivate({
        ...agentCall(atoll, agent),
        arguments: {
          agent: agentInput(tx, agent),
          config: configInput(tx, deployed),
          payment,
          digest: [...digest],
        },
      }),
    );
  };
