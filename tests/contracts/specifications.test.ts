// Compiles the specifications that Sui Prover reads, compares their signatures with the functions they
// specify, and runs those over integers on the VM with random arguments. A proof needs the prover itself:
// docs/contracts/specifications.md.
import { globSync, readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildPackage, copyWithSpecifications, specifiedPackages } from '@atoll/move-build';
import { describeModule, placeholders } from '@atoll/move-build/interface';
import type { TestNetwork } from '@atoll/testing';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CREATOR, createNetwork, MOVE } from '../invariants/network.ts';
import { figure, report, SEED, TIMEOUT_MS } from '../invariants/settings.ts';
import { functionsIn, type PublicFunction } from './surface/surface.ts';

const RUNS = figure(10_000, 100);
const PREFIX = 'prover::prover::';

/** `#[spec(prove, target = module::function)]` or `#[spec(prove)]` with the function that follows. */
const SPECIFICATION =
  /#\[spec\(prove(?:, ignore_abort)?(?:, target = (\w+)::(\w+))?\)\]\npublic fun (\w+)/g;

const names = specifiedPackages(MOVE);
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'specifications-'));
  await copyWithSpecifications(MOVE, folder, { executable: true });
});
afterAll(() => rm(folder, { recursive: true }));

/** The functions of a package with its specifications, by `module::function`. */
async function functionsOf(name: string): Promise<Map<string, PublicFunction>> {
  const { modules } = await buildPackage(join(folder, name), { addresses: placeholders });
  const lines = modules.flatMap(({ bytes }) => describeModule(bytes)).map(({ line }) => line);
  // `public(package)` functions have specifications too.
  const functions = functionsIn(lines.map((line) => line.replace('public(package) ', 'public ')));
  return new Map(functions.map((each) => [each.name.replace(/^0x0::/, ''), each]));
}

interface Specification {
  module: string;
  name: string;
  target?: string;
}

function specificationsOf(name: string): Specification[] {
  return globSync(join(MOVE, name, 'specs/*.move')).flatMap((file) => {
    const source = readFileSync(file, 'utf8');
    const [, module = ''] = /^module \w+::(\w+);/m.exec(source) ?? [];
    const found = [...source.matchAll(SPECIFICATION)].map(([, target, fn, spec = '']) => ({
      ...{ module, name: spec },
      ...(target !== undefined && { target: `${target}::${fn}` }),
    }));
    // The pattern finds every one.
    expect(found.length).toBe(source.split('#[spec(').length - 1);
    return found;
  });
}

describe.each(names)('specifications of %s', (name) => {
  test('have the signatures of the functions that they specify', async () => {
    const functions = await functionsOf(name);
    const specifications = specificationsOf(name);
    expect(specifications.length).toBeGreaterThan(0);
    for (const { module, name: spec, target } of specifications) {
      if (target === undefined) continue;
      expect(`${target.replace(/.*::/, '')}_spec`).toBe(spec);
      const { name: _, ...specified } = functions.get(target) ?? { name: target };
      const { name: __, ...declared } = functions.get(`${module}::${spec}`) ?? { name: spec };
      expect(declared, spec).toEqual(specified);
    }
  });
});

/** Specifications whose parameters are all integers. */
const overIntegers = names.flatMap((name) =>
  specificationsOf(name).map((specification) => ({ package: name, ...specification })),
);

const BITS: Record<string, number> = { u64: 64, u128: 128, u256: 256 };

/** Any number of bits, and the values beside the powers of two. */
const integer = (bits: number): fc.Arbitrary<bigint> =>
  fc
    .tuple(fc.nat(bits), fc.constantFrom(-1n, 0n, 1n), fc.bigInt(0n, 2n ** BigInt(bits) - 1n))
    .map(([size, offset, random]) => {
      const value = offset === 0n ? random >> BigInt(bits - size) : 2n ** BigInt(size) + offset;
      return value < 0n || value >= 2n ** BigInt(bits) ? random : value;
    });

interface Outcome {
  held: number;
  outside: number;
  violations: string[];
}

/** Calls every specification over integers `runs` times. */
async function run(
  network: TestNetwork,
  name: string,
  runs: number,
): Promise<Map<string, Outcome>> {
  const functions = await functionsOf(name);
  const packageId = String(network.addresses[name]);
  const outcomes = new Map<string, Outcome>();
  for (const { package: owner, module, name: spec } of overIntegers) {
    const parameters = functions.get(`${module}::${spec}`)?.parameters ?? ['none'];
    if (owner !== name || parameters.some((type) => BITS[type] === undefined)) continue;
    const outcome: Outcome = { held: 0, outside: 0, violations: [] };
    outcomes.set(`${module}::${spec}`, outcome);
    const inputs = fc.tuple(...parameters.map((type) => integer(BITS[type] ?? 0)));
    for (const values of fc.sample(inputs, { numRuns: runs, seed: SEED })) {
      const { abort } = network.tryExecute(CREATOR, (tx) =>
        tx.moveCall({
          target: `${packageId}::${module}::${spec}`,
          arguments: values.map((value, i) => tx.pure[parameters[i] as 'u64'](value)),
        }),
      );
      if (abort === undefined) outcome.held += 1;
      else if (abort === `${PREFIX}ERequires` || abort === `${PREFIX}EAsserts`)
        outcome.outside += 1;
      else outcome.violations.push(`${values.join(', ')}: ${abort}`);
    }
  }
  return outcomes;
}

describe('specifications over integers', () => {
  let network: TestNetwork;
  beforeAll(async () => {
    network = await createNetwork();
    await network.publish(join(folder, 'prover'));
    for (const name of ['access', 'launchpad', 'staking'])
      await network.publish(join(folder, name));
  });

  test.each(['launchpad', 'staking'])(
    `hold for ${RUNS} random arguments each (%s)`,
    async (name) => {
      const outcomes = await run(network, name, RUNS);
      report(`specifications-${name}`, Object.fromEntries(outcomes));
      expect(outcomes.size).toBeGreaterThanOrEqual(5);
      for (const [spec, { held, violations }] of outcomes) {
        expect(violations, spec).toEqual([]);
        expect(held, spec).toBeGreaterThan(RUNS * 0.05);
      }
    },
    TIMEOUT_MS,
  );

  test('are violated by a formula that rounds the other way', async () => {
    const file = join(folder, 'launchpad/sources/curve_math.move');
    const source = readFileSync(file, 'utf8');
    const wrong = source.replace(
      /\(\(a as u128\) \* \(b as u128\)\)\.divide_and_round_up\(divisor\)/,
      '((a as u128) * (b as u128) / divisor)',
    );
    expect(wrong).not.toBe(source);
    await writeFile(file, wrong);
    const fork = network.fork();
    await fork.publish(join(folder, 'launchpad'));
    await writeFile(file, source);
    const outcomes = await run(fork, 'launchpad', 100);
    const violated = [...outcomes].filter(([, { violations }]) => violations.length > 0);
    expect(violated.map(([spec]) => spec).sort()).toEqual([
      'curve_math_spec::amount_in_spec',
      'curve_math_spec::fee_on_spec',
      'curve_math_spec::gross_for_net_spec',
    ]);
  });
});
