// Previews trades on a pool's curve to the unit, with the contract's formulas and rounding. All amounts
// are base units.
import { contractError } from '../errors/contract.ts';
import { feeOn, getAmountIn, getAmountOut, grossForNet } from './curve-math.ts';

/** The part of a pool's state that determines a preview. */
export interface CurveState {
  /** x: initial virtual quote + quote raised so far. */
  virtualQuote: bigint;
  /** y: initial virtual coins - coins sold so far. */
  virtualBase: bigint;
  /** Coins that the curve still sells. */
  remaining: bigint;
  tradeFeeBps: bigint;
}

/** A buy. `gross` = what the trader pays, fee included; `refund` = payment - gross. */
export interface BuyPreview {
  baseOut: bigint;
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
 * @throws ContractError `ZeroAmount`, `ZeroOutput` when the payment buys no coin, `PoolNotTrading`
 *   when the curve is sold out.
 */
export function previewBuyExactIn(state: CurveState, payment: bigint): BuyPreview {
  assertTrading(state);
  assertPositive(payment);
  const fee = feeOn(payment, state.tradeFeeBps);
  const baseOut = getAmountOut(state.virtualQuote, state.virtualBase, payment - fee);
  if (baseOut >= state.remaining) return previewBuyExactOut(state, state.remaining, payment);
  if (baseOut === 0n) throw contractError('ZeroOutput');
  return buyPreview(state, baseOut, payment, fee, payment);
}

/**
 * Buy exactly `coins`; `maxIn`, when given, is what is handed in and bounds the cost.
 * @throws ContractError `ZeroAmount`, `PoolNotTrading`, `InsufficientSupply` when the curve has
 *   fewer coins left, `SlippageExceeded` when the cost is above `maxIn`.
 */
export function previewBuyExactOut(state: CurveState, coins: bigint, maxIn?: bigint): BuyPreview {
  assertTrading(state);
  assertPositive(coins);
  if (coins > state.remaining) throw contractError('InsufficientSupply');
  const net = getAmountIn(state.virtualQuote, state.virtualBase, coins);
  const gross = grossForNet(net, state.tradeFeeBps);
  const payment = maxIn ?? gross;
  if (gross > payment) throw contractError('SlippageExceeded');
  return buyPreview(state, coins, gross, gross - net, payment);
}

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

function buyPreview(
  state: CurveState,
  baseOut: bigint,
  gross: bigint,
  fee: bigint,
  payment: bigint,
): BuyPreview {
  const after = moved(state, gross - fee, baseOut);
  return {
    baseOut,
    gross,
    fee,
    refund: payment - gross,
    completes: after.remaining === 0n,
    after,
  };
}

/** The curve after taking in `net` quote for `baseOut` coins; both negative for a sale. */
const moved = (state: CurveState, net: bigint, baseOut: bigint): CurveState => ({
  virtualQuote: state.virtualQuote + net,
  virtualBase: state.virtualBase - baseOut,
  remaining: state.remaining - baseOut,
  tradeFeeBps: state.tradeFeeBps,
});

function assertTrading(state: CurveState): void {
  if (state.remaining === 0n) throw contractError('PoolNotTrading');
}

function assertPositive(amount: bigint): void {
  if (amount <= 0n) throw contractError('ZeroAmount');
}
