// Shows that the lists of the public surface are lists of what freezes with publication: the network rejects
// an upgrade that changes or removes a line, and accepts one that keeps them.
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildPackage } from '@atoll/move-build';
import type { TestNetwork } from '@atoll/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createNetwork } from '../../invariants/network.ts';
import { tryUpgrade } from '../../invariants/upgrade.ts';
import { surfaceLines } from './surface.ts';

const SOURCE = `module frozen::frozen;

public struct Held has key { id: UID, value: u64 }

public struct Seen has copy, drop { value: u64 }

public enum Kind has copy, drop, store { First, Second { value: u64 } }

const LIMIT: u64 = 1;

public fun read(held: &Held): u64 { held.value }

public fun first(): Kind { Kind::First }

public fun seen(value: u64): Seen { Seen { value: value + limit(0) } }

public fun create(ctx: &mut TxContext): Held { Held { id: object::new(ctx), value: limit(1) } }

public(package) fun limit(extra: u64): u64 { LIMIT + extra }
`;

let folder: string;
let network: TestNetwork;
let packageId: string;
let upgradeCapId: string;
let frozen: string[];

async function build(source: string) {
  await writeFile(join(folder, 'sources/frozen.move'), source);
  return buildPackage(folder);
}

beforeAll(async () => {
  folder = join(await mkdtemp(join(tmpdir(), 'frozen-')), 'frozen');
  await mkdir(join(folder, 'sources'), { recursive: true });
  const manifest = '[package]\nname = "frozen"\nedition = "2024"\n\n[addresses]\nfrozen = "0x0"\n';
  await writeFile(join(folder, 'Move.toml'), manifest);
  network = await createNetwork();
  const built = await build(SOURCE);
  frozen = surfaceLines(built.modules, 'frozen');
  const published = network.publishModules('frozen', built);
  packageId = published.packageId;
  upgradeCapId = published.result.created('package::UpgradeCap');
});
afterAll(() => rm(join(folder, '..'), { recursive: true }));

/** Returns the lines of the list that the change alters, and whether the network accepts the upgrade. */
async function upgradeWith(...edits: [from: string, to: string][]) {
  const source = edits.reduce((text, [from, to]) => {
    expect(text).toContain(from);
    return text.replaceAll(from, to);
  }, SOURCE);
  const built = await build(source);
  const lines = surfaceLines(built.modules, 'frozen');
  const { abort } = tryUpgrade(network.fork(), { packageId, upgradeCapId }, built);
  return { altered: frozen.filter((line) => !lines.includes(line)).length, abort };
}

test.each<[change: string, edits: [from: string, to: string][]]>([
  [
    'adds a field to an object',
    [
      ['id: UID, value: u64', 'id: UID, value: u64, more: u64'],
      ['value: limit(1) }', 'value: limit(1), more: 0 }'],
    ],
  ],
  [
    'renames a field',
    [
      ['value: u64 }', 'amount: u64 }'],
      ['Seen { value: value', 'Seen { amount: value'],
      ['held.value', 'held.amount'],
      ['value: limit(1)', 'amount: limit(1)'],
    ],
  ],
  [
    'changes the type of an event field',
    [
      ['drop { value: u64 }', 'drop { value: u128 }'],
      ['value: value + limit(0)', 'value: (value as u128)'],
    ],
  ],
  ['adds an ability', [['has copy, drop { value', 'has copy, drop, store { value']]],
  ['removes an ability', [['has copy, drop { value', 'has drop { value']]],
  ['adds a variant', [['First, Second', 'First, Third, Second']]],
  ['adds a variant at the end', [['Second { value: u64 } }', 'Second { value: u64 }, Third }']]],
  [
    'removes a type',
    [
      ['public struct Seen has copy, drop { value: u64 }', ''],
      ['public fun seen(value: u64): Seen { Seen { value: value + limit(0) } }', ''],
    ],
  ],
  ['removes a public function', [['public fun read(held: &Held): u64 { held.value }', '']]],
  ['adds a parameter', [['read(held: &Held)', 'read(held: &Held, _extra: u64)']]],
  [
    'changes a result',
    [['read(held: &Held): u64 { held.value }', 'read(held: &Held): u128 { held.value as u128 }']],
  ],
])('the network rejects an upgrade that %s', async (_, edits) => {
  const { altered, abort } = await upgradeWith(...edits);
  expect(altered).toBeGreaterThan(0);
  expect(abort).toMatch(/PackageUpgradeError|IncompatibleUpgrade/);
});

test.each<[change: string, edits: [from: string, to: string][]]>([
  ['changes a body', [['{ held.value }', '{ held.value + 1 }']]],
  ['changes a constant', [['LIMIT: u64 = 1', 'LIMIT: u64 = 2']]],
  [
    'changes a package function',
    [['limit(extra: u64): u64 { LIMIT + extra }', 'limit(extra: u64): u64 { LIMIT * extra }']],
  ],
  [
    'adds a function and a type',
    [
      [
        'const LIMIT',
        'public struct More has drop {}\n\npublic fun more(): More { More {} }\n\nconst LIMIT',
      ],
    ],
  ],
])('the network accepts an upgrade that %s', async (_, edits) => {
  expect(await upgradeWith(...edits)).toEqual({ altered: 0, abort: undefined });
});
