// Funds an agent's treasury. Anyone can.
import type { AgentRef, Atoll, TransactionThunk } from '../../context.ts';
import * as spendingCalls from '../../contracts/agent/spending.ts';
import type { ContractError } from '../../errors/contract.ts';
import type { InsufficientBalanceError } from '../../errors/insufficient-balance.ts';
import { takeCoin } from '../../transactions/coins.ts';
import { agentCall, agentConfigInput, agentInput } from '../targets.ts';

export interface FundTreasuryParameters {
  agent: AgentRef;
  /** Sender of the transaction: pays. */
  payer: string;
  /** Base units of the quote coin. */
  amount: bigint;
}

export type FundTreasuryReturnType = TransactionThunk;

export type FundTreasuryErrorType =
  | InsufficientBalanceError
  | ContractError<'WrongVersion' | 'ZeroAmount'>;

/**
 * Adds `amount` to the agent's on-chain funds.
 * @throws FundTreasuryErrorType
 * @example
 * ```ts
 * import { fundTreasury, getAgent } from '@atoll/sdk';
 *
 * const agent = await getAgent(client.atoll, { agentId });
 * const amount = 5_000_000_000n; // 5 SUI
 * tx.add(fundTreasury(client.atoll, { agent, payer: sender, amount }));
 * ```
 */
export const fundTreasury =
  (atoll: Atoll, { agent, payer: owner, amount }: FundTreasuryParameters): FundTreasuryReturnType =>
  async (tx) => {
    const type = agent.quoteType;
    const payment = await takeCoin(tx, atoll, { owner, type, amount });
    tx.add(
      spendingCalls.fund({
        ...agentCall(atoll, agent),
        arguments: {
          agent: agentInput(tx, agent),
          config: agentConfigInput(tx, atoll),
          amount: payment,
        },
      }),
    );
  };
