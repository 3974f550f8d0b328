import { ponder } from 'ponder:registry';
import { candle, coin, holder, trade } from 'ponder:schema';
import { writeAdditional } from './additional-tables';

const WIDTHS = [1, 60, 300, 900, 3_600, 14_400, 86_400];

ponder.on('Market:Trade', async ({ event, context }) => {
  const { db } = context;
  const { args } = event;
  const { timestamp } = event.block;
  const price = (args.quoteAfter * 10n ** 18n) / args.baseAfter;
  const volume = args.quoteAmount;
  await db.insert(trade).values({
    id: event.id,
    coin: args.coin,
    trader: args.trader,
    digest: event.transaction.hash,
    timestamp,
    isBuy: args.isBuy,
    quoteAmount: volume,
    baseAmount: args.baseAmount,
    quoteAfter: args.quoteAfter,
    baseAfter: args.baseAfter,
  });
  await db
    .insert(coin)
    .values({ id: args.coin, price, volume, trades: 1, updated: timestamp })
    .onConflictDoUpdate((row) => ({
      price,
      volume: row.volume + volume,
      trades: row.trades + 1,
      updated: timestamp,
    }));
  for (const width of WIDTHS) {
    const start = timestamp - (timestamp % BigInt(width));
    await db
      .insert(candle)
      .values({
        coin: args.coin,
        width,
        start,
        open: price,
        high: price,
        low: price,
        close: price,
        volume,
      })
      .onConflictDoUpdate((row) => ({
        high: price > row.high ? price : row.high,
        low: price < row.low ? price : row.low,
        close: price,
        volume: row.volume + volume,
      }));
  }
  const change = args.isBuy ? args.baseAmount : -args.baseAmount;
  await db
    .insert(holder)
    .values({ coin: args.coin, account: args.trader, balance: change })
    .onConflictDoUpdate((row) => ({ balance: row.balance + change }));
  if (process.env.BENCH_TABLES === 'all') await writeAdditional(event, db, price);
});
