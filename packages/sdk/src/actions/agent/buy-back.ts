// Buys an agent's coin back with its treasury and burns it.
import type { AgentRef, Atoll, PairRef, PoolRef, TransactionThunk } from '../../context.ts';
import * as spendingCalls from '../../contracts/agent/spending.ts';
import type { ContractError } from '../../errors/contract.ts';
import { configInput, deadlineOr, sharedInput } from '../../transactions/inputs.ts';
import { requireDeployed } from '../../types.ts';
import { agentCall, agentInput, poolInput } from '../targets.ts';

export interface BuyBackParameters {
  agent: AgentRef;
  /** The sender's `AgentKeyCap`. */
  keyCapId: string;
  /** Where the coin trades now. */
  market: PoolRef | PairRef;
  /** Base units of the quote coin. */
  amount: bigint;
  /** Minimum to buy, in base units of the coin. */
  minOut: bigint;
  /** Unix ms after which the contract rejects the trade; default two minutes by the chain's clock. */
  deadlineMs?: bigint | number;
}

export type BuyBackReturnType = TransactionThunk;

export type BuyBackErrorType = ContractError<
  | 'DailyCapExceeded'
  | 'DeadlineExpired'
  | 'BuysPaused'
  | 'LaunchLimitExceeded'
  | 'PoolNotTrading'
  | 'InsufficientFunds'
  | 'Paused'
  | 'PurposeNotAllowed'
  | 'SlippageExceeded'
  | 'SpendingPaused'
  | 'WrongKey'
  | 'WrongPair'
  | 'WrongPool'
  | 'WrongVersion'
  | 'ZeroAmount'
  | 'ZeroOutput'
>;

/**
 * Spends up to `amount` of the treasury on the curve, or exactly `amount` on the pair after graduation, and
 * burns the coins bought.
 * @throws BuyBackErrorType
 * @example
 * ```ts
 * import { buyBack, getAgent, minimumOut, previewBuyExactIn } from '@atoll/sdk';
 *
 * const agent = await getAgent(client.atoll, { agentId });
 * const market = await client.atoll.getPool({ poolId: agent.poolId });
 * const amount = 1_000_000_000n; // 1 SUI
 * const { baseOut } = previewBuyExactIn(market, amount);
 * const minOut = minimumOut(baseOut, 100n); // 1% slippage
 * tx.add(buyBack(client.atoll, { agent, keyCapId, market, amount, minOut }));
 * ```
 */
export const buyBack =
  (atoll: Atoll, parameters: BuyBackParameters): BuyBackReturnType =>
  async (tx) => {
    const { agent, keyCapId, market, amount, minOut } = parameters;
    const deployed = requireDeployed(atoll.deployment, 'agent');
    const common = {
      agent: agentInput(tx, agent),
      config: configInput(tx, deployed),
      cap: keyCapId,
      amount,
      minOut,
      deadlineMs: await deadlineOr(atoll.client, parameters.deadlineMs),
    };
    if ('pairId' in market) {
      const pair = sharedInput(tx, market.pairId, market.initialSharedVersion);
      tx.add(
        spendingCalls.buyBackFromPair({
          ...agentCall(atoll, agent),
          arguments: { ...common, pair },
        }),
      );
      return;
    }
    tx.add(
      spendingCalls.buyBackFromPool({
        ...agentCall(atoll, agent),
        arguments: {
          ...common,
          pool: poolInput(tx, market),
          launchpadConfig: configInput(tx, atoll.deployment.launchpad),
        },
      }),
    );
  };
