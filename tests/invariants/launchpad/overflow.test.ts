// The launchpad's arithmetic against exact integers, on inputs and results of every size and around
// 2^64 and 2^128, compared in batches by the package in `move/oracle`.
import { join } from 'node:path';
import { ARITHMETIC_ERROR, type TestNetwork } from '@atoll/testing';
import { expect, test } from 'vitest';
import {
  feeOn,
  grossForNet,
  leastIn,
  mostOut,
  shareOf,
} from '../../../tooling/vectors/invariant.ts';
import { generator } from '../../../tooling/vectors/random.ts';
import { DEPLOYER } from '../network.ts';
import { figure, report, SEED, TIMEOUT_MS, yieldToRunner } from '../settings.ts';
import { createFixture } from './fixture.ts';

const INPUTS = figure(1_000_000, 20_000);
/** A pure argument holds at most 16 KiB. */
const BATCH = 2_000;
const MAX_U64 = 2n ** 64n - 1n;
const BPS = 10_000n;

type Expected = { result: bigint } | { abort: string };
type Random = (bound: bigint) => bigint;

interface Subject {
  draw: (random: Random) => bigint[];
  expected: (inputs: bigint[]) => Expected;
}

/** Any number of bits with equal probability; neighbors of powers of two are frequent. */
function number(random: Random): bigint {
  const power = 1n << random(65n);
  return clamp(random(3n) === 0n ? power + random(5n) - 2n : random(power + 1n));
}

const clamp = (value: bigint) => (value < 0n ? 0n : value > MAX_U64 ? MAX_U64 : value);
const near = (value: bigint, random: Random) => clamp(value + random(5n) - 2n);
/** Around 2^64, where a result stops fitting. */
const edge = (random: Random) => 2n ** 64n + random(7n) - 3n;

const fits = (result: bigint): Expected =>
  result <= MAX_U64 ? { result } : { abort: ARITHMETIC_ERROR };

const subjects: Record<string, Subject> = {
  fee_on: {
    draw: (random) => {
      if (random(3n) > 0n) return [number(random), random(BPS)];
      const amount = number(random);
      return [amount, near((edge(random) * BPS) / (amount + 1n), random)];
    },
    expected: ([amount = 0n, bps = 0n]) => fits(feeOn(amount, bps)),
  },
  gross_for_net: {
    draw: (random) => {
      const bps = random(8n) === 0n ? number(random) : random(BPS + 1n);
      if (bps >= BPS || random(3n) > 0n) return [number(random), bps];
      return [near((edge(random) * (BPS - bps)) / BPS, random), bps];
    },
    expected: ([net = 0n, bps = 0n]) =>
      bps >= BPS ? { abort: 'launchpad::curve_math::EFeeTooHigh' } : fits(grossForNet(net, bps)),
  },
  share_of: {
    draw: (random) => [number(random), random(BPS + 1n)],
    expected: ([amount = 0n, bps = 0n]) => fits(shareOf(amount, bps)),
  },
  amount_out: {
    draw: (random) => [number(random), number(random), number(random)],
    expected: ([into = 0n, out = 0n, amount = 0n]) =>
      into + amount === 0n ? { abort: ARITHMETIC_ERROR } : fits(mostOut(into, out, amount)),
  },
  amount_in: {
    draw: (random) => {
      const [out, amount] = [number(random), number(random)].sort((a, b) => (a < b ? 1 : -1));
      if (out === undefined || amount === undefined || amount === 0n || random(3n) > 0n)
        return [number(random), out ?? 0n, amount ?? 0n];
      return [near((edge(random) * (out - amount)) / amount, random), out, amount];
    },
    expected: ([into = 0n, out = 0n, amount = 0n]) =>
      amount >= out
        ? { abort: 'launchpad::curve_math::EInsufficientReserve' }
        : fits(leastIn(into, out, amount)),
  },
  protocol_part: {
    draw: (random) => {
      const creator = random(BPS + 1n);
      return [number(random), creator, random(BPS + 1n - creator)];
    },
    expected: ([fee = 0n, creator = 0n, referrer = 0n]) => ({
      result: fee - shareOf(fee, creator) - shareOf(fee, referrer),
    }),
  },
};

test(
  `equals exact integers on ${INPUTS} inputs (threat: overflow)`,
  async () => {
    const { network, contracts } = await createFixture();
    const dir = join(import.meta.dirname, 'move/oracle');
    const { packageId: oracle } = await network.publish(dir);
    const random = generator(BigInt(SEED));
    const totals = { equal: 0, aborted: 0 };
    for (const [name, subject] of Object.entries(subjects)) {
      let rows: Row[] = [];
      for (let i = 0; i < INPUTS / Object.keys(subjects).length; i += 1) {
        const inputs = subject.draw(random);
        const expected = subject.expected(inputs);
        if ('abort' in expected) {
          const target = `${contracts.launchpad}::curve_math::${name}`;
          assertAborts(network, target, inputs, expected.abort);
          totals.aborted += 1;
        } else rows.push({ inputs, result: expected.result });
        if (rows.length < BATCH) continue;
        assertEqual(network, `${oracle}::arithmetic::${name}`, rows);
        totals.equal += rows.length;
        rows = [];
        await yieldToRunner();
      }
      if (rows.length > 0) assertEqual(network, `${oracle}::arithmetic::${name}`, rows);
      totals.equal += rows.length;
    }
    report('overflow', totals);
    expect(totals.equal + totals.aborted).toBeGreaterThanOrEqual(INPUTS);
    expect(totals.equal).toBeGreaterThan(INPUTS / 2);
    expect(totals.aborted).toBeGreaterThan(INPUTS / 50);
  },
  TIMEOUT_MS,
);

interface Row {
  inputs: bigint[];
  result: bigint;
}

/** Compares all rows in one transaction. */
function assertEqual(network: TestNetwork, target: string, rows: Row[]): void {
  const width = rows[0]?.inputs.length ?? 0;
  const columns = Array.from({ length: width }, (_, i) =>
    rows.map(({ inputs }) => inputs[i] ?? 0n),
  );
  const { abort } = network.tryExecute(DEPLOYER, (tx) => {
    const vectors = [...columns, rows.map(({ result }) => result)];
    tx.moveCall({ target, arguments: vectors.map((each) => tx.pure.vector('u64', each)) });
  });
  // The oracle aborts with the number of the row.
  const row = rows[Number(abort?.split('::').at(-1))];
  expect(abort, `${target}(${row?.inputs}) is not ${row?.result}, seed ${SEED}`).toBeUndefined();
}

/** Calls the function alone: the first abort ends a transaction. */
function assertAborts(
  network: TestNetwork,
  target: string,
  inputs: bigint[],
  expected: string,
): void {
  const { abort } = network.tryExecute(DEPLOYER, (tx) => {
    tx.moveCall({ target, arguments: inputs.map((value) => tx.pure.u64(value)) });
  });
  expect(abort, `${target}(${inputs}), seed ${SEED}`).toBe(expected);
}
