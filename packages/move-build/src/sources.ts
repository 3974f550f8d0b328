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
  /** Files of each package by its folder; those of the package itself come first. */
  packages: ReadonlyMap<string, PackageFiles>;
  /** Names of the dependencies in their dependents' `Move.toml`. */
  dependencies: ReadonlySet<string>;
}

/** Reads the package at `dir`, when `tests` is set with its tests, and its local dependencies. */
export async function readPackageTree(dir: string, { tests = false } = {}): Promise<PackageTree> {
  const packages = new Map<string, PackageFiles>();
  const dependencies = new Set<string>();
  const root = resolve(dir);
  const read = async (folder: string) => {
    if (packages.has(folder)) return;
    const files = await readPackage(folder, { tests: tests && folder === root });
    packages.set(folder, files);
    for (const [, name = '', path = ''] of files['Move.toml']?.matchAll(LOCAL_DEPENDENCY) ?? []) {
      dependencies.add(name);
      await read(resolve(folder, path));
    }
  };
  await read(root);
  return { packages, dependencies };
}

const LOCAL_DEPENDENCY = /^(\w+)\s*=\s*\{[^}\n]*\blocal\s*=\s*"([^"]+)"/gm;

async function moveFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true }).catch((error: { code?: string }) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  // Sorted, so that the cache key does not depend on the file system's order.
  return entries.filter((path) => path.endsWith('.move')).sort();
}
