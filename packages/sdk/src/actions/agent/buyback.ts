// Buys an agent's coin back with its treasury and burns it.
import type { AgentRef, Atoll, PairRef, PoolRef, TransactionThunk } from '../../context.ts';
import * as buybackCalls from '../../contracts/agent/buyback.ts';
import type { ContractError } from '../../errors/contract.ts';
import { configInput, deadlineOr, sharedInput } from '../../transactions/inputs.ts';
import { agentCall, agentConfigInput, agentInput, poolInput } from '../targets.ts';

export interface BuybackParameters {
  agent: AgentRef;
  /** The sender's `AgentKeyCap`. */
  keyCapId: string;
  pool: PoolRef;
  /** Where the coin trades after graduation; before, it is bought from the pool. */
  pair?: PairRef;
  /** Base units of the quote coin, at most 0.3% of the reserve: `maxBuyback`. */
  amount: bigint;
  /** Minimum to buy, in base units of the coin. */
  minOut: bigint;
  /** Unix ms after which the contract rejects the trade; default two minutes by the chain's clock. */
  deadlineMs?: bigint | number;
}

export type BuybackReturnType = TransactionThunk;

export type BuybackErrorType = ContractError<
  | 'BuybackTooLarge'
  | 'BuybackTooSoon'
  | 'DailyCapExceeded'
  | 'DeadlineExpired'
  | 'BuysPaused'
  | 'LaunchLimitExceeded'
  | 'PoolNotTrading'
  | 'InsufficientFunds'
  | 'KeyExpired'
  | 'Paused'
  | 'PriceTooHigh'
  | 'PurposeNotAllowed'
  | 'SlippageExceeded'
  | 'SpendingPaused'
  | 'WindowTooShort'
  | 'WrongKey'
  | 'WrongPair'
  | 'WrongPool'
  | 'WrongVersion'
  | 'ZeroAmount'
  | 'ZeroOutput'
>;

/**
 * Spends up to `amount` of the treasury on the curve, or exactly `amount` on the pair after graduation, and
 * burns the coins bought. Buybacks are at least an hour apart, at most 0.3% of the reserve, and not more than
 * 5% above the mean price of the last hour; see `observePrices`.
 * @throws BuybackErrorType
 * @example
 * ```ts
 * import { buyback, getAgent, minimumOut, previewBuyExactIn } from '@atoll/sdk';
 *
 * const agent = await getAgent(client.atoll, { agentId });
 * const pool = await client.atoll.getPool({ poolId: agent.poolId });
 * const amount = 1_000_000_000n; // 1 SUI
 * const { baseOut } = previewBuyExactIn(pool, amount);
 * const minOut = minimumOut(baseOut, 100n); // 1% slippage
 * tx.add(buyback(client.atoll, { agent, keyCapId, pool, amount, minOut }));
 * ```
 */
export const buyback =
  (atoll: Atoll, parameters: BuybackParameters): BuybackReturnType =>
  async (tx) => {
    const { agent, keyCapId, pool, pair, amount, minOut } = parameters;
    const common = {
      agent: agentInput(tx, agent),
      config: agentConfigInput(tx, atoll),
      cap: keyCapId,
      amount,
      minOut,
      deadlineMs: await deadlineOr(atoll.client, parameters.deadlineMs),
    };
    if (pair) {
      tx.add(
        buybackCalls.buyFromPair({
          ...agentCall(atoll, agent),
          arguments: {
            ...common,
            pool: poolInput(tx, pool, false),
            pair: sharedInput(tx, pair.pairId, pair.initialSharedVersion),
          },
        }),
      );
      return;
    }
    tx.add(
      buybackCalls.buyFromPool({
        ...agentCall(atoll, agent),
        arguments: {
          ...common,
          pool: poolInput(tx, pool),
          launchpadConfig: configInput(tx, atoll.deployment.launchpad),
        },
      }),
    );
  };
