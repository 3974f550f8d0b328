// Owns what a trade against a pool on its curve gives or costs, to the unit: the contract's
// buy and sell without the chain. All amounts are base units.
import { AtollError } from '../errors/base.ts';
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
 * @throws AtollError `ZeroAmount` when nothing is paid or the payment buys no coin,
 *   `PoolComplete` when the curve is sold out.
 */
export function quoteBuyExactQuote(state: CurveState, payment: bigint): BuyQuote {
  assertTrading(state);
  assertPositive(payment);
  const fee = feeOn(payment, state.tradeFeeBps);
  const coinsOut = coinsForQuote(state.virtualQuote, state.virtualCoins, payment - fee);
  if (coinsOut >= state.remaining) return quoteBuyExactCoins(state, state.remaining, payment);
  if (coinsOut === 0n)
    throw new AtollError('ZeroAmount', 'This amount is too small to buy a coin.');
  return buyQuote(state, coinsOut, payment, fee, payment);
}

/**
 * Buy exactly `coins`; `maxPayment`, when given, is what is handed in and bounds the cost.
 * @throws AtollError `ZeroAmount`, `PoolComplete`, `ExceedsRemaining` when the curve has fewer
 *   coins left, `SlippageExceeded` when the cost is above `maxPayment`.
 */
export function quoteBuyExactCoins(
  state: CurveState,
  coins: bigint,
  maxPayment?: bigint,
): BuyQuote {
  assertTrading(state);
  assertPositive(coins);
  if (coins > state.remaining) {
    throw new AtollError('ExceedsRemaining', 'The curve has fewer coins left than that.');
  }
  const net = quoteForCoins(state.virtualQuote, state.virtualCoins, coins);
  const gross = grossForNet(net, state.tradeFeeBps);
  const payment = maxPayment ?? gross;
  if (gross > payment) {
    throw new AtollError('SlippageExceeded', 'These coins cost more than the maximum you set.');
  }
  return buyQuote(state, coins, gross, gross - net, payment);
}

/**
 * Sell exactly `coins`.
 * @throws AtollError `ZeroAmount` when nothing is sold or the coins are worth less than the fee,
 *   `PoolComplete` when the curve is sold out.
 */
export function quoteSell(state: CurveState, coins: bigint): SellQuote {
  assertTrading(state);
  assertPositive(coins);
  const gross = quoteFromCoins(state.virtualQuote, state.virtualCoins, coins);
  const fee = feeOn(gross, state.tradeFeeBps);
  const quoteOut = gross - fee;
  if (quoteOut <= 0n) throw new AtollError('ZeroAmount', 'This amount is too small to sell.');
  const after = {
    ...state,
    virtualQuote: state.virtualQuote - gross,
    virtualCoins: state.virtualCoins + coins,
    remaining: state.remaining + coins,
  };
  return { quoteOut, gross, fee, after };
}

function buyQuote(
  state: CurveState,
  coinsOut: bigint,
  gross: bigint,
  fee: bigint,
  payment: bigint,
): BuyQuote {
  const after = {
    ...state,
    virtualQuote: state.virtualQuote + gross - fee,
    virtualCoins: state.virtualCoins - coinsOut,
    remaining: state.remaining - coinsOut,
  };
  return {
    coinsOut,
    gross,
    fee,
    refund: payment - gross,
    completes: after.remaining === 0n,
    after,
  };
}

function assertTrading(state: CurveState): void {
  if (state.remaining === 0n) {
    throw new AtollError(
      'PoolComplete',
      'This coin has sold out on its curve and trades on the DEX.',
    );
  }
}

function assertPositive(amount: bigint): void {
  if (amount <= 0n) throw new AtollError('ZeroAmount', 'Enter an amount above zero.');
}
