// Compiles the Move modules of all topics together, because most of the time of a build is the
// framework's.
import { copyFile, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { type BuiltPackage, buildPackage } from '@atoll/move-build';
import { toBase64 } from '@mysten/bcs';

const ROOT = join(import.meta.dirname, '..');
const MANIFEST =
  '[package]\nname = "conformance"\nedition = "2024"\n\n[addresses]\nconformance = "0x0"\n';

/** Modules in base64 with the ids of their dependencies. */
export interface Publication {
  modules: string[];
  dependencies: string[];
}

let built: Promise<BuiltPackage> | undefined;

/** Returns the compiled modules in the folder of a topic. */
export async function compiledTopics(topic: string): Promise<Publication> {
  built ??= compileAll();
  const { modules, dependencies } = await built;
  const files = await readdir(join(ROOT, topic));
  const names = new Set(files.map((file) => basename(file, '.move')));
  return {
    modules: modules.flatMap(({ name, bytes }) => (names.has(name) ? [toBase64(bytes)] : [])),
    dependencies,
  };
}

async function compileAll(): Promise<BuiltPackage> {
  const paths = await readdir(ROOT, { recursive: true });
  // Topics with a manifest are separate packages.
  const own = paths.filter((path) => path.endsWith('Move.toml')).map((path) => dirname(path));
  const sources = paths.filter(
    (path) => path.endsWith('.move') && !own.some((folder) => path.startsWith(folder)),
  );
  return buildSources(
    Object.fromEntries(sources.map((path) => [basename(path), join(ROOT, path)])),
  );
}

async function buildSources(files: Record<string, string>): Promise<BuiltPackage> {
  const dir = await mkdtemp(join(tmpdir(), 'atoll-conformance-'));
  try {
    await mkdir(join(dir, 'sources'));
    await writeFile(join(dir, 'Move.toml'), MANIFEST);
    for (const [name, path] of Object.entries(files)) {
      await copyFile(path, join(dir, 'sources', name));
    }
    return await buildPackage(dir);
  } finally {
    await rm(dir, { recursive: true });
  }
}

/** Compiles a package of one module. */
export async function compileModule(source: string): Promise<Publication> {
  const dir = await mkdtemp(join(tmpdir(), 'atoll-conformance-'));
  try {
    await mkdir(join(dir, 'sources'));
    await writeFile(join(dir, 'Move.toml'), MANIFEST);
    await writeFile(join(dir, 'sources/module.move'), source);
    const { modules, dependencies } = await buildPackage(dir);
    return { modules: modules.map(({ bytes }) => toBase64(bytes)), dependencies };
  } finally {
    await rm(dir, { recursive: true });
  }
}
