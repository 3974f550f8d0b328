// Reads the files of Move packages from disk.
import { readdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { MoveBuildError } from './errors.ts';

/** Files of a package for the compiler: text by path inside the package. */
export type PackageFiles = Record<string, string>;

/**
 * Reads `Move.toml`, `sources/**` and, when `tests` is set, `tests/**` of the package at `dir`.
 * Lock and publication files are omitted deliberately: dependencies always come from
 * the manifests and published addresses from the caller, so that builds depend on nothing else.
 */
export async function readPackage(dir: string, { tests = false } = {}): Promise<PackageFiles> {
  const files: PackageFiles = {};
  try {
    files['Move.toml'] = await readFile(join(dir, 'Move.toml'), 'utf8');
  } catch (cause) {
    throw new MoveBuildError('sources', `No Move package at ${dir}`, String(cause));
  }
  for (const folder of tests ? ['sources', 'tests'] : ['sources']) {
    const paths = await moveFiles(join(dir, folder));
    const texts = await Promise.all(paths.map((path) => readFile(join(dir, folder, path), 'utf8')));
    for (const [i, path] of paths.entries()) files[`${folder}/${path}`] = texts[i] ?? '';
  }
  return files;
}

/** A package and its local dependencies, direct or not. */
export interface PackageTree {
  root: string;
  /** Files of the package. */
  files: PackageFiles;
  /** Files of all of them by their folders. */
  packages: ReadonlyMap<string, PackageFiles>;
  /** Names under which they declare their local dependencies. */
  dependencies: ReadonlySet<string>;
}

/** Reads the package at `dir` and its local dependencies. `tests` includes the package's own tests. */
export async function readPackageTree(dir: string, { tests = false } = {}): Promise<PackageTree> {
  const packages = new Map<string, PackageFiles>();
  const dependencies = new Set<string>();
  const add = async (folder: string, files: PackageFiles) => {
    packages.set(folder, files);
    for (const [, name = '', path = ''] of files['Move.toml']?.matchAll(LOCAL_DEPENDENCY) ?? []) {
      dependencies.add(name);
      const found = resolve(folder, path);
      if (!packages.has(found)) await add(found, await readPackage(found));
    }
  };
  const root = resolve(dir);
  const files = await readPackage(root, { tests });
  await add(root, files);
  return { root, files, packages, dependencies };
}

/** The only supported form of a local dependency: a line of its own. Builds of packages with other forms fail. */
const LOCAL_DEPENDENCY = /^(\w+)\s*=\s*\{[^}\n]*\blocal\s*=\s*"([^"]+)"/gm;

async function moveFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true }).catch((error: { code?: string }) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  // Sorted, so that the cache key does not depend on the file system's order.
  return entries.filter((path) => path.endsWith('.move')).sort();
}
