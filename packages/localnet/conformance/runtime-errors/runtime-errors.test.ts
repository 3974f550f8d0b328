// Failures of Move functions: their kind, code and location.
import type { Transaction } from '@mysten/sui/transactions';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Build, Conformance } from '../testing/conformance.fixture.ts';

let suite: Conformance;
beforeAll(async () => {
  suite = await Conformance.start('runtime-errors');
});
afterAll(() => suite.close());

const fn = (name: string) => suite.fn(`failing::${name}`);

describe('aborts', () => {
  test.each([0, 1, 2 ** 32])('carry their code %i and the function', async (code) => {
    expect(await suite.runCall('failing::abort_with', code)).toEqual({
      failure: `MoveAbort ${code} in failing::abort_with at command 0`,
    });
  });

  test('are located in the function that aborts, not in its callers', async () => {
    expect(await suite.runCall('failing::deep_inside', 7)).toEqual({
      failure: 'MoveAbort 8 in failing::abort_with at command 0',
    });
  });

  test('report the clever code of an error constant', async () => {
    const done = await suite.execute((tx) => void suite.call(tx, 'failing::abort_clever'));
    const code = BigInt(done.effects.status.Failure?.error.MoveAbort?.[1] ?? 0);
    // The highest bit marks codes that consist of a line and of indices of constants.
    expect(code >> 63n).toBe(1n);
    expect(done.errorDescription).toContain('abort_clever');
  });

  test('stop the transaction at their command', async () => {
    const done = await suite.run((tx) => {
      suite.call(tx, 'failing::nested_vectors', 3);
      for (const flag of [true, false]) {
        tx.moveCall({ target: fn('chosen'), arguments: [tx.pure.bool(flag)] });
      }
      suite.call(tx, 'failing::abort_with', 1);
    });
    expect(done).toEqual({ failure: 'MoveAbort 900 in failing::chosen at command 2' });
  });
});

describe('primitive errors', () => {
  const pure = (
    name: string,
    ...args: ((tx: Transaction) => ReturnType<Transaction['pure']>)[]
  ) => {
    const build: Build = (tx) =>
      void tx.moveCall({ target: fn(name), arguments: args.map((arg) => arg(tx)) });
    return build;
  };
  const cases: [string, string, () => Build][] = [
    [
      'overflow of u8',
      'add',
      () =>
        pure(
          'add',
          (tx) => tx.pure.u8(200),
          (tx) => tx.pure.u8(56),
        ),
    ],
    [
      'underflow',
      'subtract',
      () =>
        pure(
          'subtract',
          (tx) => tx.pure.u64(1),
          (tx) => tx.pure.u64(2),
        ),
    ],
    [
      'overflow of u128',
      'multiply',
      () =>
        pure(
          'multiply',
          (tx) => tx.pure.u128(2n ** 127n),
          (tx) => tx.pure.u128(2),
        ),
    ],
    [
      'division by zero',
      'divide',
      () =>
        pure(
          'divide',
          (tx) => tx.pure.u256(1),
          (tx) => tx.pure.u256(0),
        ),
    ],
    [
      'remainder of zero',
      'modulo',
      () =>
        pure(
          'modulo',
          (tx) => tx.pure.u32(1),
          (tx) => tx.pure.u32(0),
        ),
    ],
    [
      'a shift by the width',
      'shift',
      () =>
        pure(
          'shift',
          (tx) => tx.pure.u64(1),
          (tx) => tx.pure.u8(64),
        ),
    ],
    ['a value too large for a cast', 'narrow', () => pure('narrow', (tx) => tx.pure.u64(65_536))],
    ['an index past the end', 'element', () => pure('element', (tx) => tx.pure.u64(3))],
    ['popping an empty vector', 'pop', () => pure('pop')],
    [
      'swapping past the end',
      'swap',
      () =>
        pure(
          'swap',
          (tx) => tx.pure.u64(0),
          (tx) => tx.pure.u64(3),
        ),
    ],
    ['destroying a vector with elements', 'unpack_empty', () => pure('unpack_empty')],
    [
      'recursion beyond the call stack',
      'recurse',
      () => pure('recurse', (tx) => tx.pure.u64(2_000)),
    ],
  ];
  test.each(cases)('%s in %s', async (_, name, build) => {
    expect(await suite.run(build())).toEqual({
      failure: `MovePrimitiveRuntimeError in failing::${name} at command 0`,
    });
  });

  test('values at the limits are accepted', async () => {
    const done = await suite.run((tx) => {
      pure(
        'add',
        () => tx.pure.u8(200),
        () => tx.pure.u8(55),
      )(tx);
      pure(
        'shift',
        () => tx.pure.u64(1),
        () => tx.pure.u8(63),
      )(tx);
      pure('narrow', () => tx.pure.u64(65_535))(tx);
      pure('element', () => tx.pure.u64(2))(tx);
      pure('recurse', () => tx.pure.u64(500))(tx);
    });
    expect(done).toEqual({});
  });
});

test('an endless loop spends its budget, to the unit the same in every engine', async () => {
  const budget = 3_000_000n;
  const done = await suite.execute((tx) => void suite.call(tx, 'failing::forever'), { budget });
  expect(suite.describe(done)).toEqual({ failure: 'InsufficientGas at command 0' });
  expect(BigInt(done.effects.gasUsed.computationCost)).toBeGreaterThan(2_000_000n);
});
