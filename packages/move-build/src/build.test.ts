import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { PackageAddress } from './address.ts';
import { buildPackage } from './build.ts';
import { withSelfAddress } from './compiled-module.ts';
import { MoveBuildError } from './errors.ts';
import { DEFAULT_FRAMEWORK } from './framework-folder.ts';

const fixture = (name: string) => fileURLToPath(new URL(`../fixtures/${name}`, import.meta.url));
const BASE = `0x${'0'.repeat(61)}ba5`;

let cache: string;
beforeAll(async () => {
  cache = await mkdtemp(join(tmpdir(), 'move-build-'));
});
afterAll(() => rm(cache, { recursive: true }));

describe('buildPackage', () => {
  test('compiles modules in dependency order', async () => {
    const built = await buildPackage(fixture('base'), { cache: false });
    expect(built.modules.map((module) => module.name)).toEqual(['counter', 'level', 'limits']);
    for (const { bytes } of built.modules) {
      expect(Buffer.from(bytes.subarray(0, 8)).toString('hex')).toBe('a11ceb0b07000005');
    }
    expect(built.dependencies).toEqual([`0x${'0'.repeat(63)}1`, `0x${'0'.repeat(63)}2`]);
    expect(built.digest).toHaveLength(32);
    expect(built.warnings).toBe('');
  });

  test('links against a local dependency at the given address', async () => {
    const at = (address: string) =>
      buildPackage(fixture('user'), { addresses: { base: address }, cache: false });
    const [built, same, other] = [await at(BASE), await at('0xBA5'), await at('0xba6')];
    expect(built.dependencies).toContain(BASE);
    expect(same).toEqual(built);
    const bytes = built.modules[0]?.bytes ?? new Uint8Array();
    expect(Buffer.from(bytes).includes(Buffer.from(BASE.slice(2), 'hex'))).toBe(true);
    expect(other.digest).not.toEqual(built.digest);
  });

  test('links against the newest version of a dependency under its original id', async () => {
    const first = { packageId: BASE, originalId: BASE };
    const built = await buildPackage(fixture('user'), { addresses: { base: first }, cache: false });
    const upgraded = await buildPackage(fixture('user'), {
      addresses: { base: { packageId: '0xba6', originalId: BASE } },
      cache: false,
    });
    expect(upgraded.modules).toEqual(built.modules);
    expect(upgraded.dependencies).toEqual(
      built.dependencies.map((id) => (id === BASE ? `0x${'0'.repeat(61)}ba6` : id)),
    );
    expect(upgraded.digest).not.toEqual(built.digest);
  });

  test.each([
    [{}, 'depends on base, which has no published address. Pass it in `addresses`'],
    [{ base: '0x0' }, 'Invalid package address: 0x0'],
    [{ base: 'base' }, 'Invalid package address: base'],
  ])('rejects a dependency at %o', async (addresses, message) => {
    const building = buildPackage(fixture('user'), { addresses, cache: false });
    await expect(building).rejects.toThrow(message);
    await expect(building).rejects.toBeInstanceOf(MoveBuildError);
  });

  test('includes the diagnostics of the compiler', async () => {
    const building = buildPackage(fixture('broken'), { cache });
    await expect(building).rejects.toMatchObject({
      stage: 'compile',
      diagnostics: expect.stringMatching(
        /error\[E04007\]: incompatible types[\s\S]*sources\/broken\.move:3:27/,
      ),
    });
    expect(await readdir(cache)).toEqual([]);
  });

  test('reports a missing package', async () => {
    await expect(buildPackage(fixture('none'))).rejects.toThrow('No Move package at');
  });

  test('uses the cache until an input changes', async () => {
    const build = (address: string) =>
      buildPackage(fixture('user'), { addresses: { base: address }, cache });
    const first = await build(BASE);
    const second = await build(BASE);
    expect([first.fromCache, second.fromCache]).toEqual([false, true]);
    expect({ ...second, fromCache: false }).toEqual(first);
    expect((await build('0xba7')).fromCache).toBe(false);
  });

  describe('with copied sources', () => {
    let root: string;
    beforeEach(async () => {
      root = await mkdtemp(join(tmpdir(), 'move-build-'));
      await cp(fixture('.'), root, { recursive: true });
      await cp(DEFAULT_FRAMEWORK, join(root, 'framework'), { recursive: true });
    });
    afterEach(() => rm(root, { recursive: true }));

    const build = (address: PackageAddress = BASE) =>
      buildPackage(join(root, 'user'), {
        addresses: { base: address },
        framework: join(root, 'framework'),
        cache,
      });

    test.each([
      'user/sources/counter.move',
      'base/sources/limits.move',
      'framework/sui-framework/sources/coin.move',
    ])('compiles again when %s changes', async (path) => {
      await build();
      expect((await build()).fromCache).toBe(true);
      const before = await readFile(join(root, path), 'utf8');
      await writeFile(join(root, path), `${before}\n// changed`);
      expect((await build()).fromCache).toBe(false);
      await writeFile(join(root, path), before);
      expect((await build()).fromCache).toBe(true);
    });

    test('compiles again when either id of a dependency changes', async () => {
      const ids = { packageId: BASE, originalId: BASE };
      await build();
      expect((await build(ids)).fromCache).toBe(true);
      expect((await build({ ...ids, packageId: '0xba8' })).fromCache).toBe(false);
      expect((await build({ ...ids, originalId: '0xba8' })).fromCache).toBe(false);
    });

    test('rejects a dependency that is declared in another form', async () => {
      const path = join(root, 'user/Move.toml');
      const manifest = await readFile(path, 'utf8');
      const declared = 'base = { local = "../base" }';
      expect(manifest).toContain(declared);
      const other = '[dependencies.base]\nlocal = "../base"';
      await writeFile(path, manifest.replace(`[dependencies]\n${declared}`, other));
      await expect(build()).rejects.toThrow('Unsupported declaration of base in a Move.toml.');
    });
  });

  test('replaces a corrupt cache entry', async () => {
    const build = () => buildPackage(fixture('base'), { cache });
    const before = new Set(await readdir(cache));
    const first = await build();
    const [entry] = (await readdir(cache)).filter((name) => !before.has(name));
    await writeFile(join(cache, entry ?? ''), '{"modules":[');
    expect(await build()).toEqual(first);
    expect((await build()).fromCache).toBe(true);
  });
});

test('withSelfAddress changes only the self address', async () => {
  const built = await buildPackage(fixture('base'), { cache: false });
  const bytes = built.modules[0]?.bytes ?? new Uint8Array();
  const moved = Buffer.from(withSelfAddress(bytes, 0x42n));
  const at = moved.indexOf(Buffer.from(`${'00'.repeat(31)}42`, 'hex'));
  expect(at).toBeGreaterThan(0);
  moved[at + 31] = 0;
  expect(new Uint8Array(moved)).toEqual(bytes);
});
