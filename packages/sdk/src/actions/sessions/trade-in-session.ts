// Trades in a session. Its key signs the transaction.
import type { Transaction, TransactionObjectArgument } from '@mysten/sui/transactions';
import type { Atoll, SessionRef, TransactionThunk } from '../../context.ts';
import * as sessionCalls from '../../contracts/sessions/session.ts';
import type { ContractError } from '../../errors/contract.ts';
import type { TradeSide } from '../../math/pair-previews.ts';
import { configInput, deadlineOr, sharedInput } from '../../transactions/inputs.ts';
import { graduateAfterBuy } from '../graduate.ts';
import type { MarketRef } from '../trade.ts';
import { sessionInput, sessionsConfigInput, sessionsPackage } from './session-calls.ts';

export interface TradeInSessionParameters {
  session: SessionRef;
  market: MarketRef;
  side: TradeSide;
  /** Quote to spend, fee included, or base to sell, in base units. */
  amountIn: bigint;
  /** Minimum output in base units; the contract aborts below it. */
  minOut: bigint;
  /** Credited with the referrer's share of the fee; neither the owner nor the key. */
  referrer?: string | null;
  /** Unix ms after which the contract rejects the trade; default two minutes by the chain's clock. */
  deadlineMs?: bigint | number;
}

export type TradeInSessionReturnType = TransactionThunk;

export type TradeInSessionErrorType = ContractError<
  | 'BuysPaused'
  | 'DeadlineExpired'
  | 'InsufficientHolding'
  | 'LaunchLimitExceeded'
  | 'LimitExceeded'
  | 'NotSessionKey'
  | 'PoolGraduated'
  | 'PoolNotTrading'
  | 'SelfReferral'
  | 'SessionEnded'
  | 'SlippageExceeded'
  | 'TooManyCoins'
  | 'WrongVersion'
  | 'ZeroAmount'
  | 'ZeroOutput'
>;

/**
 * Buys with the quote of a session, or sells what it holds. The session key is the sender; what it receives stays in
 * the session. A purchase that sells out the curve graduates the pool in the same transaction.
 * @throws TradeInSessionErrorType
 * @example
 * ```ts
 * import { getMarket, getSession, previewTrade, tradeInSession } from '@atoll/sdk';
 *
 * const session = await getSession(client.atoll, { sessionId });
 * const coin = await getMarket(client.atoll, { poolId });
 * if (coin.kind === 'curve' || coin.kind === 'pair') {
 *   const request = { side: 'buy', exact: 'quote', amount: 1_000_000_000n } as const;
 *   const { limit: minOut } = previewTrade(coin.market, { ...request, slippageBps: 100n, hasReferrer: false });
 *   tx.add(tradeInSession(client.atoll, { session, market: coin, side: 'buy', amountIn: request.amount, minOut }));
 * }
 * ```
 */
export const tradeInSession =
  (atoll: Atoll, parameters: TradeInSessionParameters): TradeInSessionReturnType =>
  async (tx) => {
    const { market, side } = parameters;
    const common = {
      session: sessionInput(tx, parameters.session),
      config: sessionsConfigInput(tx, atoll),
      amountIn: parameters.amountIn,
      minOut: parameters.minOut,
      referrer: parameters.referrer ?? null,
      deadlineMs: await deadlineOr(atoll.client, parameters.deadlineMs),
    };
    const options = {
      package: sessionsPackage(atoll),
      typeArguments: [market.ref.baseType, market.ref.quoteType] as [string, string],
    };
    if (market.kind === 'pair') {
      const { pairId, initialSharedVersion } = market.ref;
      const call = {
        ...options,
        arguments: { ...common, pair: sharedInput(tx, pairId, initialSharedVersion) },
      };
      tx.add(side === 'buy' ? sessionCalls.buyOnPair(call) : sessionCalls.sellOnPair(call));
      return;
    }
    const ref = market.ref;
    const pool = sharedInput(tx, ref.poolId, ref.initialSharedVersion);
    if (side === 'sell') {
      tx.add(sessionCalls.sellOnCurve({ ...options, arguments: { ...common, pool } }));
      return;
    }
    const launchpadConfig = configInput(tx, atoll.deployment.launchpad);
    const onCurve = { ...common, pool, launchpadConfig };
    tx.add(sessionCalls.buyOnCurve({ ...options, arguments: onCurve }));
    await graduate(tx, atoll, { ref, pool });
  };

/** Any purchase may complete the curve. */
const graduate = (
  tx: Transaction,
  atoll: Atoll,
  { ref, pool }: { ref: (MarketRef & { kind: 'curve' })['ref']; pool: TransactionObjectArgument },
): Promise<void> =>
  graduateAfterBuy(tx, atoll, { ref, pool, bought: ({ remaining }) => remaining });
