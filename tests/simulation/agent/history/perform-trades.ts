// Owns the operations on curve and exchange: what people vote with, and where fees come from.
import * as trades from '../../history/calls.ts';
import { FOREVER } from '../../history/trader.ts';
import { type Scene, targetOf } from './scene.ts';

/** Buys or sells on the curve, or on the exchange once there is one. */
export function trade(scene: Scene, side: 'buy' | 'sell', bps: bigint): void {
  const { tx, book, market, ids, wallet, moved, sender, nowMs, transaction } = scene;
  scene.trades.push(side);
  const { coinType, quoteType, preset } = market;
  const order = { trader: sender, referrer: undefined, deadlineMs: FOREVER };
  const moment = { nowMs, transaction };
  // A pair of this very transaction cannot be named yet.
  const pair = ids.pair === undefined ? undefined : book.pair;
  const at = targetOf(scene, ids.pair ?? market.poolId);
  if (side === 'sell') {
    const coins = (wallet.held(coinType) * bps) / 10_000n;
    const given = wallet.take(coinType, coins);
    if (pair) wallet.put(quoteType, trades.swapSell(tx, at, given, 0n, FOREVER));
    else wallet.put(quoteType, trades.sell(tx, at, given, 0n, order));
    const got = pair ? pair.sell(coins, 0n, true).quote : sold(scene, coins);
    moved.add(coinType, sender, -coins);
    moved.add(quoteType, sender, got);
    wallet.gain(quoteType, got);
    return;
  }
  const most = wallet.held(quoteType);
  const wanted = (preset.targetRaised * bps) / 40_000n;
  const payment = wanted < most ? wanted : most;
  const given = wallet.take(quoteType, payment);
  if (pair) {
    wallet.put(coinType, trades.swapExactQuote(tx, at, given, 0n, FOREVER));
    const { coins } = pair.buyExactQuote(payment, 0n, true);
    bought(scene, coins, payment, 0n);
    return;
  }
  const [coins, rest] = trades.buyExactQuote(tx, at, given, 0n, order);
  wallet.put(coinType, coins);
  wallet.put(quoteType, rest);
  const fill = book.curve.buyExactQuote(order, payment, 0n, moment);
  bought(scene, fill.coins, payment, payment - fill.gross);
}

function sold({ book, sender, nowMs, transaction }: Scene, coins: bigint): bigint {
  const order = { trader: sender, referrer: undefined, deadlineMs: FOREVER };
  const { gross, fee } = book.curve.sell(order, coins, 0n, { nowMs, transaction });
  return gross - fee;
}

function bought(scene: Scene, coins: bigint, payment: bigint, rest: bigint): void {
  const { market, wallet, moved, sender } = scene;
  moved.add(market.coinType, sender, coins);
  moved.add(market.quoteType, sender, rest - payment);
  wallet.gain(market.coinType, coins);
  wallet.gain(market.quoteType, rest);
}

/** Buys the rest of the curve, if there is any, and graduates. */
export function finish(scene: Scene): void {
  const { tx, book, market, wallet, sender, nowMs, transaction } = scene;
  const { coinType, quoteType, preset, poolId } = market;
  if (book.graduated) return;
  scene.trades.push('graduate');
  const at = targetOf(scene, poolId);
  if (book.curve.remaining > 0n) {
    const order = { trader: sender, referrer: undefined, deadlineMs: FOREVER };
    const most = 2n * preset.targetRaised;
    const payment = wallet.take(quoteType, most);
    const done = trades.buyExactQuote(tx, at, payment, 0n, order);
    wallet.put(coinType, done[0]);
    wallet.put(quoteType, done[1]);
    const fill = book.curve.buyExactQuote(order, most, 0n, { nowMs, transaction });
    bought(scene, fill.coins, most, most - fill.gross);
  }
  trades.graduate(tx, at);
  book.graduate();
}

const ONE_COIN = 10n ** 6n;

/** Leaves one coin on the curve, so that the next purchase gets an excess back. */
export function nearlyFinish(scene: Scene): void {
  const { tx, book, market, wallet, sender, nowMs, transaction } = scene;
  const { coinType, quoteType, preset, poolId } = market;
  if (book.curve.remaining <= ONE_COIN) return;
  scene.trades.push('buy all but one');
  const order = { trader: sender, referrer: undefined, deadlineMs: FOREVER };
  const most = 2n * preset.targetRaised;
  const coins = book.curve.remaining - ONE_COIN;
  const payment = wallet.take(quoteType, most);
  const done = trades.buyExactCoins(tx, targetOf(scene, poolId), payment, coins, order);
  wallet.put(coinType, done[0]);
  wallet.put(quoteType, done[1]);
  const fill = book.curve.buyExactCoins(order, coins, most, { nowMs, transaction });
  bought(scene, fill.coins, most, most - fill.gross);
}
