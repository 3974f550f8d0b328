// Decides what an executor can do with an order now, from the order and its market as the chain has them.
import {
  type CoinMarket,
  curvePrice,
  isBelow,
  largestFill,
  type Order,
  type Price,
  pairPrice,
  previewFill,
  type StopTerms,
  type TradeMarket,
} from '@atoll/sdk';

export type Step =
  /** Execute `amount` for `tip` quote. If a stop turns out not to have triggered, `otherwise` applies. */
  | { kind: 'execute'; amount: bigint; tip: bigint; otherwise: Step }
  /** Store a reading of the price, for at most this share of the tip in all. `nextMs`: when the next one can follow. */
  | { kind: 'observe'; shareBps: bigint; nextMs: bigint }
  /** Return the escrow of the expired order. */
  | { kind: 'return' }
  /** Look again at a time of the chain's clock; null: a little later. */
  | { kind: 'wait'; untilMs: bigint | null }
  /** Nothing until the price changes. */
  | { kind: 'none' };

const BPS = 10_000n;
const Q64 = 1n << 64n;
/** A stop is near up to this price, as a share of its level; as in the list of executable orders. */
const NEAR_BPS = 10_500n;
/** A trailing stop is observed when its level could rise by this share. */
const RISE_BPS = 10_100n;
/** Share of the tip for readings before the price reaches the level. */
const EARLY_BPS = 5_000n;
/** Number of times that a stop's mean price is checked within its window. */
const CHECKS = 12n;

const LATER: Step = { kind: 'wait', untilMs: null };
const NONE: Step = { kind: 'none' };

/** @param nowMs - the chain's time. */
export function nextStep(order: Order, coin: CoinMarket, nowMs: bigint): Step {
  const { terms } = order;
  if (nowMs > terms.expiresMs) return { kind: 'return' };
  if (coin.kind === 'external') return NONE;
  if (coin.kind === 'completed') return LATER;
  if (terms.schedule && nowMs < order.nextMs) return { kind: 'wait', untilMs: order.nextMs };
  const { market } = coin;
  const price = market.kind === 'curve' ? curvePrice(market.state) : pairPrice(market.state);
  const otherwise = stopStep(order, market, price, nowMs);
  const amount = largestFill(order, market, nowMs);
  if (amount > 0n) return execution(order, market, amount, nowMs, otherwise);
  // Fees and price impact keep a reached limit from filling; the launch fee falls with time.
  return otherwise.kind === 'none' && isReached(order, price) ? LATER : otherwise;
}

function execution(
  order: Order,
  market: TradeMarket,
  amount: bigint,
  nowMs: bigint,
  otherwise: Step,
): Step {
  const { tip } = previewFill(order, market, amount, nowMs);
  return { kind: 'execute', amount, tip, otherwise };
}

function isReached({ side, terms: { limit } }: Order, price: Price): boolean {
  if (!limit) return false;
  return side === 'buy' ? !isBelow(limit, price) : !isBelow(price, limit);
}

function stopStep(order: Order, market: TradeMarket, price: Price, nowMs: bigint): Step {
  const { terms, readings } = order;
  const { stop } = terms;
  if (!stop || !readings) return NONE;
  const { windowMs, trail } = stop;
  const level = levelOf(stop, readings.peak);
  const isFallen = !isBelow(level, price);
  const isNear = !isBelow(scaled(level, NEAR_BPS), price);
  const rises =
    trail !== undefined && isBelow(scaled(level, RISE_BPS), scaled(price, BPS - trail.trailBps));
  if (!isNear && !rises) return NONE;

  const nextMs = readings.newerMs + windowMs;
  const check = nowMs + windowMs / CHECKS;
  // While the price is above the level, only the next reading or a price change matters.
  const waiting: Step = {
    kind: 'wait',
    untilMs: nowMs < nextMs && (!isFallen || nextMs < check) ? nextMs : check,
  };
  const shareBps = isFallen ? BPS : EARLY_BPS;
  const reading: Step =
    nowMs < nextMs ? waiting : { kind: 'observe', shareBps, nextMs: nowMs + windowMs };
  const isMeasured = [readings.newerMs, readings.olderMs].some(
    (atMs) => nowMs - atMs >= windowMs && nowMs - atMs <= 2n * windowMs,
  );
  if (!isMeasured || !isNear) return reading;
  const limit = boundOf(stop, level);
  const amount = largestFill({ ...order, terms: { ...terms, limit } }, market, nowMs);
  return amount > 0n ? execution(order, market, amount, nowMs, reading) : reading;
}

const scaled = ({ numerator, denominator }: Price, bps: bigint): Price => ({
  numerator: numerator * bps,
  denominator: denominator * BPS,
});

const higher = (a: Price, b: Price): Price => (isBelow(a, b) ? b : a);

/** Returns the mean price at which a stop triggers. */
function levelOf({ trigger, trail }: StopTerms, peak: bigint): Price {
  if (!trail) return trigger;
  return higher(trigger, scaled({ numerator: peak, denominator: Q64 }, BPS - trail.trailBps));
}

/** Returns the least price at which a triggered stop sells. */
function boundOf({ bound, trail }: StopTerms, level: Price): Price {
  return trail ? higher(bound, scaled(level, BPS - trail.slippageBps)) : bound;
}
