// Pays an agent's contributors.
import type { AgentRef, Atoll, TransactionThunk } from '../../context.ts';
import * as coCreatorCalls from '../../contracts/agent/co_creators.ts';
import type { ContractError } from '../../errors/contract.ts';
import type { InsufficientBalanceError } from '../../errors/insufficient-balance.ts';
import { takeCoin } from '../../transactions/coins.ts';
import { agentCall, agentConfigInput, agentInput } from '../targets.ts';

export interface RewardContributorsParameters {
  agent: AgentRef;
  /** Sender of the transaction: pays. */
  payer: string;
  /** Base units of the quote coin. */
  amount: bigint;
}

export type RewardContributorsReturnType = TransactionThunk;

export type RewardContributorsErrorType =
  | InsufficientBalanceError
  | ContractError<'WrongVersion' | 'ZeroAmount'>;

/**
 * Divides `amount` among the contributors by their shares.
 * @throws RewardContributorsErrorType
 * @example
 * ```ts
 * import { getAgent, rewardContributors } from '@atoll/sdk';
 *
 * const agent = await getAgent(client.atoll, { agentId });
 * const amount = 5_000_000_000n; // 5 SUI
 * tx.add(rewardContributors(client.atoll, { agent, payer: sender, amount }));
 * ```
 */
export const rewardContributors =
  (
    atoll: Atoll,
    { agent, payer: owner, amount }: RewardContributorsParameters,
  ): RewardContributorsReturnType =>
  async (tx) => {
    const type = agent.quoteType;
    const payment = await takeCoin(tx, atoll, { owner, type, amount });
    tx.add(
      coCreatorCalls.reward({
        ...agentCall(atoll, agent),
        arguments: {
          agent: agentInput(tx, agent),
          config: agentConfigInput(tx, atoll),
          amount: payment,
        },
      }),
    );
  };
