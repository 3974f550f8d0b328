// For tests: a random market as a list of moves, turned into trades that the quotes say will
// succeed, many to a transaction, with the events that they should emit. Every limit is set at the
// exact prediction, so that a difference of one unit fails the transaction.
import type { Transaction, TransactionObjectArgument } from '@mysten/sui/transactions';
import { graduateIfCompleted } from '../src/actions/graduate.ts';
import * as pairCalls from '../src/contracts/amm/pair.ts';
import * as poolCalls from '../src/contracts/launchpad/pool.ts';
import {
  type CurveState,
  type Deployment,
  type FeeParts,
  type Pair,
  type PairState,
  type Pool,
  previewBuyExactIn,
  previewBuyExactOut,
  previewSellExactIn,
  previewSwapExactIn,
  previewSwapExactOut,
  splitFee,
  splitSwapFee,
  swapRates,
} from '../src/index.ts';
import { configInput } from '../src/transactions/inputs.ts';
import { twoResults } from '../src/transactions/results.ts';

export type Side = 'exactIn' | 'exactOut' | 'sell';

export interface Move {
  side: Side;
  /** Base units to pay, to receive, or (at most all that is held) to sell. */
  amount: bigint;
  referred: boolean;
}

/** Who trades, on whose recommendation, and where the money in the transaction comes from. */
export interface Wallet {
  trader: string;
  referrer: string;
  /** Coin that payments are split from and proceeds merged into. */
  quote: TransactionObjectArgument;
  /** Coin object that holds the bought coins, when there is one yet. */
  coins: TransactionObjectArgument | null;
  held: bigint;
}

/** One swap added to the transaction. */
interface SwapStep extends Step<PairState> {
  feeParts: FeeParts;
  referrer: string | null;
  liquidityFee: bigint;
}

/** One trade added to the transaction. */
interface Step<State> {
  after: State;
  isBuy: boolean;
  baseAmount: bigint;
  quoteAmount: bigint;
  fee: bigint;
  launchFee?: bigint;
}

interface Context {
  tx: Transaction;
  deployment: Deployment;
  wallet: Wallet;
}

const NEVER = 2n ** 64n - 1n;
/** More than this the test's trader does not pay at once. */
const MAX_SWAP = 10n ** 13n;

const smaller = (a: bigint, b: bigint): bigint => (a < b ? a : b);

/** Returns the estimate; null if it is rejected. */
function attempt<T>(quote: () => T): T | null {
  try {
    return quote();
  } catch {
    return null;
  }
}

function receive({ tx, wallet }: Context, coins: TransactionObjectArgument): void {
  if (wallet.coins) tx.mergeCoins(wallet.coins, [coins]);
  else wallet.coins = coins;
}

/** Adds the moves that the curve allows; answers the `Traded` events to expect. */
export function tradeOnCurve(context: Context, pool: Pool, moves: Move[]): object[] {
  const { tx, deployment, wallet } = context;
  const expected: object[] = [];
  let state: CurveState = pool;
  const poolArgument = tx.object(pool.poolId);
  const terms = { ...pool, pool: poolArgument, deadlineMs: NEVER };
  for (const move of moves) {
    if (state.remaining === 0n) break;
    const referrer = move.referred ? wallet.referrer : null;
    const add = move.side === 'sell' ? addSale : addBuy;
    const step = add(context, { ...terms, referrer }, state, move);
    if (!step) continue;
    const { after, ...amounts } = step;
    state = after;
    wallet.held += step.isBuy ? step.baseAmount : -step.baseAmount;
    expected.push({
      poolId: pool.poolId,
      trader: wallet.trader,
      referrer,
      ...amounts,
      feeParts: splitFee(step.fee, pool, referrer !== null),
      virtualQuoteAfter: after.virtualQuote,
      virtualBaseAfter: after.virtualBase,
      quoteReserveAfter: after.virtualQuote - pool.initialVirtualQuote,
    });
  }
  graduateIfCompleted(tx, deployment, terms);
  return expected;
}

interface Terms {
  pool: TransactionObjectArgument;
  baseType: string;
  quoteType: string;
  referrer: string | null;
  deadlineMs: bigint;
}

const callOptions = ({ launchpad }: Deployment, { baseType, quoteType }: Terms) => ({
  package: launchpad.packageId,
  typeArguments: [baseType, quoteType] as [string, string],
});

function addBuy(
  context: Context,
  terms: Terms,
  state: CurveState,
  { side, amount }: Move,
): Step<CurveState> | null {
  const { tx, deployment, wallet } = context;
  const exactIn = side === 'exactIn';
  const buy = attempt(() =>
    exactIn ? previewBuyExactIn(state, amount) : previewBuyExactOut(state, amount),
  );
  if (!buy) return null;
  const [payment] = tx.splitCoins(wallet.quote, [exactIn ? amount : buy.gross]);
  const options = callOptions(deployment, terms);
  const { pool, referrer, deadlineMs } = terms;
  const config = configInput(tx, deployment.launchpad);
  const common = { pool, config, payment, referrer, deadlineMs };
  const call = exactIn
    ? poolCalls.buyExactIn({ ...options, arguments: { ...common, minOut: buy.baseOut } })
    : poolCalls.buyExactOut({ ...options, arguments: { ...common, amountOut: amount } });
  const [coins, refund] = twoResults(tx.add(call));
  tx.mergeCoins(wallet.quote, [refund]);
  receive(context, coins);
  const { after, baseOut, gross, fee, launchFee } = buy;
  return { after, isBuy: true, baseAmount: baseOut, quoteAmount: gross, fee, launchFee };
}

function addSale(
  { tx, deployment, wallet }: Context,
  terms: Terms,
  state: CurveState,
  { amount }: Move,
): Step<CurveState> | null {
  const baseAmount = smaller(amount, wallet.held);
  const sale = attempt(() => previewSellExactIn(state, baseAmount));
  if (!sale || !wallet.coins) return null;
  const [coins] = tx.splitCoins(wallet.coins, [baseAmount]);
  const { pool, referrer, deadlineMs } = terms;
  const proceeds = tx.add(
    poolCalls.sellExactIn({
      ...callOptions(deployment, terms),
      arguments: { pool, base: coins, minOut: sale.quoteOut, referrer, deadlineMs },
    }),
  );
  tx.mergeCoins(wallet.quote, [proceeds]);
  const { after, gross, fee } = sale;
  return { after, isBuy: false, baseAmount, quoteAmount: gross, fee, launchFee: 0n };
}

/** Adds the moves that the pair allows; answers the `Swapped` events to expect. */
export function tradeOnPair(context: Context, pair: Pair, moves: Move[]): object[] {
  const { wallet } = context;
  const expected: object[] = [];
  // All swaps of a transaction pay the rates of the first.
  let reserves: PairState = { ...pair, rates: swapRates(pair.swapFees, pair) };
  for (const move of moves) {
    const referrer = move.referred ? wallet.referrer : null;
    const step = addSwap(context, pair, reserves, move, referrer);
    if (!step) continue;
    const { after, ...amounts } = step;
    reserves = after;
    wallet.held += step.isBuy ? step.baseAmount : -step.baseAmount;
    expected.push({
      pairId: pair.pairId,
      poolId: pair.poolId,
      trader: wallet.trader,
      ...amounts,
      quoteReserveAfter: reserves.quoteReserve,
      baseReserveAfter: reserves.baseReserve,
    });
  }
  return expected;
}

function addSwap(
  context: Context,
  pair: Pair,
  reserves: PairState,
  { side, amount }: Move,
  referrer: string | null,
): SwapStep | null {
  const { tx, deployment, wallet } = context;
  const swap = attempt(() => {
    if (side === 'sell') return previewSwapExactIn(reserves, 'sell', smaller(amount, wallet.held));
    if (side === 'exactIn') return previewSwapExactIn(reserves, 'buy', amount);
    return previewSwapExactOut(reserves, amount);
  });
  if (!swap || !wallet.coins || swap.amountIn > MAX_SWAP) return null;
  const { amountIn, amountOut, quoteAmount, fee, liquidityFee, rates, after } = swap;
  const isBuy = side !== 'sell';
  const [paid] = tx.splitCoins(isBuy ? wallet.quote : wallet.coins, [amountIn]);
  const options = {
    package: deployment.amm.packageId,
    typeArguments: [pair.baseType, pair.quoteType] as [string, string],
  };
  const common = { pair: tx.object(pair.pairId), referrer, deadlineMs: NEVER };
  const calls = {
    exactIn: () =>
      pairCalls.buyExactIn({
        ...options,
        arguments: { ...common, payment: paid, minOut: amountOut },
      }),
    exactOut: () =>
      pairCalls.buyExactOut({ ...options, arguments: { ...common, payment: paid, amountOut } }),
    sell: () =>
      pairCalls.sellExactIn({
        ...options,
        arguments: { ...common, base: paid, minOut: amountOut },
      }),
  };
  const result = tx.add(calls[side]());
  const [received, refund] = result;
  if (!received) throw new TypeError('Not a result');
  if (isBuy) receive(context, received);
  else tx.mergeCoins(wallet.quote, [received]);
  if (side === 'exactOut' && refund) tx.mergeCoins(wallet.quote, [refund]);
  const baseAmount = isBuy ? amountOut : amountIn;
  const feeParts = splitSwapFee(fee, quoteAmount, rates, referrer !== null);
  return { after, isBuy, quoteAmount, baseAmount, fee, feeParts, referrer, liquidityFee };
}
