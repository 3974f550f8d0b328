// Compares our framework with its recorded interface and, if ATOLL_REAL_FRAMEWORK is a folder
// with the published sources, with those.
import { access, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, test } from 'vitest';
import { buildPackage } from './build.ts';
import { compileFramework } from './compile-framework.ts';
import {
  buildFramework,
  encodeCompiled,
  type Framework,
  type FrameworkPackage,
  frameworkPackages,
} from './framework.ts';
import { DEFAULT_FRAMEWORK, readFramework } from './framework-folder.ts';
import { calledFunctions, describeModule, type InterfaceItem } from './interface.ts';
import { testPackage } from './test.ts';

const REAL = process.env.ATOLL_REAL_FRAMEWORK;
const MOVE = join(DEFAULT_FRAMEWORK, '..');
const PROBE = join(DEFAULT_FRAMEWORK, 'probe');
const COMPILED = join(DEFAULT_FRAMEWORK, 'compiled.json');
const SNAPSHOT = fileURLToPath(new URL('../../../move/framework/interface.txt', import.meta.url));

/** `entry` only, so that no other package can call it. */
const UNCALLABLE = [
  '0x2::allowance::new',
  '0x2::allowance::propose_for_app',
  '0x2::address_alias::add',
  '0x2::address_alias::enable',
  '0x2::address_alias::remove',
  '0x2::address_alias::replace_all',
  '0x2::transfer_policy::default',
  '0x2::display_registry::destroy_system_migration_cap',
];

let ours: Framework;
beforeAll(async () => {
  ours = await buildFramework();
});

const describePackages = (packages: readonly FrameworkPackage[]): InterfaceItem[] =>
  packages.flatMap((built) => built.modules.flatMap((module) => describeModule(module.bytes)));
const describeFramework = (framework: Framework) => describePackages(frameworkPackages(framework));

describe('our framework', () => {
  test('has the addresses 0x1, 0x2 and 0x3', () => {
    const [one, two, three] = [1, 2, 3].map((digit) => `0x${'0'.repeat(63)}${digit}`);
    expect([ours.moveStdlib.id, ours.moveStdlib.dependencies]).toEqual([one, []]);
    expect([ours.suiFramework.id, ours.suiFramework.dependencies]).toEqual([two, [one]]);
    expect([ours.suiSystem?.id, ours.suiSystem?.dependencies]).toEqual([three, [one, two]]);
    for (const { line } of describeFramework(ours)) expect(line).not.toContain('0x0::');
  });

  test('matches the recorded signatures and layouts', async () => {
    const lines = describeFramework(ours)
      .filter((item) => item.kind !== 'internal')
      .map((item) => item.line)
      .sort();
    await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot(SNAPSHOT);
  });

  test('is committed as compiled from its current sources', async () => {
    const compiled = await compileFramework(await readFramework(DEFAULT_FRAMEWORK));
    await expect(await encodeCompiled(compiled)).toMatchFileSnapshot(COMPILED);
  });

  test('passes the tests of the probe', async () => {
    const run = await testPackage(PROBE);
    expect(run.tests.filter((test) => test.result !== 'pass')).toEqual([]);
    expect(run.passed).toBeGreaterThan(0);
  });

  test('has no function that the probe does not call', async () => {
    const probe = await buildPackage(PROBE);
    const used = new Set(probe.modules.flatMap((module) => calledFunctions(module.bytes)));
    // Calls to 0x3 require a network's system state; the localnet's conformance tests cover them.
    const callable = describePackages([ours.moveStdlib, ours.suiFramework])
      .filter(({ kind, line }) => kind === 'public' || line.startsWith('public native'))
      .map((item) => item.name)
      .filter((name) => !UNCALLABLE.includes(name));
    const unused = callable.filter((name) => !used.has(name) && !isInstruction(name));
    expect(unused).toEqual([]);
  });
});

describe.runIf(REAL)('against the published framework', () => {
  const real = REAL ?? '';

  test('has the same types and functions', async () => {
    const theirs = new Map(
      describeFramework(await buildFramework(real)).map((item) => [item.name, item.line]),
    );
    for (const { name, kind, line } of describeFramework(ours)) {
      // Private helpers are not compared, unless they have a published name.
      if (kind === 'internal' && !theirs.has(name)) continue;
      expect(theirs.get(name)).toBe(line);
    }
  });

  test('passes the same tests of the probe', async () => {
    const run = await testPackage(PROBE, { framework: real });
    expect(run.tests.filter((test) => test.result !== 'pass')).toEqual([]);
  });

  test('compiles the probe and every contract to the same bytecode', async () => {
    const contracts = await packagesIn(MOVE);
    expect(contracts).toContain('launchpad');
    // The last two are dependencies of the Cetus venue.
    const names = [...contracts, 'cetus_clmm', 'lp_burn'];
    const addresses = Object.fromEntries(names.map((name, i) => [name, `0xa${i}`]));
    for (const dir of [PROBE, ...contracts.map((name) => join(MOVE, name))]) {
      const here = await buildPackage(dir, { addresses });
      const there = await buildPackage(dir, { addresses, framework: real });
      expect(there.modules, dir).toEqual(here.modules);
      expect(there.digest).toEqual(here.digest);
    }
  });
});

/** Calls of these functions compile to instructions, so they do not appear as calls. */
function isInstruction(name: string): boolean {
  const instructions = 'empty length borrow borrow_mut push_back pop_back destroy_empty swap';
  return instructions.split(' ').some((word) => name === `0x1::vector::${word}`);
}

/** Returns the packages directly inside a folder. */
async function packagesIn(folder: string): Promise<string[]> {
  const names = await readdir(folder);
  const found = await Promise.all(
    names.map((name) =>
      access(join(folder, name, 'Move.toml')).then(
        () => [name],
        () => [],
      ),
    ),
  );
  return found.flat().sort();
}
