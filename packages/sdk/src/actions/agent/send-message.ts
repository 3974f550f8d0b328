// Sends a message to an agent, published on chain.
import type { AgentRef, Atoll, TransactionThunk } from '../../context.ts';
import * as messageCalls from '../../contracts/agent/messages.ts';
import type { ContractError } from '../../errors/contract.ts';
import type { InsufficientBalanceError } from '../../errors/insufficient-balance.ts';
import { takeCoin } from '../../transactions/coins.ts';
import { configInput } from '../../transactions/inputs.ts';
import { requireDeployed } from '../../types.ts';
import { agentCall, agentInput } from '../targets.ts';

export interface SendMessageParameters {
  agent: AgentRef;
  /** Sender of the transaction: pays. */
  sender: string;
  /** Price of a message in base units of ATOLL, from `getAgentConfig`. */
  price: bigint;
  /** 1 to 1,000 bytes of UTF-8. */
  text: string;
}

export type SendMessageReturnType = TransactionThunk;

export type SendMessageErrorType =
  | InsufficientBalanceError
  | ContractError<
      | 'InvalidTextLength'
      | 'MessagesPaused'
      | 'NoAnswerer'
      | 'Paused'
      | 'WrongPayment'
      | 'WrongVersion'
    >;

/**
 * Puts the message's price in ATOLL into escrow. The agent's answer burns it; without one, it is refunded after an hour.
 * @throws SendMessageErrorType
 * @example
 * ```ts
 * import { getAgent, getAgentConfig, sendMessage } from '@atoll/sdk';
 *
 * const agent = await getAgent(client.atoll, { agentId });
 * const { messagePrice: price } = await getAgentConfig(client.atoll);
 * tx.add(sendMessage(client.atoll, { agent, sender, price, text: 'Good morning!' }));
 * ```
 */
export const sendMessage =
  (
    atoll: Atoll,
    { agent, sender: owner, price: amount, text }: SendMessageParameters,
  ): SendMessageReturnType =>
  async (tx) => {
    const deployed = requireDeployed(atoll.deployment, 'agent');
    const type = atoll.deployment.atollToken.coinType;
    const payment = await takeCoin(tx, atoll, { owner, type, amount });
    tx.add(
      messageCalls.send({
        ...agentCall(atoll, agent),
        arguments: {
          agent: agentInput(tx, agent),
          config: configInput(tx, deployed),
          payment,
          text,
        },
      }),
    );
  };
