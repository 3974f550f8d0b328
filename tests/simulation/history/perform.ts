// Owns one operation of a history: decides its amounts from what is expected to be there, writes the
// call, and applies the same to the book. Throws the Refusal that the contract is to abort with.
import type { Ptb } from '../chain/ptb.ts';
import type { Contracts, Market } from '../chain/world.ts';
import { TREASURY } from '../chain/world.ts';
import type { Fill, Moment, Order } from '../model/curve-model.ts';
import type { Swap } from '../model/pair-model.ts';
import { Refusal } from '../model/refusal.ts';
import type { Book, Movements } from './book.ts';
import * as calls from './calls.ts';
import type { Amount, Operation, TradeOperation } from './steps.ts';
import type { Purse } from './wallet.ts';

/** What is expected to be emitted, in order. */
export type ExpectedEvent =
  | { name: 'Traded'; fill: Fill; order: Order; x: bigint; y: bigint; quoteReserve: bigint }
  | { name: 'Swapped'; swap: Swap; trader: string; quoteReserve: bigint; baseReserve: bigint }
  | { name: 'FeesClaimed'; role: string; amount: bigint; receiver: string }
  | { name: 'PoolCompleted' | 'PoolGraduated' | 'PairOpened' | 'FeeReceiverChanged' };

export interface Scene {
  tx: Ptb;
  contracts: Contracts;
  market: Market;
  pairId: string | undefined;
  people: readonly string[];
  sender: string;
  moment: Moment;
  book: Book;
  coins: Purse;
  quote: Purse;
  moved: Movements;
  events: ExpectedEvent[];
}

export function perform(scene: Scene, operation: Operation): void {
  const { tx, book, sender, moved } = scene;
  const pool = target(scene, scene.market.poolId);
  switch (operation.do) {
    case 'claimCreator': {
      scene.quote.put(calls.claim(tx, pool, 'creator'));
      pay(scene, 'creator', book.curve.claimCreator(sender), sender);
      return;
    }
    case 'claimReferrer':
      scene.quote.put(calls.claim(tx, pool, 'referral'));
      pay(scene, 'referrer', book.curve.claimReferrer(sender), sender);
      return;
    case 'claimCoCreators':
      calls.claimCoCreators(tx, pool);
      payOut(scene, 'co_creators', book.curve.claimCoCreators(), scene.contracts.rogue, sender);
      return;
    case 'collectProtocol':
      calls.collectProtocol(tx, pool);
      payOut(scene, 'protocol', book.curve.collectProtocol(), TREASURY, TREASURY);
      return;
    case 'setFeeReceiver': {
      const receiver = scene.people[operation.receiver] ?? sender;
      calls.setFeeReceiver(tx, pool, receiver);
      book.curve.setFeeReceiver(sender, receiver);
      scene.events.push({ name: 'FeeReceiverChanged' });
      return;
    }
    case 'graduateIfComplete':
      calls.graduate(tx, pool, 'graduate_if_complete');
      if (!book.curve.graduated && book.curve.remaining === 0n) graduated(scene);
      return;
    case 'graduate':
      calls.graduate(tx, pool);
      graduated(scene);
      return;
    default: {
      const onPair = operation.venue === 'current' && scene.pairId !== undefined;
      const trade = onPair ? tradeOnPair(scene, operation) : tradeOnCurve(scene, operation);
      if (!trade) return;
      const sign = trade.isBuy ? 1n : -1n;
      moved.addCoins(sender, sign * trade.coins);
      moved.addQuote(sender, -sign * trade.quote);
      scene.coins.held += sign * trade.coins;
      scene.quote.held -= sign * trade.quote;
    }
  }
}

interface Traded {
  isBuy: boolean;
  coins: bigint;
  /** What the trader paid or received. */
  quote: bigint;
}

function tradeOnCurve(scene: Scene, operation: TradeOperation): Traded | undefined {
  const { tx, book, moment, sender, people } = scene;
  const { curve } = book;
  const pool = target(scene, scene.market.poolId);
  const deadlineMs = operation.late ? moment.nowMs - 1n : moment.nowMs;
  const referrer = referrerOf(operation, people, sender);
  const order: Order = { trader: sender, referrer, deadlineMs };
  const complete = (fill: Fill): Traded => {
    book.noteFill(fill);
    const { x, y, quoteReserve } = curve;
    scene.events.push({ name: 'Traded', fill, order, x, y, quoteReserve });
    if (fill.isBuy && curve.remaining === 0n) scene.events.push({ name: 'PoolCompleted' });
    const quote = fill.isBuy ? fill.gross : fill.gross - fill.fee;
    return { isBuy: fill.isBuy, coins: fill.coins, quote };
  };
  switch (operation.do) {
    case 'buyExactQuote': {
      const payment = atMost(scene.quote.held, paymentOf(operation.amount, scene));
      const probe = attempt(() => curve.clone().buyExactQuote(order, payment, 0n, moment).coins);
      const min = limitAt(operation, probe, 0n);
      const [coins, rest] = calls.buyExactQuote(tx, pool, scene.quote.take(payment), min, order);
      scene.coins.put(coins);
      scene.quote.put(rest);
      return complete(curve.buyExactQuote(order, payment, min, moment));
    }
    case 'buyExactCoins': {
      const wanted = amountOf(operation.amount, curve.remaining, curve.windowMaxCoins);
      const probe = attempt(
        () => curve.clone().buyExactCoins(order, wanted, scene.quote.held, moment).gross,
      );
      const most = atMost(scene.quote.held, costLimit(operation, probe, scene.quote.held));
      const [coins, rest] = calls.buyExactCoins(tx, pool, scene.quote.take(most), wanted, order);
      scene.coins.put(coins);
      scene.quote.put(rest);
      return complete(curve.buyExactCoins(order, wanted, most, moment));
    }
    case 'sell': {
      if (scene.coins.isEmpty) return undefined;
      const sold = atMost(scene.coins.held, amountOf(operation.amount, scene.coins.held));
      const probe = attempt(() => {
        const { gross, fee } = curve.clone().sell(order, sold, 0n, moment);
        return gross - fee;
      });
      const min = limitAt(operation, probe, 0n);
      scene.quote.put(calls.sell(tx, pool, scene.coins.take(sold), min, order));
      return complete(curve.sell(order, sold, min, moment));
    }
  }
}

function referrerOf(
  { referrer }: TradeOperation,
  people: readonly string[],
  sender: string,
): string | undefined {
  return referrer === undefined
    ? undefined
    : people[(people.indexOf(sender) + referrer) % people.length];
}

function tradeOnPair(scene: Scene, operation: TradeOperation): Traded | undefined {
  const { tx, moment, sender } = scene;
  const { pair } = scene.book;
  if (!pair || !scene.pairId) throw new Error('No pair to trade on');
  const at = target(scene, scene.pairId);
  const deadlineMs = operation.late ? moment.nowMs - 1n : moment.nowMs;
  const onTime = !operation.late;
  const complete = (swap: Swap): Traded => {
    const { quoteReserve, baseReserve } = pair;
    scene.events.push({ name: 'Swapped', swap, trader: sender, quoteReserve, baseReserve });
    return swap;
  };
  switch (operation.do) {
    case 'buyExactQuote': {
      const payment = atMost(scene.quote.held, paymentOf(operation.amount, scene));
      const probe = attempt(() => pair.clone().buyExactQuote(payment, 0n, onTime).coins);
      const min = limitAt(operation, probe, 0n);
      scene.coins.put(calls.swapExactQuote(tx, at, scene.quote.take(payment), min, deadlineMs));
      return complete(pair.buyExactQuote(payment, min, onTime));
    }
    case 'buyExactCoins': {
      const wanted = amountOf(operation.amount, pair.baseReserve);
      const probe = attempt(
        () => pair.clone().buyExactCoins(wanted, scene.quote.held, onTime).quote,
      );
      const most = atMost(scene.quote.held, costLimit(operation, probe, scene.quote.held));
      const payment = scene.quote.take(most);
      const [coins, rest] = calls.swapExactCoins(tx, at, payment, wanted, deadlineMs);
      scene.coins.put(coins);
      scene.quote.put(rest);
      return complete(pair.buyExactCoins(wanted, most, onTime));
    }
    case 'sell': {
      if (scene.coins.isEmpty) return undefined;
      const sold = atMost(scene.coins.held, amountOf(operation.amount, scene.coins.held));
      const probe = attempt(() => pair.clone().sell(sold, 0n, onTime).quote);
      const min = limitAt(operation, probe, 0n);
      scene.quote.put(calls.swapSell(tx, at, scene.coins.take(sold), min, deadlineMs));
      return complete(pair.sell(sold, min, onTime));
    }
  }
}

function graduated(scene: Scene): void {
  scene.book.graduate();
  scene.events.push({ name: 'PairOpened' }, { name: 'PoolGraduated' });
}

/** A claim whose coin goes into the sender's purse. */
function pay(scene: Scene, role: string, amount: bigint, receiver: string): void {
  scene.quote.held += amount;
  payOut(scene, role, amount, receiver, receiver);
}

function payOut(scene: Scene, role: string, amount: bigint, receiver: string, paid: string): void {
  scene.book.noteClaim(amount);
  scene.moved.addQuote(paid, amount);
  scene.events.push({ name: 'FeesClaimed', role, amount, receiver });
}

const target = ({ tx, contracts, market }: Scene, id: string): calls.Target => ({
  contracts,
  market,
  at: tx.object(id),
});

const atMost = (most: bigint, amount: bigint): bigint => (amount < most ? amount : most);

/** `window` is what the launch window allows, where that means anything. */
function amountOf(amount: Amount, whole: bigint, window = whole): bigint {
  switch (amount.of) {
    case 'window':
      return (window * amount.halves) / 2n;
    case 'units':
      return amount.units;
    case 'share':
      return (whole * amount.bps) / 10_000n;
    case 'all':
      return whole + amount.off < 0n ? 0n : whole + amount.off;
  }
}

/** Shares of a payment are of twice what the curve raises: large orders reach its end. */
function paymentOf(amount: Amount, { market }: Scene): bigint {
  return amountOf(amount, 2n * market.preset.targetRaised);
}

function limitAt({ limit }: TradeOperation, result: bigint | undefined, none: bigint): bigint {
  if (limit === 'none' || result === undefined) return none;
  return limit === 'exact' ? result : result + 1n;
}

/** What a buyer hands over for an exact number of coins; short by one unit when `beyond`. */
function costLimit({ limit }: TradeOperation, cost: bigint | undefined, held: bigint): bigint {
  if (limit === 'none' || cost === undefined) return held;
  return limit === 'exact' ? cost : cost - 1n;
}

/** The result a trade would have, if it would have one. */
function attempt(trade: () => bigint): bigint | undefined {
  try {
    return trade();
  } catch (error) {
    if (error instanceof Refusal) return undefined;
    throw error;
  }
}
