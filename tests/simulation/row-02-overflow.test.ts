// Threat 2: overflow. The launchpad's arithmetic against exact integers, on inputs and results of every
// size and around 2^64 and 2^128, executed in batches by the package in `move/oracle`.
import { expect, test } from 'vitest';
import { ceilDiv, feeOn, grossForNet, leastIn, mostOut } from '../../tooling/vectors/invariant.ts';
import { generator } from '../../tooling/vectors/random.ts';
import { failureOf } from './chain/failure.ts';
import { DEPLOYER, FIXTURES, Network } from './chain/network.ts';
import { DEEP, figure, pause, SEED, TIMEOUT_MS } from './depth.ts';
import { ARITHMETIC } from './model/refusal.ts';

const INPUTS = figure(1_000_000, 30_000);
/** A pure argument holds at most 16 KiB. */
const BATCH = 2_000;
const MAX_U64 = 2n ** 64n - 1n;
const BPS = 10_000n;

type Outcome = { result: bigint } | { refused: string };

interface Subject {
  draw: (random: Random) => bigint[];
  expected: (inputs: bigint[]) => Outcome;
}

type Random = (bound: bigint) => bigint;

/** Any number of bits is as likely as any other; the neighbours of powers of two are frequent. */
function number(random: Random): bigint {
  const power = 1n << random(65n);
  const value = random(3n) === 0n ? power + random(5n) - 2n : random(power + 1n);
  return clamp(value);
}

const clamp = (value: bigint) => (value < 0n ? 0n : value > MAX_U64 ? MAX_U64 : value);
const near = (value: bigint, random: Random) => clamp(value + random(5n) - 2n);
/** Around 2^64, where a result stops fitting. */
const edge = (random: Random) => 2n ** 64n + random(7n) - 3n;

const fits = (result: bigint): Outcome =>
  result <= MAX_U64 ? { result } : { refused: ARITHMETIC };

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
      bps >= BPS ? { refused: 'curve::EFeeTooHigh' } : fits(grossForNet(net, bps)),
  },
  coins_for_quote: {
    draw: (random) => [number(random), number(random), number(random)],
    expected: ([x = 0n, y = 0n, net = 0n]) =>
      x + net === 0n ? { refused: ARITHMETIC } : fits(mostOut(x, y, net)),
  },
  quote_for_coins: {
    draw: (random) => {
      const [y, coins] = [number(random), number(random)].sort((a, b) => (a < b ? 1 : -1));
      if (y === undefined || coins === undefined || coins === 0n || random(3n) > 0n)
        return [number(random), y ?? 0n, coins ?? 0n];
      return [near((edge(random) * (y - coins)) / coins, random), y, coins];
    },
    expected: ([x = 0n, y = 0n, coins = 0n]) =>
      coins >= y ? { refused: 'curve::ECoinsExceedReserve' } : fits(leastIn(x, y, coins)),
  },
  quote_from_coins: {
    draw: (random) => [number(random), number(random), number(random)],
    expected: ([x = 0n, y = 0n, coins = 0n]) =>
      y + coins === 0n ? { refused: ARITHMETIC } : fits(mostOut(y, x, coins)),
  },
  protocol_part: {
    draw: (random) => {
      const creator = random(BPS + 1n);
      return [number(random), creator, random(BPS + 1n - creator)];
    },
    expected: ([fee = 0n, creator = 0n, referrer = 0n]) => ({
      // What is left when each share is the most that its basis points allow.
      result:
        fee - (ceilDiv(fee * creator + 1n, BPS) - 1n) - (ceilDiv(fee * referrer + 1n, BPS) - 1n),
    }),
  },
};

test(
  `no difference from exact integers on ${INPUTS} inputs`,
  async () => {
    const network = await Network.start([], 0n);
    const { id: launchpad } = await network.publish('launchpad');
    const { id: amm } = await network.publish('amm', { launchpad });
    const addresses = { launchpad, amm };
    const { id: oracle } = await network.publish('oracle', addresses, { folder: FIXTURES });
    const random = generator(BigInt(SEED));
    const counts = { equal: 0, refused: 0 };

    /** Rows that have a result, all in one transaction. */
    const compare = (name: string, rows: { inputs: bigint[]; result: bigint }[]) => {
      const width = rows[0]?.inputs.length ?? 0;
      const columns = Array.from({ length: width }, (_, i) =>
        rows.map(({ inputs }) => inputs[i] ?? 0n),
      );
      const outcome = network.run(DEPLOYER, (tx) => {
        const args = [...columns, rows.map(({ result }) => result)].map((each) => tx.u64s(each));
        tx.call(`${oracle}::arithmetic::${name}`, [], args);
      });
      const failure = failureOf(outcome);
      const row = rows[Number(failure?.split('::')[1])];
      expect(failure, `${name}(${row?.inputs}) is not ${row?.result} (seed ${SEED})`).toBe(
        undefined,
      );
      counts.equal += rows.length;
    };

    /** A row that the function refuses, alone: the first abort ends a transaction. */
    const refuse = (name: string, inputs: bigint[], refused: string) => {
      const outcome = network.run(DEPLOYER, (tx) => {
        const args = inputs.map((value) => tx.u64(value));
        tx.call(`${launchpad}::curve::${name}`, [], args);
      });
      expect(failureOf(outcome), `${name}(${inputs}) (seed ${SEED})`).toBe(refused);
      counts.refused += 1;
    };

    const names = Object.entries(subjects);
    for (const [name, subject] of names) {
      let rows: { inputs: bigint[]; result: bigint }[] = [];
      for (let i = 0; i < INPUTS / names.length; i += 1) {
        const inputs = subject.draw(random);
        const outcome = subject.expected(inputs);
        if ('refused' in outcome) refuse(name, inputs, outcome.refused);
        else rows.push({ inputs, result: outcome.result });
        if (rows.length === BATCH) {
          compare(name, rows);
          rows = [];
          await pause();
        }
      }
      if (rows.length > 0) compare(name, rows);
    }
    if (DEEP) console.info(`seed ${SEED}: ${JSON.stringify(counts)}`);
    expect(counts.equal + counts.refused).toBeGreaterThanOrEqual(INPUTS);
    expect(counts.equal).toBeGreaterThan(INPUTS / 2);
    expect(counts.refused).toBeGreaterThan(INPUTS / 50);
  },
  TIMEOUT_MS,
);
