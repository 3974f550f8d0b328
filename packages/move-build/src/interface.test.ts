import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { buildPackage } from './build.ts';
import { calledFunctions, describeModule } from './interface.ts';

test('describes types and functions in Move syntax', async () => {
  const built = await buildPackage(fileURLToPath(new URL('../fixtures/base', import.meta.url)));
  const bytes = built.modules.find((module) => module.name === 'level')?.bytes ?? new Uint8Array();
  const id = '0x0::level';
  expect(describeModule(bytes).map(({ kind, line }) => `${kind}: ${line}`)).toEqual([
    `public: entry fun ${id}::open<T0: drop + store>(&${id}::Box<T0, u8>, address): (bool)`,
    `type: enum ${id}::Level<phantom T0> has copy, drop { Low {}, High { above: u64, notes: vector<vector<u8>> } }`,
    `public: public fun ${id}::is_high<T0>(&${id}::Level<T0>): (bool)`,
    `public: public fun ${id}::swap<T0: drop + store, T1>(&mut ${id}::Box<T0, T1>, T0): (0x1::option::Option<T0>, &T0)`,
    `internal: public(package) fun ${id}::low<T0>(): (${id}::Level<T0>)`,
    `type: struct ${id}::Box<T0: store, phantom T1> has key { id: 0x2::object::UID, value: 0x1::option::Option<T0> }`,
  ]);
  expect(calledFunctions(bytes).sort()).toEqual([
    '0x1::option::borrow',
    '0x1::option::is_some',
    '0x1::option::swap_or_fill',
  ]);
});
