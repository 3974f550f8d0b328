import { index, onchainTable, primaryKey } from 'ponder';

export const trade = onchainTable(
  'trade',
  (t) => ({
    id: t.text().primaryKey(),
    coin: t.hex().notNull(),
    trader: t.hex().notNull(),
    digest: t.hex().notNull(),
    timestamp: t.bigint().notNull(),
    isBuy: t.boolean().notNull(),
    quoteAmount: t.bigint().notNull(),
    baseAmount: t.bigint().notNull(),
    quoteAfter: t.bigint().notNull(),
    baseAfter: t.bigint().notNull(),
  }),
  (table) => ({
    byCoin: index().on(table.coin, table.id),
    byTrader: index().on(table.trader, table.id),
  }),
);

export const coin = onchainTable('coin', (t) => ({
  id: t.hex().primaryKey(),
  price: t.bigint().notNull(),
  volume: t.bigint().notNull(),
  trades: t.integer().notNull(),
  updated: t.bigint().notNull(),
}));

export const candle = onchainTable(
  'candle',
  (t) => ({
    coin: t.hex().notNull(),
    width: t.integer().notNull(),
    start: t.bigint().notNull(),
    open: t.bigint().notNull(),
    high: t.bigint().notNull(),
    low: t.bigint().notNull(),
    close: t.bigint().notNull(),
    volume: t.bigint().notNull(),
  }),
  (table) => ({ key: primaryKey({ columns: [table.coin, table.width, table.start] }) }),
);

export const holder = onchainTable(
  'holder',
  (t) => ({
    coin: t.hex().notNull(),
    account: t.hex().notNull(),
    balance: t.bigint().notNull(),
  }),
  (table) => ({ key: primaryKey({ columns: [table.coin, table.account] }) }),
);
