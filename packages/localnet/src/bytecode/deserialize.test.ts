// Limits on the tables of a module.
import { expect, test } from 'vitest';
import { deserializeModule } from './deserialize.ts';
import { BytecodeError } from './errors.ts';

/** Returns the bytes of a module with one table, whose rows are all `row`. */
function moduleWith(table: number, row: readonly number[], count: number): Uint8Array {
  const size = row.length * count;
  const uleb = (value: number): number[] =>
    value < 0x80 ? [value] : [0x80 | (value & 0x7f), ...uleb(value >> 7)];
  const [magic, version, self] = [[0xa1, 0x1c, 0xeb, 0x0b], [7, 0, 0, 5], [0]];
  const rows = Array.from({ length: count }, () => row).flat();
  return Uint8Array.from([...magic, ...version, 1, table, 0, ...uleb(size), ...rows, ...self]);
}

function messageOf(bytes: Uint8Array): string {
  try {
    deserializeModule(bytes);
  } catch (error) {
    if (error instanceof BytecodeError) return error.message;
    throw error;
  }
  return 'accepted';
}

test.each([
  ['enums', 0x11, [0, 2, 1, 0, 0], 200],
  ['enumInstantiations', 0x12, [0, 0], 100],
  ['variantHandles', 0x13, [0, 0], 1_024],
  ['variantInstantiationHandles', 0x14, [0, 0], 1_024],
  ['friendDeclarations', 0x0f, [0, 0], 100],
] as const)('%s are limited', (name, table, row, limit) => {
  const message = (count: number) => messageOf(moduleWith(table, row, count));
  expect(message(limit + 1)).toContain(`${limit + 1} ${name}, limit ${limit}`);
  // Their handles do not exist.
  expect(message(limit)).not.toMatch(/limit|accepted/);
});
