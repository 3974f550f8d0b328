// Writes positions, sales, earnings and orders as CSV (RFC 4180): exact decimals, one row for each position, lot sold, coin
// and day, or order.
import type { Order, Position, RealizedLot } from '@atoll/api';
import type { EarningDay } from './earnings.ts';

type Columns<Row> = readonly [header: string, value: (row: Row) => string][];

export const positionColumns: Columns<Position> = [
  ['coin', ({ pool }) => pool.name],
  ['ticker', ({ pool }) => pool.symbol],
  ['coin_type', ({ pool }) => pool.base_type],
  ['pool_id', ({ pool }) => pool.pool_id],
  ['quote', ({ pool }) => pool.quote_symbol],
  ['quantity', (each) => decimal(each.quantity, each.pool.decimals)],
  ['transferred_quantity', (each) => decimal(each.transferred, each.pool.decimals)],
  ['locked_quantity', (each) => decimal(each.locked, each.pool.decimals)],
  ['average_cost', (each) => each.average_cost ?? ''],
  ['cost_basis', (each) => decimal(each.cost_basis, each.pool.quote_decimals)],
  ['value', (each) => decimal(each.value, each.pool.quote_decimals)],
  ['value_usd', (each) => each.value_usd],
  ['unrealized', (each) => decimal(each.unrealized, each.pool.quote_decimals)],
  ['realized', (each) => decimal(each.realized, each.pool.quote_decimals)],
  ['paid', (each) => decimal(each.paid, each.pool.quote_decimals)],
  ['received', (each) => decimal(each.received, each.pool.quote_decimals)],
  ['fees', (each) => decimal(each.fees, each.pool.quote_decimals)],
  ['transferred_in', (each) => decimal(each.transferred_in, each.pool.decimals)],
  ['transferred_out', (each) => decimal(each.transferred_out, each.pool.decimals)],
  ['purchases', (each) => String(each.purchases)],
  ['sales', (each) => String(each.sales)],
  ['opened_at', (each) => each.openedAt],
  ['changed_at', (each) => each.changedAt],
];

/** Columns of tax forms for each lot: acquired, sold, proceeds, cost basis, PnL. */
export const saleColumns: Columns<RealizedLot> = [
  ['sold_at', ({ soldAt }) => soldAt],
  ['acquired_at', ({ acquiredAt }) => acquiredAt],
  ['coin', ({ pool }) => pool.name],
  ['ticker', ({ pool }) => pool.symbol],
  ['coin_type', ({ pool }) => pool.base_type],
  ['pool_id', ({ pool }) => pool.pool_id],
  ['quantity', (each) => decimal(each.quantity, each.pool.decimals)],
  ['quote', ({ pool }) => pool.quote_symbol],
  ['proceeds', (each) => decimal(each.proceeds, each.pool.quote_decimals)],
  ['cost_basis', (each) => decimal(each.cost_basis, each.pool.quote_decimals)],
  ['pnl', (each) => decimal(each.pnl, each.pool.quote_decimals)],
  ['acquired_by', ({ transferred }) => (transferred ? 'transfer' : 'purchase')],
  ['tx_digest', ({ tx_digest }) => tx_digest],
  ['event_seq', ({ event_seq }) => String(event_seq)],
];

/** Amounts in the quote coin; days in UTC. */
export const earningColumns: Columns<EarningDay> = [
  ['day', ({ day }) => new Date(day * 86_400_000).toISOString().slice(0, 10)],
  ['coin', ({ name }) => name],
  ['ticker', ({ symbol }) => symbol],
  ['coin_type', ({ base_type }) => base_type],
  ['pool_id', ({ pool_id }) => pool_id],
  ['quote', ({ quote_symbol }) => quote_symbol],
  ['curve', (each) => decimal(each.curve, each.quote_decimals)],
  ['pair', (each) => decimal(each.pair, each.quote_decimals)],
  ['shared', (each) => decimal(each.shared, each.quote_decimals)],
  ['co_creator', (each) => decimal(each.co_creator, each.quote_decimals)],
  ['referral', (each) => decimal(each.referral, each.quote_decimals)],
  ['total', (each) => decimal(each.total, each.quote_decimals)],
  ['total_usd', ({ total_usd }) => total_usd],
];

/** Columns of orders. Escrow, remaining and returned are in the coin that the order spends, received in the other one. */
export const orderColumns: Columns<Order> = [
  ['placed_at', ({ placedAt }) => placedAt],
  ['changed_at', ({ changedAt }) => changedAt],
  ['coin', ({ pool }) => pool.name],
  ['ticker', ({ pool }) => pool.symbol],
  ['coin_type', ({ pool }) => pool.base_type],
  ['pool_id', ({ pool }) => pool.pool_id],
  ['quote', ({ pool }) => pool.quote_symbol],
  ['side', ({ is_buy }) => (is_buy ? 'buy' : 'sell')],
  ['kind', ({ kind }) => kind],
  ['state', ({ state }) => state],
  ['limit_price', ({ legs }) => legs.find(({ trigger }) => trigger === null)?.price ?? ''],
  ['stop_price', ({ legs }) => legs.find(({ trigger }) => trigger !== null)?.price ?? ''],
  ['escrow', (each) => decimal(each.escrow, spentDecimals(each))],
  ['remaining', (each) => decimal(each.remaining, spentDecimals(each))],
  ['returned', (each) => decimal(each.returned, spentDecimals(each))],
  ['received', (each) => decimal(each.received, receivedDecimals(each))],
  ['tips', (each) => decimal(each.tips, each.pool.quote_decimals)],
  ['fills', ({ fills }) => String(fills)],
  ['expires_at', ({ expires_ms }) => new Date(expires_ms).toISOString()],
  ['order_id', ({ order_id }) => order_id],
  ['tx_digest', ({ tx_digest }) => tx_digest],
];

const spentDecimals = ({ is_buy, pool }: Order) => (is_buy ? pool.quote_decimals : pool.decimals);
const receivedDecimals = ({ is_buy, pool }: Order) =>
  is_buy ? pool.decimals : pool.quote_decimals;

const line = (fields: readonly string[]) => `${fields.join(',')}\r\n`;

export const csvHeader = <Row>(columns: Columns<Row>): string =>
  line(columns.map(([header]) => header));

export const csvLines = <Row>(columns: Columns<Row>, rows: readonly Row[]): string =>
  rows.map((row) => line(columns.map(([, value]) => field(value(row))))).join('');

/** Base units as a plain decimal, with every digit: 1_500_000n with 6 is '1.500000'. */
function decimal(units: bigint, decimals: number): string {
  const sign = units < 0n ? '-' : '';
  const digits = (units < 0n ? -units : units).toString().padStart(decimals + 1, '0');
  return `${sign}${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}

const NUMBER = /^-?\d+(\.\d+)?$/;

/**
 * Names are whatever creators wrote: spreadsheets must not take them for formulas, not even where a semicolon
 * separates cells.
 */
function field(text: string): string {
  const plain = NUMBER.test(text)
    ? text
    : text.replace(/^(?=[=+\-@\t\r\n＝＋－＠])|(?<=;\s*)(?=[=+\-@＝＋－＠])/g, "'");
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}
