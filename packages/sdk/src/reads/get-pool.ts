// Reads a pool: the object's bytes become everything that previews and trades need.
import type { SuiClientTypes } from '@mysten/sui/client';
import type { Atoll, PoolRef } from '../context.ts';
import { Pool as PoolLayout } from '../contracts/launchpad/pool.ts';
import type { CoinKind } from '../deployment.ts';
import type { PriceSums } from '../math/average-price.ts';
import { NO_LAUNCH_FEE } from '../math/launch-fee.ts';
import { TOTAL_SUPPLY } from '../math/market.ts';
import type { CurveState } from '../math/pool-previews.ts';
import { type FeeSplitRates, feeSplitRates } from '../math/split.ts';
import { expectType, sharedVersion, twoTypes } from './objects.ts';

/** trading on the curve → completed (sold out) → graduated (trades at `venuePoolId`). */
export type PoolState = 'trading' | 'completed' | 'graduated';

/**
 * A pool as it stands; amounts in base units. The actions (`PoolRef`), the previews (`CurveState`,
 * meaningful until it graduates) and `splitFee` take it as it is.
 */
export interface Pool extends PoolRef, CurveState, FeeSplitRates {
  initialSharedVersion: string;
  kind: CoinKind;
  state: PoolState;
  creator: string;
  feeRecipient: string;
  /** When (Unix ms) the curve sold out, short reopenings aside; null while coins are left. */
  completedAtMs: bigint | null;
  /** Witness type of the venue that it graduates to, and its pool there once it has. */
  venue: string;
  venuePoolId: string | null;
  coCreatorWitness: string | null;
  totalSupply: bigint;
  baseReserve: bigint;
  quoteReserve: bigint;
  /** Base that launch fees have withheld; no one can take it out. */
  withheld: bigint;
  /** Base sold on the curve, withheld base included. */
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
  prices: PriceSums;
  /** Until then (Unix ms) one transaction can take at most `launchMaxBase` from the curve, launch fee included. */
  launchEndsMs: bigint;
  launchMaxBase: bigint;
}

/**
 * Reads one pool.
 * @throws ObjectError when there is no such object, AtollError `WrongObjectType`.
 * @example
 * ```ts
 * import { curvePrice, getPool, marketCap } from '@atoll/sdk';
 *
 * const pool = await getPool(client.atoll, { poolId });
 * console.log(pool.state, marketCap(curvePrice(pool)));
 * ```
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

/**
 * Makes a `Pool` of an object that was fetched with its content.
 * @example
 * ```ts
 * import { parsePool } from '@atoll/sdk';
 *
 * const { objects } = await client.core.getObjects({
 *   objectIds: poolIds,
 *   include: { content: true },
 * });
 * const pools = objects.flatMap((object) =>
 *   object instanceof Error ? [] : [parsePool(client.atoll.deployment, object)],
 * );
 * ```
 */
export function parsePool(
  deployment: Atoll['deployment'],
  object: SuiClientTypes.Object<{ content: true }>,
): Pool {
  const [baseType, quoteType] = twoTypes(expectType(deployment, object, PoolLayout));
  const { id, curve, completion, feeSplit, fees, launchFee, launchLimit, graduated, ...rest } =
    PoolLayout.parse(object.content);
  const { preset, baseReserve, quoteReserve, withheld, tradeFeeBps } = curve;
  const { targetRaised, curveSupply, dexSupply, graduationFee, venue } = preset;
  const remaining = baseReserve > dexSupply ? baseReserve - dexSupply : 0n;
  const sold = curveSupply - remaining;
  return {
    ...rest,
    ...feeSplitRates(feeSplit),
    poolId: id,
    baseType,
    quoteType,
    initialSharedVersion: sharedVersion(object),
    state: graduated ? 'graduated' : remaining === 0n ? 'completed' : 'trading',
    completedAtMs: completion.Completed?.atMs ?? null,
    venue,
    totalSupply: TOTAL_SUPPLY,
    baseReserve,
    quoteReserve,
    withheld,
    sold,
    remaining,
    virtualQuote: preset.virtualQuote + quoteReserve,
    virtualBase: preset.virtualBase - sold,
    targetRaised,
    initialVirtualQuote: preset.virtualQuote,
    initialVirtualBase: preset.virtualBase,
    curveSupply,
    dexSupply,
    graduationFee,
    tradeFeeBps,
    unclaimed: { creator: fees.creator, coCreators: fees.coCreators, protocol: fees.protocol },
    referrersTableId: fees.referrers.id,
    launchFee: launchFee.startBps === 0n ? NO_LAUNCH_FEE : launchFee,
    launchEndsMs: launchLimit.endsMs,
    launchMaxBase: launchLimit.maxBase,
  };
}
