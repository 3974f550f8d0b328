import { index, onchainTable, primaryKey } from 'ponder';

const hasAll = process.env.BENCH_TABLES === 'all';

// Columns of a trade that both indexers write. With all tables, it also has our indexes.
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
    ...(hasAll && { byDigest: index().on(table.digest) }),
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
  (table) => ({
    key: primaryKey({ columns: [table.coin, table.account] }),
    ...(hasAll && {
      byBalance: index().on(table.coin, table.balance, table.account),
      byAccount: index().on(table.account),
    }),
  }),
);

// Tables that only our server needs, with its keys and indexes. Filled if BENCH_TABLES is `all`.
export const position = onchainTable(
  'position',
  (t) => ({
    account: t.hex().notNull(),
    coin: t.hex().notNull(),
    acquired: t.bigint().notNull(),
    acquiredCost: t.bigint().notNull(),
    disposed: t.bigint().notNull(),
    disposedCost: t.bigint().notNull(),
    paid: t.bigint().notNull(),
    received: t.bigint().notNull(),
    fees: t.bigint().notNull(),
    purchases: t.integer().notNull(),
    sales: t.integer().notNull(),
    wins: t.integer().notNull(),
    /** Number of lots, and index of the first one that is not fully disposed of. */
    lots: t.integer().notNull(),
    open: t.integer().notNull(),
    opened: t.bigint().notNull(),
    changed: t.bigint().notNull(),
  }),
  (table) => ({
    key: primaryKey({ columns: [table.account, table.coin] }),
    byTime: index().on(table.account, table.changed, table.coin),
  }),
);

export const lot = onchainTable(
  'lot',
  (t) => ({
    account: t.hex().notNull(),
    coin: t.hex().notNull(),
    number: t.integer().notNull(),
    quantity: t.bigint().notNull(),
    left: t.bigint().notNull(),
    cost: t.bigint().notNull(),
    timestamp: t.bigint().notNull(),
  }),
  (table) => ({ key: primaryKey({ columns: [table.account, table.coin, table.number] }) }),
);

export const sale = onchainTable(
  'sale',
  (t) => ({
    account: t.hex().notNull(),
    trade: t.text().notNull(),
    coin: t.hex().notNull(),
    cost: t.bigint().notNull(),
  }),
  (table) => ({ key: primaryKey({ columns: [table.account, table.trade] }) }),
);

export const positionHour = onchainTable(
  'position_hour',
  (t) => ({
    account: t.hex().notNull(),
    coin: t.hex().notNull(),
    start: t.bigint().notNull(),
    quantity: t.bigint().notNull(),
    cost: t.bigint().notNull(),
    realized: t.bigint().notNull(),
  }),
  (table) => ({ key: primaryKey({ columns: [table.account, table.coin, table.start] }) }),
);

export const traderTotal = onchainTable(
  'trader_total',
  (t) => ({
    period: t.text().notNull(),
    start: t.bigint().notNull(),
    account: t.hex().notNull(),
    realized: t.bigint().notNull(),
    volume: t.bigint().notNull(),
    trades: t.integer().notNull(),
    sales: t.integer().notNull(),
    wins: t.integer().notNull(),
  }),
  (table) => ({
    key: primaryKey({ columns: [table.period, table.start, table.account] }),
    byRealized: index().on(table.period, table.start, table.realized, table.account),
    byVolume: index().on(table.period, table.start, table.volume, table.account),
  }),
);

export const coinTotal = onchainTable(
  'coin_total',
  (t) => ({
    period: t.text().notNull(),
    start: t.bigint().notNull(),
    coin: t.hex().notNull(),
    open: t.bigint().notNull(),
    close: t.bigint().notNull(),
    volume: t.bigint().notNull(),
  }),
  (table) => ({
    key: primaryKey({ columns: [table.period, table.start, table.coin] }),
    byVolume: index().on(table.period, table.start, table.volume, table.coin),
  }),
);

export const creatorTotal = onchainTable(
  'creator_total',
  (t) => ({
    period: t.text().notNull(),
    start: t.bigint().notNull(),
    account: t.hex().notNull(),
    fees: t.bigint().notNull(),
  }),
  (table) => ({
    key: primaryKey({ columns: [table.period, table.start, table.account] }),
    byFees: index().on(table.period, table.start, table.fees, table.account),
  }),
);

export const launch = onchainTable('launch', (t) => ({
  coin: t.hex().primaryKey(),
  ends: t.bigint().notNull(),
  buyers: t.integer().notNull(),
  bought: t.bigint().notNull(),
  sold: t.bigint().notNull(),
}));

export const launchBuyer = onchainTable(
  'launch_buyer',
  (t) => ({
    coin: t.hex().notNull(),
    account: t.hex().notNull(),
    bought: t.bigint().notNull(),
    sold: t.bigint().notNull(),
  }),
  (table) => ({
    key: primaryKey({ columns: [table.coin, table.account] }),
    byBought: index().on(table.coin, table.bought, table.account),
  }),
);
