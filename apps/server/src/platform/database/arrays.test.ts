import { expect, onTestFinished, test } from 'vitest';
import { openPooledPglite } from '../../../test/support/database/pooled-pglite.ts';
import { type Cell, type ColumnType, encodeColumns } from './arrays.ts';

const cells: Record<ColumnType, readonly Cell[]> = {
  int4: [0, 1, -1, 2 ** 31 - 1, -(2 ** 31)],
  int8: [0, -1, 2 ** 32 - 1, 2 ** 32, -(2 ** 32) - 1, Number.MAX_SAFE_INTEGER, -(2 ** 53) + 1],
  numeric: [
    ...[0n, 1n, -1n, 9_999n, 10_000n, 99_990_000n, 2n ** 53n - 1n, 2n ** 53n, 2n ** 64n - 1n],
    ...Array.from({ length: 60 }, (_, power) => 10n ** BigInt(power)),
    ...Array.from({ length: 60 }, (_, power) => 1n - 10n ** BigInt(power)),
    // Quotients that floating-point division rounds up.
    ...Array.from({ length: 60 }, (_, count) => 2n ** 53n - 10_000n * BigInt(count) - 1n),
  ],
  boolean: [true, false],
  text: ['', 'plain', '{"a",\\b}', 'NULL', 'ünïcödé 🪸', 'long '.repeat(40_000)],
  bytea: [new Uint8Array(), new Uint8Array([0, 92, 255]), new Uint8Array(100_000).fill(7)],
};

test('PostgreSQL decodes the encoded cells of every type', async () => {
  const session = await openPooledPglite();
  onTestFinished(() => session.close());
  const read = async (type: ColumnType, values: readonly Cell[]) => {
    const rows = values.map((value) => ({ value }));
    const columns = encodeColumns(rows, { value: type });
    const sql = `select unnest($1::${type}[]) as value`;
    const found = await session.query<{ value: unknown }>(sql, columns);
    return found.rows.map(({ value }) => value);
  };
  for (const [type, values] of Object.entries(cells) as [ColumnType, Cell[]][]) {
    const mixed = [null, ...values, null];
    expect(await read(type, mixed), type).toEqual(mixed);
    expect(await read(type, values), type).toEqual(values);
    expect(await read(type, []), type).toEqual([]);
  }
});
