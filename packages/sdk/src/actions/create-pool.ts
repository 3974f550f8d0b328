// Owns step two of a launch: creating the coin's pool, with an optional first buy by the creator
// that nobody can get in front of, since the pool is shared only after it.
import type { Transaction, TransactionObjectArgument } from '@mysten/sui/transactions';
import { kindByte } from '../bcs/primitives.ts';
import type { Atoll } from '../context.ts';
import type { CoinKind, Deployment } from '../deployment.ts';
import { getPreset } from '../reads/get-config.ts';
import type { PublishedCoin } from '../reads/published-coin.ts';
import { splitPayment } from '../transactions/coins.ts';
import { configInput } from '../transactions/inputs.ts';
import { callBuyExactCoins } from './buy-exact-coins.ts';
import { type BuyArguments, callBuyExactQuote } from './buy-exact-quote.ts';
import { callReserve, cetusVenueType, requireCetus } from './cetus.ts';
import { callGraduateIfComplete } from './graduate.ts';

/** The creator's own purchase: spend exactly, or receive exactly. Base units. */
export type FirstBuy =
  | { payment: bigint; minCoinsOut: bigint }
  | { coinsOut: bigint; maxPayment: bigint };

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
    const { coinType } = parameters.coin;
    const venue = await venueOf(atoll, parameters);
    if (venue !== undefined && venue === cetusVenueType(deployment)) {
      const { ticketId } = parameters.coin;
      tx.add(callReserve(requireCetus(deployment, venue), { coinType, quoteType, ticketId }));
    }
    const pool = callCreate(tx, deployment, parameters);
    if (firstBuy !== undefined) {
      const amount = 'payment' in firstBuy ? firstBuy.payment : firstBuy.maxPayment;
      const { payment, source } = await splitPayment(tx, atoll, { owner, type: quoteType, amount });
      const buyArguments = { coinType, quoteType, pool, payment };
      const [coins, refund] = callFirstBuy(tx, deployment, parameters, firstBuy, buyArguments);
      tx.mergeCoins(source, [refund]);
      tx.transferObjects([coins], owner);
      tx.add(callGraduateIfComplete(deployment, { coinType, quoteType, pool, venue }));
    }
    tx.moveCall({
      target: `${deployment.launchpad.packageId}::pool::share`,
      typeArguments: [coinType, quoteType],
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
  return 'payment' in firstBuy
    ? tx.add(
        callBuyExactQuote(deployment, {
          ...buyArguments,
          minCoinsOut: firstBuy.minCoinsOut,
          deadlineMs,
        }),
      )
    : tx.add(
        callBuyExactCoins(deployment, {
          ...buyArguments,
          coinsOut: firstBuy.coinsOut,
          deadlineMs,
        }),
      );
}
