// Owns what must hold of a market after every single step, seen from its objects alone: nothing here
// knows what the step was or what it was expected to do.
import { mostOut } from '../../../tooling/vectors/invariant.ts';
import type { Inventory, PoolState } from './objects.ts';

export const TOTAL_SUPPLY = 1_000_000_000_000_000n;

/** What an earlier step left behind. */
export interface Standing {
  /** Product of the curve's virtual reserves; undefined once it has graduated. */
  curveProduct: bigint | undefined;
  pairProduct: bigint | undefined;
}

export interface Sums {
  /** Fees charged and claimed since the market began, by its events. */
  charged: bigint;
  claimed: bigint;
  /** Quote coins that existed when the history began, less what gas has taken since. */
  quoteInExistence: bigint;
}

/** Throws, naming the invariant, when one is broken; returns what the next step has to live up to. */
export function assertInvariants(seen: Inventory, before: Standing, sums: Sums): Standing {
  const { pool, pair } = seen;
  const { curve, fees } = pool;
  const unclaimed = fees.creator + fees.coCreators + fees.protocol + sumOf(seen.referrers.values());
  hold(curve.supply === TOTAL_SUPPLY, 'the supply is what was minted');
  hold(
    curve.baseReserve + (pair?.baseReserve ?? 0n) + seen.coinsOutside === TOTAL_SUPPLY,
    'every coin is in a reserve or in somebody’s hands',
  );
  hold(
    curve.quoteReserve + (pair?.quoteReserve ?? 0n) + unclaimed + seen.quoteOutside ===
      sums.quoteInExistence,
    'the quote coins in reserves, vault and hands are all there are',
  );
  hold(unclaimed + sums.claimed === sums.charged, 'fees credited and claimed are the fees charged');
  hold(BigInt(seen.referrers.size) === fees.referrers.size, 'credits are counted');
  hold(pool.graduated === (pair !== undefined), 'a pair exists when the pool has graduated');
  const soldOut = pool.graduated || curve.baseReserve === curve.dexSupply;
  const { sinceMs, reopenedMs } = pool.completion;
  hold(
    (sinceMs !== null && reopenedMs === null) === soldOut,
    'a pool knows since when it has been sold out',
  );
  if (pool.graduated) {
    hold(curve.baseReserve === 0n && curve.quoteReserve === 0n, 'a graduated pool is empty');
    hold(pool.venuePoolId === seen.pairId && pair?.poolId === pool.id, 'pool and pair agree');
  } else {
    hold(pool.venuePoolId === null, 'a pool without a pair names none');
    hold(curve.baseReserve >= curve.dexSupply, 'what is kept for the exchange is kept');
    hold(isSolvent(pool), 'the reserve can buy back every coin');
  }
  const curveProduct = pool.graduated ? undefined : productOf(pool);
  const pairProduct = pair && pair.baseReserve * pair.quoteReserve;
  hold(notBelow(curveProduct, before.curveProduct), 'the product of the curve never falls');
  hold(notBelow(pairProduct, before.pairProduct), 'the product of the pair never falls');
  hold(before.pairProduct === undefined || pair !== undefined, 'a pair stays');
  return { curveProduct, pairProduct };
}

/** Selling everything that is out, in one order, would not need more than the reserve. */
function isSolvent({ curve }: PoolState): boolean {
  const sold = curve.curveSupply - (curve.baseReserve - curve.dexSupply);
  const { x, y } = virtualReserves(curve);
  return sold === 0n || mostOut(y, x, sold) <= curve.quoteReserve;
}

export function virtualReserves(curve: PoolState['curve']): { x: bigint; y: bigint } {
  const sold = curve.curveSupply - (curve.baseReserve - curve.dexSupply);
  return { x: curve.virtualQuote + curve.quoteReserve, y: curve.virtualBase - sold };
}

function productOf({ curve }: PoolState): bigint {
  const { x, y } = virtualReserves(curve);
  return x * y;
}

const notBelow = (now: bigint | undefined, before: bigint | undefined) =>
  now === undefined || before === undefined || now >= before;

const sumOf = (amounts: Iterable<bigint>) => {
  let sum = 0n;
  for (const amount of amounts) sum += amount;
  return sum;
};

function hold(condition: boolean, invariant: string): void {
  if (!condition) throw new Error(`Broken: ${invariant}`);
}
