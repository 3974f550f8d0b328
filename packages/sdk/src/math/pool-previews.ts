// Previews trades on a pool's curve to the unit, with the contract's formulas and rounding. All amounts
// are base units.
import { contractError } from '../errors/contract.ts';
import { feeOn, getAmountIn, getAmountOut, grossForNet } from './curve-math.ts';
import { type LaunchFee, launchFeeBps } from './launch-fee.ts';

/** The part of a pool's state that determines a preview. */
export interface CurveState {
  /** x: initial virtual quote + quote raised so far. */
  virtualQuote: bigint;
  /** y: initial virtual coins - coins sold so far, withheld ones included. */
  virtualBase: bigint;
  /** Coins that the curve still sells. */
  remaining: bigint;
  tradeFeeBps: bigint;
  launchFee: LaunchFee;
}

/** A buy. `gross` = what the trader pays, fee included; `refund` = payment - gross. */
export interface BuyPreview {
  /** Coins that the trader receives, after the launch fee. */
  baseOut: bigint;
  /** Coins that the launch fee withholds, at its current rate. */
  launchFee: bigint;
  launchFeeBps: bigint;
  gross: bigint;
  fee: bigint;
  refund: bigint;
  /** The buy takes everything that was left, so it completes the pool. */
  completes: boolean;
  after: CurveState;
}

/** A sale. `gross` = what the curve gives before the fee; `quoteOut` = gross - fee. */
export interface SellPreview {
  quoteOut: bigint;
  gross: bigint;
  fee: bigint;
  after: CurveState;
}

/**
 * Spend exactly `payment`. The last buy is clipped to what is left and the rest refunded.
 * @param atMs - Unix ms at which the launch fee's rate applies; now by default. Transactions see the time of
 *   `readClock` or a later one.
 * @throws ContractError `ZeroAmount`, `ZeroOutput` when the payment buys no coin, `PoolNotTrading`
 *   when the curve is sold out.
 */
export function previewBuyExactIn(
  state: CurveState,
  payment: bigint,
  atMs: bigint = now(),
): BuyPreview {
  assertTrading(state);
  assertPositive(payment);
  const rate = launchFeeBps(state.launchFee, atMs);
  const fee = feeOn(payment, state.tradeFeeBps);
  const base = getAmountOut(state.virtualQuote, state.virtualBase, payment - fee);
  const preview =
    base >= state.remaining
      ? purchase(state, state.remaining, rate, payment)
      : buyPreview(state, base, rate, { gross: payment, fee, payment });
  if (preview.baseOut === 0n) throw contractError('ZeroOutput');
  return preview;
}

/**
 * Buy exactly `coins`; `maxIn`, when given, is what is handed in and bounds the cost.
 * @param atMs - Unix ms at which the launch fee's rate applies; now by default.
 * @throws ContractError `ZeroAmount`, `PoolNotTrading`, `InsufficientSupply` when the curve has
 *   fewer coins left, `SlippageExceeded` when the cost is above `maxIn`.
 */
export function previewBuyExactOut(
  state: CurveState,
  coins: bigint,
  maxIn?: bigint,
  atMs: bigint = now(),
): BuyPreview {
  assertTrading(state);
  assertPositive(coins);
  const rate = launchFeeBps(state.launchFee, atMs);
  const base = grossForNet(coins, rate);
  if (base > state.remaining) throw contractError('InsufficientSupply');
  return purchase(state, base, rate, maxIn);
}

/** Returns the most that `previewBuyExactOut` accepts: the remaining coins less their launch fee. */
export const mostBuyable = (state: CurveState, atMs: bigint = now()): bigint =>
  state.remaining - feeOn(state.remaining, launchFeeBps(state.launchFee, atMs));

/**
 * Sell exactly `coins`. Also possible while a sold-out pool waits for its graduation.
 * @throws ContractError `ZeroAmount`, `ZeroOutput` when the fee takes all that the coins are worth.
 */
export function previewSellExactIn(state: CurveState, coins: bigint): SellPreview {
  assertPositive(coins);
  const gross = getAmountOut(state.virtualBase, state.virtualQuote, coins);
  const fee = feeOn(gross, state.tradeFeeBps);
  const quoteOut = gross - fee;
  if (quoteOut <= 0n) throw contractError('ZeroOutput');
  const after = moved(state, -gross, -coins);
  return { quoteOut, gross, fee, after };
}

const now = () => BigInt(Date.now());

/** The purchase that takes exactly `base` from the curve, launch fee included. */
function purchase(state: CurveState, base: bigint, rate: bigint, maxIn?: bigint): BuyPreview {
  const net = getAmountIn(state.virtualQuote, state.virtualBase, base);
  const gross = grossForNet(net, state.tradeFeeBps);
  const payment = maxIn ?? gross;
  if (gross > payment) throw contractError('SlippageExceeded');
  return buyPreview(state, base, rate, { gross, fee: gross - net, payment });
}

function buyPreview(
  state: CurveState,
  base: bigint,
  rate: bigint,
  { gross, fee, payment }: { gross: bigint; fee: bigint; payment: bigint },
): BuyPreview {
  const after = moved(state, gross - fee, base);
  const launchFee = feeOn(base, rate);
  return {
    baseOut: base - launchFee,
    launchFee,
    launchFeeBps: rate,
    gross,
    fee,
    refund: payment - gross,
    completes: after.remaining === 0n,
    after,
  };
}

/** The curve after taking in `net` quote for `base` coins; both negative for a sale. */
const moved = (state: CurveState, net: bigint, base: bigint): CurveState => ({
  virtualQuote: state.virtualQuote + net,
  virtualBase: state.virtualBase - base,
  remaining: state.remaining - base,
  tradeFeeBps: state.tradeFeeBps,
  launchFee: state.launchFee,
});

function assertTrading(state: CurveState): void {
  if (state.remaining === 0n) throw contractError('PoolNotTrading');
}

function assertPositive(amount: bigint): void {
  if (amount <= 0n) throw contractError('ZeroAmount');
}
