// Invariants of a market, checked after every step from the objects on chain alone.
import { Pair } from '@atoll/sdk/contracts/amm/pair.ts';
import { Pool } from '@atoll/sdk/contracts/launchpad/pool.ts';
import { coinBalance, isCoin, type TestNetwork } from '@atoll/testing';
import { mostOut } from '../../../tooling/vectors/invariant.ts';
import type { Contracts, Market } from './fixture.ts';

export const TOTAL_SUPPLY = 1_000_000_000_000_000n;

export type PoolState = ReturnType<typeof Pool.parse>;
export type PairState = ReturnType<typeof Pair.parse>;

/** One market as its objects show it. */
export interface MarketState {
  pool: PoolState;
  pair: PairState | undefined;
  /** Credits by referrer at the pool and at the pair, in the quote coin. */
  referrers: Map<string, bigint>;
  pairReferrers: Map<string, bigint>;
  /** Base units of coin objects, of the base coin and of the quote coin. */
  baseOutside: bigint;
  quoteOutside: bigint;
}

/** Products of the reserves, which must not fall. */
export interface Products {
  curve: bigint | undefined;
  pair: bigint | undefined;
}

export interface Totals {
  /** Fees charged and claimed since the pool was created. */
  charged: bigint;
  claimed: bigint;
  /** Quote coins that exist, gas deducted. */
  quoteSupply: bigint;
}

/** Reads a market from the live objects. */
export function readMarket(
  network: TestNetwork,
  { amm }: Contracts,
  { poolId, baseType, quoteType }: Market,
): MarketState {
  const pool = network.read(Pool, poolId);
  const pairType = `${amm}::pair::Pair<${baseType},${quoteType}>`;
  const state: MarketState = {
    pool,
    pair: undefined,
    referrers: new Map(),
    pairReferrers: new Map(),
    baseOutside: 0n,
    quoteOutside: 0n,
  };
  // Objects have no order: the pair's table may precede the pair.
  const credits = new Map<string, Map<string, bigint>>();
  for (const object of network.objects()) {
    if (object.data.kind !== 'move') continue;
    if (isCoin(object, baseType)) state.baseOutside += coinBalance(object);
    else if (isCoin(object, quoteType)) state.quoteOutside += coinBalance(object);
    else if (object.data.type === pairType) {
      if (state.pair) throw new Error('Two pairs of one coin');
      state.pair = Pair.parse(object.data.contents);
    } else if (object.owner.ObjectOwner && object.data.contents.length === 72) {
      const bytes = Buffer.from(object.data.contents);
      const referrer = `0x${bytes.subarray(32, 64).toString('hex')}`;
      const table = credits.get(object.owner.ObjectOwner) ?? new Map<string, bigint>();
      table.set(referrer, bytes.readBigUInt64LE(64));
      credits.set(object.owner.ObjectOwner, table);
    }
  }
  state.referrers = credits.get(pool.fees.referrers.id) ?? new Map();
  state.pairReferrers = credits.get(state.pair?.fees.referrers.id ?? '') ?? new Map();
  return state;
}

/** Throws with the name of the broken invariant; returns the products for the next check. */
export function assertInvariants(state: MarketState, before: Products, totals: Totals): Products {
  const { pool, pair } = state;
  const { curve, fees } = pool;
  const { preset } = curve;
  const vaults = [fees, ...(pair ? [pair.fees] : [])];
  const unclaimed =
    sumOf(vaults.map((vault) => vault.creator + vault.coCreators + vault.protocol)) +
    sumOf(state.referrers.values()) +
    sumOf(state.pairReferrers.values());
  const checks: [invariant: string, holds: boolean][] = [
    [
      'the base supply is in reserves, withheld and in coins',
      curve.baseReserve + curve.withheld + (pair?.baseReserve ?? 0n) + state.baseOutside ===
        TOTAL_SUPPLY,
    ],
    [
      'the quote supply is in reserves, vaults and coins',
      curve.quoteReserve + (pair?.quoteReserve ?? 0n) + unclaimed + state.quoteOutside ===
        totals.quoteSupply,
    ],
    ['fees charged are unclaimed or claimed', unclaimed + totals.claimed === totals.charged],
    ['every credit is in the table', BigInt(state.referrers.size) === fees.referrers.size],
    [
      'every credit of the pair is in its table',
      BigInt(state.pairReferrers.size) === (pair?.fees.referrers.size ?? 0n),
    ],
    [
      'a pair exists if and only if the pool has graduated',
      pool.graduated === (pair !== undefined),
    ],
    [
      'completion is recorded when the curve sells out',
      (pool.completion.$kind === 'Completed') ===
        (pool.graduated || curve.baseReserve === preset.dexSupply),
    ],
    ['pool and pair refer to each other', pool.venuePoolId === (pair?.id ?? null)],
    ['the pair belongs to the pool', pair === undefined || pair.poolId === pool.id],
    [
      'a graduated pool holds withheld base only',
      !pool.graduated || (curve.baseReserve === 0n && curve.quoteReserve === 0n),
    ],
    ['the reserved supply is kept', pool.graduated || curve.baseReserve >= preset.dexSupply],
    ['the reserve can buy all base back', pool.graduated || isSolvent(pool)],
  ];
  const products: Products = {
    curve: pool.graduated ? undefined : productOf(pool),
    pair: pair && pair.baseReserve * pair.quoteReserve,
  };
  checks.push(
    ['the product of the curve never falls', notBelow(products.curve, before.curve)],
    ['the product of the pair never falls', notBelow(products.pair, before.pair)],
    ['a pair is permanent', before.pair === undefined || pair !== undefined],
  );
  const broken = checks.find(([, holds]) => !holds);
  if (broken) throw new Error(`Broken invariant: ${broken[0]}`);
  return products;
}

/** Virtual reserves of a pool's curve. */
export function virtualReserves({ preset, ...curve }: PoolState['curve']): {
  x: bigint;
  y: bigint;
} {
  const sold = preset.curveSupply - (curve.baseReserve - preset.dexSupply);
  return { x: preset.virtualQuote + curve.quoteReserve, y: preset.virtualBase - sold };
}

/** Selling all base in one order does not need more than the reserve. */
function isSolvent({ curve }: PoolState): boolean {
  const { preset, baseReserve, quoteReserve } = curve;
  const sold = preset.curveSupply - (baseReserve - preset.dexSupply);
  const { x, y } = virtualReserves(curve);
  return sold === 0n || mostOut(y, x, sold) <= quoteReserve;
}

function productOf({ curve }: PoolState): bigint {
  const { x, y } = virtualReserves(curve);
  return x * y;
}

const notBelow = (now: bigint | undefined, before: bigint | undefined) =>
  now === undefined || before === undefined || now >= before;

function sumOf(amounts: Iterable<bigint>): bigint {
  let sum = 0n;
  for (const amount of amounts) sum += amount;
  return sum;
}
