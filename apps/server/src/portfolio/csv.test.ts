import type { Position, RealizedLot } from '@atoll/api';
import { expect, test } from 'vitest';
import { csvHeader, csvLines, positionColumns, saleColumns } from './csv.ts';

const position: Position = {
  pool: {
    pool_id: '0x1',
    name: 'Reef',
    symbol: 'REEF',
    icon_url: null,
    base_type: '0x2::reef::REEF',
    decimals: 6,
    quote_type: '0x2::sui::SUI',
    quote_symbol: 'SUI',
    quote_decimals: 9,
    price: '0.000002',
    is_agent: false,
    state: 'trading',
  },
  quantity: 1_500_000n,
  locked: 0n,
  cost_basis: 3n,
  average_cost: '0.000000002',
  value: 5_000_000_001n,
  value_mist: 5_000_000_001n,
  value_usd: '18.000000',
  unrealized: 4_999_999_998n,
  realized: -12n,
  pnl_mist: 4_999_999_986n,
  pnl_usd: '18',
  transferred: 500_000n,
  transferred_in: 500_000n,
  transferred_out: 0n,
  paid: 3n,
  received: 0n,
  fees: 1n,
  purchases: 1,
  sales: 1,
  wins: 0,
  openedAt: '2026-03-01T12:00:00.000Z',
  changedAt: '2026-03-01T13:00:00.000Z',
};

const cellsOf = (header: string, row: string) => {
  const values = row.trimEnd().split(',');
  return Object.fromEntries(
    header
      .trimEnd()
      .split(',')
      .map((name, index) => [name, values[index]]),
  );
};

test('writes every digit of each amount', () => {
  expect(cellsOf(csvHeader(positionColumns), csvLines(positionColumns, [position]))).toMatchObject({
    coin: 'Reef',
    quantity: '1.500000',
    transferred_quantity: '0.500000',
    cost_basis: '0.000000003',
    value: '5.000000001',
    realized: '-0.000000012',
  });
});

test('quotes names and disarms formulas', () => {
  const named = (name: string) =>
    csvLines(positionColumns, [{ ...position, pool: { ...position.pool, name } }]);
  expect(named('Reef, "the" coin')).toMatch(/^"Reef, ""the"" coin",REEF/);
  expect(named('=HYPERLINK("x")')).toMatch(/^"'=HYPERLINK\(""x""\)"/);
  expect(named('-cmd')).toMatch(/^'-cmd,/);
  expect(named('-1+HYPERLINK(0)')).toMatch(/^'-1\+HYPERLINK\(0\),/);
  expect(named('\t=1')).toMatch(/^'\t=1,/);
  // Where a semicolon separates cells.
  expect(named('Reef; =cmd')).toMatch(/^Reef; '=cmd,/);
});

test('writes a lot that was sold with its dates, its result and its transaction', () => {
  const lot: RealizedLot = {
    pool: position.pool,
    tx_digest: '7'.repeat(44),
    event_seq: 2,
    soldAt: '2026-03-01T13:00:00.000Z',
    acquiredAt: '2026-02-01T12:00:00.000Z',
    transferred: false,
    quantity: 1_500_000n,
    proceeds: 5_000_000_001n,
    cost_basis: 6_000_000_000n,
    pnl: -999_999_999n,
  };
  expect(cellsOf(csvHeader(saleColumns), csvLines(saleColumns, [lot]))).toMatchObject({
    sold_at: '2026-03-01T13:00:00.000Z',
    acquired_at: '2026-02-01T12:00:00.000Z',
    quantity: '1.500000',
    proceeds: '5.000000001',
    cost_basis: '6.000000000',
    pnl: '-0.999999999',
    acquired_by: 'purchase',
    tx_digest: '7'.repeat(44),
  });
});
