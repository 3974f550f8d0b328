// Predicts what a swap on a graduated coin's pair gives or costs, to the unit, as Move's `amm::pair`
// computes it. The fee is taken from the input and stays in the reserves.
import { contractError } from '../errors/contract.ts';
import { feeOn, getAmountIn, getAmountOut, grossForNet } from './curve-math.ts';

/** Swap fee in basis points of the input. */
export const SWAP_FEE_BPS = 30n;

/** Whether the base coin is bought or sold. */
export type TradeSide = 'buy' | 'sell';

/** Reserves of a pair in base units. */
export interface PairReserves {
  quoteReserve: bigint;
  baseReserve: bigint;
}

/** A swap. `fee` is in units of the input; `amountIn` includes it. */
export interface SwapPreview {
  amountIn: bigint;
  amountOut: bigint;
  fee: bigint;
  after: PairReserves;
}

/**
 * Spends exactly `amountIn`: of the quote coin for a buy, of the base coin for a sale.
 * @throws ContractError `ZeroAmount`, `ZeroOutput` when the input buys nothing.
 */
export function previewSwapExactIn(
  { quoteReserve, baseReserve }: PairReserves,
  side: TradeSide,
  amountIn: bigint,
): SwapPreview {
  if (side === 'buy') {
    const { out, fee } = outFor(quoteReserve, baseReserve, amountIn);
    const after = { quoteReserve: quoteReserve + amountIn, baseReserve: baseReserve - out };
    return { amountIn, amountOut: out, fee, after };
  }
  const { out, fee } = outFor(baseReserve, quoteReserve, amountIn);
  const after = { quoteReserve: quoteReserve - out, baseReserve: baseReserve + amountIn };
  return { amountIn, amountOut: out, fee, after };
}

/**
 * Buys exactly `amountOut` of the base coin.
 * @throws ContractError `ZeroAmount`, `InsufficientReserve` when the pair holds no more than that.
 */
export function previewSwapExactOut(
  { quoteReserve, baseReserve }: PairReserves,
  amountOut: bigint,
): SwapPreview {
  if (amountOut <= 0n) throw contractError('ZeroAmount');
  if (amountOut >= baseReserve) throw contractError('InsufficientReserve');
  const net = getAmountIn(quoteReserve, baseReserve, amountOut);
  const amountIn = grossForNet(net, SWAP_FEE_BPS);
  const after = {
    quoteReserve: quoteReserve + amountIn,
    baseReserve: baseReserve - amountOut,
  };
  return { amountIn, amountOut, fee: amountIn - net, after };
}

function outFor(reserveIn: bigint, reserveOut: bigint, amountIn: bigint) {
  if (amountIn <= 0n) throw contractError('ZeroAmount');
  const fee = feeOn(amountIn, SWAP_FEE_BPS);
  const out = getAmountOut(reserveIn, reserveOut, amountIn - fee);
  if (out === 0n) throw contractError('ZeroOutput');
  return { out, fee };
}
