// Owns step two of a launch: creating the coin's pool, with an optional first buy by the creator
// that nobody can get in front of, since the pool is shared only after it.
import type { Transaction, TransactionObjectArgument } from '@mysten/sui/transactions';
import { kindByte } from '../codecs.ts';
import type { Atoll } from '../context.ts';
import type { CoinKind, Deployment } from '../deployment.ts';
import { getPreset } from '../reads/get-config.ts';
import type { PublishedCoin } from '../reads/published-coin.ts';
import { splitPayment } from '../transactions/coins.ts';
import { configInput } from '../transactions/inputs.ts';
import { type BuyArguments, callBuyExactIn } from './buy-exact-in.ts';
import { callBuyExactOut } from './buy-exact-out.ts';
import { callReserve, cetusVenueType, requireCetus } from './cetus.ts';
import { callGraduateIfComplete } from './graduate.ts';

/** The creator's own purchase: spend exactly, or receive exactly. Base units. */
export type FirstBuy = { amountIn: bigint; minOut: bigint } | { amountOut: bigint; maxIn: bigint };

export interface CreatePoolParameters {
  /** What step one left with the creator. */
  coin: PublishedCoin;
  /** Sender of the transaction: owns the ticket, becomes the pool's creator. */
  creator: string;
  kind: CoinKind;
  /** Coin that the pool is priced in; there must be a preset for it and `kind`. */
  quoteType: string;
  /** Social links; empty for none. */
  x?: string;
  telegram?: string;
  website?: string;
  firstBuy?: FirstBuy;
  deadlineMs?: bigint | number;
}

/**
 * Creates and shares the pool of a published coin; the creator may buy in the same transaction. A coin that
 * will graduate to Cetus has its pair kept there first, while nobody can have opened it.
 * @throws InsufficientBalanceError while building (first buy in quote coins other than SUI).
 * @throws (on chain) `CreationPaused`, `UnknownPreset`, `LaunchLimitExceeded`, …
 */
export const createPool =
  (atoll: Atoll, parameters: CreatePoolParameters) =>
  async (tx: Transaction): Promise<void> => {
    const { deployment } = atoll;
    const { creator: owner, quoteType, firstBuy } = parameters;
    const { coinType: baseType } = parameters.coin;
    const venue = await venueOf(atoll, parameters);
    if (venue !== undefined && venue === cetusVenueType(deployment)) {
      const { ticketId } = parameters.coin;
      tx.add(callReserve(requireCetus(deployment, venue), { baseType, quoteType, ticketId }));
    }
    const pool = callCreate(tx, deployment, parameters);
    if (firstBuy !== undefined) {
      const amount = 'amountIn' in firstBuy ? firstBuy.amountIn : firstBuy.maxIn;
      const { payment, source } = await splitPayment(tx, atoll, { owner, type: quoteType, amount });
      const buyArguments = { baseType, quoteType, pool, payment };
      const [coins, refund] = callFirstBuy(tx, deployment, parameters, firstBuy, buyArguments);
      tx.mergeCoins(source, [refund]);
      tx.transferObjects([coins], owner);
      tx.add(callGraduateIfComplete(deployment, { baseType, quoteType, pool, venue }));
    }
    tx.moveCall({
      target: `${deployment.launchpad.packageId}::pool::share`,
      typeArguments: [baseType, quoteType],
      arguments: [pool],
    });
  };

/** The venue of coins like this; undefined where there is but our own, or no preset. */
async function venueOf(atoll: Atoll, { kind, quoteType }: CreatePoolParameters) {
  if (atoll.deployment.venueCetus === undefined) return undefined;
  return (await getPreset(atoll, { kind, quoteType }))?.venue;
}

function callCreate(
  tx: Transaction,
  deployment: Deployment,
  { coin, kind, quoteType, x, telegram, website }: CreatePoolParameters,
): TransactionObjectArgument {
  const pool = tx.moveCall({
    target: `${deployment.launchpad.packageId}::pool::create`,
    typeArguments: [coin.coinType, quoteType],
    arguments: [
      configInput(tx, deployment),
      tx.object(coin.ticketId),
      tx.object(coin.upgradeCapId),
      tx.pure.u8(kindByte(kind)),
      tx.pure.string(x ?? ''),
      tx.pure.string(telegram ?? ''),
      tx.pure.string(website ?? ''),
      tx.object.clock(),
    ],
  });
  return pool;
}

function callFirstBuy(
  tx: Transaction,
  deployment: Deployment,
  { deadlineMs }: CreatePoolParameters,
  firstBuy: FirstBuy,
  buyArguments: BuyArguments,
): [TransactionObjectArgument, TransactionObjectArgument] {
  return 'amountIn' in firstBuy
    ? tx.add(
        callBuyExactIn(deployment, {
          ...buyArguments,
          minOut: firstBuy.minOut,
          deadlineMs,
        }),
      )
    : tx.add(
        callBuyExactOut(deployment, {
          ...buyArguments,
          amountOut: firstBuy.amountOut,
          deadlineMs,
        }),
      );
}
