import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildFramework, buildPackage } from '@atoll/move-build';
import { expect, test } from 'vitest';
import { VMError } from '../vm/index.ts';
import { address, asPackage, Fixture, frameworkPackages } from './testing/fixture.ts';

const MANIFEST = `[package]
name = "user_native"
edition = "2024.beta"

[addresses]
user_native = "0x0"
`;
const SOURCE = `module user_native::ghost;
public native fun answer(): u64;
`;

test('rejects a package that declares a native function', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'atoll-native-'));
  try {
    await writeFile(join(dir, 'Move.toml'), MANIFEST);
    await mkdir(join(dir, 'sources'));
    await writeFile(join(dir, 'sources', 'ghost.move'), SOURCE);
    const { modules } = await buildPackage(dir);
    const framework = new Fixture(frameworkPackages(await buildFramework()), 'none');
    const pkg = asPackage(address(0), modules, [...framework.packages.keys()]);
    const publish = () => framework.session().publish(pkg);
    expect(publish).toThrow(VMError);
    expect(publish).toThrow(/MISSING_DEPENDENCY.*ghost::answer/);
  } finally {
    await rm(dir, { recursive: true });
  }
});
