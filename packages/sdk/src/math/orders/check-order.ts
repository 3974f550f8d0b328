// Rejects an order that the contract would reject, before a wallet opens.
import { contractError } from '../../errors/contract.ts';
import type { Price } from '../market.ts';
import type { TradeSide } from '../pair-previews.ts';
import {
  boundPrice,
  isBelow,
  meetsBound,
  ORDER_LIMITS,
  type OrderTerms,
  type StopTerms,
  sliceOf,
} from './order-terms.ts';

/** An order before it is placed. */
export interface OrderRequest {
  side: TradeSide;
  /** Escrow in base units: quote of a purchase, base of a sale. */
  amount: bigint;
  terms: OrderTerms;
}

export interface OrderContext {
  /** Current price, `curvePrice` or `pairPrice`. */
  price: Price;
  /** Account that places the order. */
  owner: string;
  /** Time of the chain's clock in Unix ms. */
  nowMs: bigint;
}

/**
 * Checks an order in the contract's sequence.
 * @throws ContractError with the code that the contract would abort with, and a sentence for the owner.
 */
export function checkOrder(
  { side, amount, terms }: OrderRequest,
  { price, owner, nowMs }: OrderContext,
): void {
  const { limit, stop, schedule, minFill = 1n, tip } = terms;
  if (limit) checkPrice(limit, side);
  if (stop) checkStop(stop, side);
  if (schedule) checkSchedule(schedule);
  if (!limit && !stop) throw contractError('NoPriceBound');
  if (stop && side === 'buy') throw contractError('StopOnPurchase');
  if (stop && schedule) throw contractError('ScheduleWithStop');
  if (limit && stop && !isBelow(stop.trigger, limit)) throw contractError('LimitBelowTrigger');
  if (terms.expiresMs <= nowMs) throw contractError('ExpiryInPast');
  if (amount <= 0n) throw contractError('ZeroEscrow');
  if (minFill <= 0n || minFill > sliceOf(terms, amount)) throw contractError('MinFillOutOfBounds');
  const bounds = [...(limit ? [limit] : []), ...(stop ? [stop.bound] : [])];
  const isTipTooHigh =
    side === 'buy' ? tip >= amount : bounds.some((bound) => meetsBound(bound, 'sell', tip, amount));
  if (isTipTooHigh) throw contractError('TipTooHigh');
  if (terms.referrer === owner) throw contractError('SelfReferral');
  if (stop && !isBelow(stop.trigger, price)) throw contractError('TriggerNotBelowPrice');
}

/** A ratio whose parts do not fit the contract's `u64` can round to zero. */
function checkPrice(price: Price, side: TradeSide): void {
  const isPositive = ({ numerator, denominator }: Price) => numerator > 0n && denominator > 0n;
  if (!isPositive(price) || !isPositive(boundPrice(price, side))) throw contractError('ZeroPrice');
}

function checkStop({ trigger, bound, windowMs, trail }: StopTerms, side: TradeSide): void {
  checkPrice(trigger, side);
  checkPrice(bound, side);
  if (isBelow(trigger, bound)) throw contractError('BoundAboveTrigger');
  const { minWindowMs, maxWindowMs, maxTrailBps, maxSlippageBps } = ORDER_LIMITS;
  if (windowMs < minWindowMs || windowMs > maxWindowMs) throw contractError('WindowOutOfBounds');
  if (!trail) return;
  const isTrail = trail.trailBps > 0n && trail.trailBps <= maxTrailBps;
  const isSlippage = trail.slippageBps >= 0n && trail.slippageBps <= maxSlippageBps;
  if (!isTrail || !isSlippage) throw contractError('TrailOutOfBounds');
}

function checkSchedule({ slices, intervalMs }: NonNullable<OrderTerms['schedule']>): void {
  const { minSlices, maxSlices, minIntervalMs, maxIntervalMs } = ORDER_LIMITS;
  const isInBounds =
    slices >= minSlices &&
    slices <= maxSlices &&
    intervalMs >= minIntervalMs &&
    intervalMs <= maxIntervalMs;
  if (!isInBounds) throw contractError('ScheduleOutOfBounds');
}
