// Predicts what a swap on a graduated coin's pair gives or costs, to the unit, as Move's `amm::pair`
// computes it. One fee is taken from the input and stays in the reserves; another is taken from the quote
// side and divided.
import { contractError } from '../errors/contract.ts';
import { feeOn, getAmountIn, getAmountOut, grossForNet } from './curve-math.ts';
import {
  LIQUIDITY_FEE_BPS,
  type SwapFees,
  type SwapRates,
  swapFeeBps,
  swapRates,
} from './swap-fees.ts';

/** Whether the base coin is bought or sold. */
export type TradeSide = 'buy' | 'sell';

/** Reserves of a pair in base units. */
export interface PairReserves {
  quoteReserve: bigint;
  baseReserve: bigint;
}

/** The part of a pair that decides a swap. */
export interface PairState extends PairReserves {
  swapFees: SwapFees;
  /**
   * Rates of the swap. By default those at the price of the reserves, which apply at a later timestamp than that
   * of the last swap; swaps at one timestamp all pay the rates of its first.
   */
  rates?: SwapRates;
}

/** A swap. Amounts are what leaves and enters the wallet, fees included. */
export interface SwapPreview<State extends PairState = PairState> {
  amountIn: bigint;
  amountOut: bigint;
  /** Quote that the buyer pays, `fee` included, or that the pair pays for a sale before `fee`. */
  quoteAmount: bigint;
  /** Divided by `splitSwapFee`; in the quote coin. */
  fee: bigint;
  /** Part of the input that stays in the reserves, in units of it. */
  liquidityFee: bigint;
  rates: SwapRates;
  after: State;
}

/**
 * Spends exactly `amountIn`: of the quote coin for a buy, of the base coin for a sale.
 * @throws ContractError `ZeroAmount`, `ZeroOutput` when the input buys nothing.
 */
export function previewSwapExactIn<State extends PairState>(
  pair: State,
  side: TradeSide,
  amountIn: bigint,
): SwapPreview<State> {
  if (amountIn <= 0n) throw contractError('ZeroAmount');
  const { quoteReserve, baseReserve } = pair;
  const rates = ratesOf(pair);
  const feeBps = swapFeeBps(rates);
  if (side === 'buy') {
    const fee = feeOn(amountIn, feeBps);
    const net = amountIn - fee;
    const liquidityFee = feeOn(net, LIQUIDITY_FEE_BPS);
    const out = getAmountOut(quoteReserve, baseReserve, net - liquidityFee);
    if (out === 0n) throw contractError('ZeroOutput');
    const after = { ...pair, quoteReserve: quoteReserve + net, baseReserve: baseReserve - out };
    const amounts = { amountIn, amountOut: out, quoteAmount: amountIn };
    return { ...amounts, fee, liquidityFee, rates, after };
  }
  const liquidityFee = feeOn(amountIn, LIQUIDITY_FEE_BPS);
  const gross = getAmountOut(baseReserve, quoteReserve, amountIn - liquidityFee);
  const fee = feeOn(gross, feeBps);
  if (gross === fee) throw contractError('ZeroOutput');
  const after = {
    ...pair,
    quoteReserve: quoteReserve - gross,
    baseReserve: baseReserve + amountIn,
  };
  const amounts = { amountIn, amountOut: gross - fee, quoteAmount: gross };
  return { ...amounts, fee, liquidityFee, rates, after };
}

/**
 * Buys exactly `amountOut` of the base coin.
 * @throws ContractError `ZeroAmount`, `InsufficientReserve` when the pair holds no more than that.
 */
export function previewSwapExactOut<State extends PairState>(
  pair: State,
  amountOut: bigint,
): SwapPreview<State> {
  const { quoteReserve, baseReserve } = pair;
  if (amountOut <= 0n) throw contractError('ZeroAmount');
  if (amountOut >= baseReserve) throw contractError('InsufficientReserve');
  const rates = ratesOf(pair);
  const priced = getAmountIn(quoteReserve, baseReserve, amountOut);
  const net = grossForNet(priced, LIQUIDITY_FEE_BPS);
  const amountIn = grossForNet(net, swapFeeBps(rates));
  return {
    amountIn,
    amountOut,
    quoteAmount: amountIn,
    fee: amountIn - net,
    liquidityFee: net - priced,
    rates,
    after: { ...pair, quoteReserve: quoteReserve + net, baseReserve: baseReserve - amountOut },
  };
}

const ratesOf = (pair: PairState): SwapRates => pair.rates ?? swapRates(pair.swapFees, pair);
