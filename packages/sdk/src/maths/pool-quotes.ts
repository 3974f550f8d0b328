// Owns what a trade against a pool on its curve gives or costs, to the unit: the contract's
// buy and sell without the chain. All amounts are base units.
import { contractError } from '../errors/contract.ts';
import { coinsForQuote, feeOn, grossForNet, quoteForCoins, quoteFromCoins } from './curve.ts';

/** The part of a pool's state that decides a quote. */
export interface CurveState {
  /** x: initial virtual quote + quote raised so far. */
  virtualQuote: bigint;
  /** y: initial virtual coins - coins sold so far. */
  virtualCoins: bigint;
  /** Coins that the curve still sells. */
  remaining: bigint;
  tradeFeeBps: bigint;
}

/** A buy. `gross` = what the trader pays, fee included; `refund` = payment - gross. */
export interface BuyQuote {
  coinsOut: bigint;
  gross: bigint;
  fee: bigint;
  refund: bigint;
  /** The buy takes everything that was left, so it completes the pool. */
  completes: boolean;
  after: CurveState;
}

/** A sale. `gross` = what the curve gives before the fee; `quoteOut` = gross - fee. */
export interface SellQuote {
  quoteOut: bigint;
  gross: bigint;
  fee: bigint;
  after: CurveState;
}

/**
 * Spend exactly `payment`. The last buy is clipped to what is left and the rest refunded.
 * @throws ContractError `ZeroAmount`, `ZeroOutput` when the payment buys no coin, `PoolComplete`
 *   when the curve is sold out.
 */
export function quoteBuyExactQuote(state: CurveState, payment: bigint): BuyQuote {
  assertTrading(state);
  assertPositive(payment);
  const fee = feeOn(payment, state.tradeFeeBps);
  const coinsOut = coinsForQuote(state.virtualQuote, state.virtualCoins, payment - fee);
  if (coinsOut >= state.remaining) return quoteBuyExactCoins(state, state.remaining, payment);
  if (coinsOut === 0n) throw contractError('ZeroOutput');
  return buyQuote(state, coinsOut, payment, fee, payment);
}

/**
 * Buy exactly `coins`; `maxPayment`, when given, is what is handed in and bounds the cost.
 * @throws ContractError `ZeroAmount`, `PoolComplete`, `CoinsExceedRemaining` when the curve has
 *   fewer coins left, `SlippageExceeded` when the cost is above `maxPayment`.
 */
export function quoteBuyExactCoins(
  state: CurveState,
  coins: bigint,
  maxPayment?: bigint,
): BuyQuote {
  assertTrading(state);
  assertPositive(coins);
  if (coins > state.remaining) throw contractError('CoinsExceedRemaining');
  const net = quoteForCoins(state.virtualQuote, state.virtualCoins, coins);
  const gross = grossForNet(net, state.tradeFeeBps);
  const payment = maxPayment ?? gross;
  if (gross > payment) throw contractError('SlippageExceeded');
  return buyQuote(state, coins, gross, gross - net, payment);
}

/**
 * Sell exactly `coins`. Also possible while a sold-out pool waits for its graduation.
 * @throws ContractError `ZeroAmount`, `ZeroOutput` when the fee takes all that the coins are worth.
 */
export function quoteSell(state: CurveState, coins: bigint): SellQuote {
  assertPositive(coins);
  const gross = quoteFromCoins(state.virtualQuote, state.virtualCoins, coins);
  const fee = feeOn(gross, state.tradeFeeBps);
  const quoteOut = gross - fee;
  if (quoteOut <= 0n) throw contractError('ZeroOutput');
  const after = moved(state, -gross, -coins);
  return { quoteOut, gross, fee, after };
}

function buyQuote(
  state: CurveState,
  coinsOut: bigint,
  gross: bigint,
  fee: bigint,
  payment: bigint,
): BuyQuote {
  const after = moved(state, gross - fee, coinsOut);
  return {
    coinsOut,
    gross,
    fee,
    refund: payment - gross,
    completes: after.remaining === 0n,
    after,
  };
}

/** The curve after taking in `net` quote for `coinsOut` coins; both negative for a sale. */
const moved = (state: CurveState, net: bigint, coinsOut: bigint): CurveState => ({
  virtualQuote: state.virtualQuote + net,
  virtualCoins: state.virtualCoins - coinsOut,
  remaining: state.remaining - coinsOut,
  tradeFeeBps: state.tradeFeeBps,
});

function assertTrading(state: CurveState): void {
  if (state.remaining === 0n) throw contractError('PoolComplete');
}

function assertPositive(amount: bigint): void {
  if (amount <= 0n) throw contractError('ZeroAmount');
}
