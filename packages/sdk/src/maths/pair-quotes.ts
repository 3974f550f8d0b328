// Owns what a swap against a graduated coin's pair gives or costs, to the unit, as Move's
// `amm::pair` computes it. The fee is taken from the input and stays in the reserves.
import { contractError } from '../errors/contract.ts';
import { coinsForQuote, feeOn, grossForNet, quoteForCoins } from './curve.ts';

/** Swap fee in basis points of the input. */
export const SWAP_FEE_BPS = 30n;

/** Reserves of a pair in base units. */
export interface PairReserves {
  quoteReserve: bigint;
  coinReserve: bigint;
}

/** A swap. `fee` is in units of the input; `amountIn` includes it. */
export interface SwapQuote {
  amountIn: bigint;
  amountOut: bigint;
  fee: bigint;
  after: PairReserves;
}

/**
 * Spend exactly `payment` of the quote coin.
 * @throws ContractError `ZeroAmount`, `ZeroOutput` when the payment buys no coin.
 */
export function quotePairBuyExactQuote(pair: PairReserves, payment: bigint): SwapQuote {
  const { out, fee } = outFor(pair.quoteReserve, pair.coinReserve, payment);
  return bought(pair, payment, out, fee);
}

/**
 * Buy exactly `coins`.
 * @throws ContractError `ZeroAmount`, `CoinsExceedReserve` when the pair holds no more than that.
 */
export function quotePairBuyExactCoins(pair: PairReserves, coins: bigint): SwapQuote {
  if (coins <= 0n) throw contractError('ZeroAmount');
  if (coins >= pair.coinReserve) throw contractError('CoinsExceedReserve');
  const net = quoteForCoins(pair.quoteReserve, pair.coinReserve, coins);
  const gross = grossForNet(net, SWAP_FEE_BPS);
  return bought(pair, gross, coins, gross - net);
}

/**
 * Sell exactly `coins`.
 * @throws ContractError `ZeroAmount`, `ZeroOutput` when the coins are worth nothing.
 */
export function quotePairSell(pair: PairReserves, coins: bigint): SwapQuote {
  const { out, fee } = outFor(pair.coinReserve, pair.quoteReserve, coins);
  const after = {
    quoteReserve: pair.quoteReserve - out,
    coinReserve: pair.coinReserve + coins,
  };
  return { amountIn: coins, amountOut: out, fee, after };
}

function outFor(reserveIn: bigint, reserveOut: bigint, amountIn: bigint) {
  if (amountIn <= 0n) throw contractError('ZeroAmount');
  const fee = feeOn(amountIn, SWAP_FEE_BPS);
  const out = coinsForQuote(reserveIn, reserveOut, amountIn - fee);
  if (out === 0n) throw contractError('ZeroOutput');
  return { out, fee };
}

function bought(pair: PairReserves, amountIn: bigint, amountOut: bigint, fee: bigint): SwapQuote {
  const after = {
    quoteReserve: pair.quoteReserve + amountIn,
    coinReserve: pair.coinReserve - amountOut,
  };
  return { amountIn, amountOut, fee, after };
}
