// Owns reading a pool: the object's bytes become everything a trade needs to be quoted and built.
import type { SuiClientTypes } from '@mysten/sui/client';
import type { Atoll, PoolRef } from '../context.ts';
import { Pool as PoolLayout } from '../contracts/launchpad/pool.ts';
import type { CoinKind } from '../deployment.ts';
import type { CurveState } from '../math/pool-previews.ts';
import { type FeeSplitRates, feeSplitRates } from '../math/split.ts';
import { baseAndQuote, expectType, sharedVersion } from './objects.ts';

/** trading on the curve → complete (sold out) → graduated (trades at `venuePoolId`). */
export type PoolState = 'trading' | 'complete' | 'graduated';

/**
 * A pool as it stands; amounts in base units. It can be passed as it is to the builders
 * (`PoolRef`), the quotes (`CurveState`, meaningful until it graduates) and `splitFee`.
 */
export interface Pool extends PoolRef, CurveState, FeeSplitRates {
  initialSharedVersion: string;
  kind: CoinKind;
  state: PoolState;
  creator: string;
  feeRecipient: string;
  /** Since when (Unix ms) it has been sold out, short reopenings aside; null while coins are left. */
  completedAtMs: bigint | null;
  /** Witness type of the exchange that it graduates to, and its pool there once it has. */
  venue: string;
  venuePoolId: string | null;
  coCreatorWitness: string | null;
  totalSupply: bigint;
  baseReserve: bigint;
  quoteReserve: bigint;
  /** Coins sold on the curve. */
  sold: bigint;
  targetRaised: bigint;
  /** Virtual reserves that the curve started with. */
  initialVirtualQuote: bigint;
  initialVirtualBase: bigint;
  curveSupply: bigint;
  dexSupply: bigint;
  graduationFee: bigint;
  unclaimed: { creator: bigint; coCreators: bigint; protocol: bigint };
  referrersTableId: string;
  /** Until then (Unix ms) one transaction may buy at most `launchMaxBase`. */
  launchEndsMs: bigint;
  launchMaxBase: bigint;
}

/**
 * Reads one pool.
 * @throws ObjectError when there is no such object, AtollError `WrongObjectType`.
 */
export async function getPool(
  atoll: Atoll,
  { poolId, signal }: { poolId: string; signal?: AbortSignal },
): Promise<Pool> {
  const { object } = await atoll.client.core.getObject({
    objectId: poolId,
    include: { content: true },
    signal,
  });
  return parsePool(atoll.deployment, object);
}

/** Makes a `Pool` of an object that was fetched with its content. */
export function parsePool(
  deployment: Atoll['deployment'],
  object: SuiClientTypes.Object<{ content: true }>,
): Pool {
  const [baseType, quoteType] = baseAndQuote(expectType(deployment, object, PoolLayout));
  const { id, curve, completion, feeSplit, fees, launchWindow, graduated, ...rest } =
    PoolLayout.parse(object.content);
  const remaining = curve.baseReserve > curve.dexSupply ? curve.baseReserve - curve.dexSupply : 0n;
  const sold = curve.curveSupply - remaining;
  return {
    ...rest,
    ...feeSplitRates(feeSplit),
    poolId: id,
    baseType,
    quoteType,
    initialSharedVersion: sharedVersion(object),
    state: graduated ? 'graduated' : remaining === 0n ? 'complete' : 'trading',
    completedAtMs: completion.reopenedMs === null ? completion.sinceMs : null,
    totalSupply: curve.supply,
    baseReserve: curve.baseReserve,
    quoteReserve: curve.quoteReserve,
    sold,
    remaining,
    virtualQuote: curve.virtualQuote + curve.quoteReserve,
    virtualBase: curve.virtualBase - sold,
    targetRaised: curve.targetRaised,
    initialVirtualQuote: curve.virtualQuote,
    initialVirtualBase: curve.virtualBase,
    curveSupply: curve.curveSupply,
    dexSupply: curve.dexSupply,
    graduationFee: curve.graduationFee,
    tradeFeeBps: curve.tradeFeeBps,
    unclaimed: { creator: fees.creator, coCreators: fees.coCreators, protocol: fees.protocol },
    referrersTableId: fees.referrers.id,
    launchEndsMs: launchWindow.endsMs,
    launchMaxBase: launchWindow.maxCoins,
  };
}
