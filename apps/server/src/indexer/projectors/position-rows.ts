/** Writes the rows of positions: their state, lots, sales and hours. */

import { columnInsert, replacing } from '../../platform/database/insert.ts';
import type { Row } from '../../platform/database/schema.ts';
import type { Position } from '../../portfolio/fifo.ts';

export const positionColumns = {
  account: 'int4',
  pool: 'int4',
  acquired: 'numeric',
  acquired_cost: 'numeric',
  disposed: 'numeric',
  disposed_cost: 'numeric',
  transferred_in: 'numeric',
  transferred_in_value: 'numeric',
  transferred_disposed: 'numeric',
  transferred_out: 'numeric',
  transferred_out_cost: 'numeric',
  locked: 'numeric',
  paid: 'numeric',
  received: 'numeric',
  fees: 'numeric',
  purchases: 'int4',
  sales: 'int4',
  wins: 'int4',
  opened_ms: 'int8',
  changed_ms: 'int8',
} as const;

/** Columns of a position that never change. */
const KEPT = new Set(['account', 'pool', 'opened_ms']);

export const insertPositions = columnInsert<Position>('position', positionColumns);
export const putPositions = columnInsert<Position>(
  'position',
  positionColumns,
  replacing(
    ['account', 'pool'],
    Object.keys(positionColumns).filter((name) => !KEPT.has(name)),
  ),
);
export const insertLots = columnInsert<Row<'lot'>>('lot', {
  account: 'int4',
  pool: 'int4',
  upto: 'numeric',
  quantity: 'numeric',
  cost_upto: 'numeric',
  cost: 'numeric',
  transferred_upto: 'numeric',
  transferred: 'boolean',
  timestamp_ms: 'int8',
});
export const insertSales = columnInsert<Row<'sale'>>('sale', {
  account: 'int4',
  seq: 'int8',
  pool: 'int4',
  upto: 'numeric',
  cost: 'numeric',
});
const hourColumns = {
  account: 'int4',
  pool: 'int4',
  start_ms: 'int8',
  quantity: 'numeric',
  cost: 'numeric',
  realized: 'numeric',
} as const;
/** Hours of positions that were not stored before. */
export const insertHours = columnInsert<Row<'position_hour'>>('position_hour', hourColumns);
export const putHours = columnInsert<Row<'position_hour'>>(
  'position_hour',
  hourColumns,
  replacing(['account', 'pool', 'start_ms'], ['quantity', 'cost', 'realized']),
);
