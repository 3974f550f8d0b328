// Summarises a Move package and the packages that it depends on, in the format of the Sui
// toolchain's `move summary`, from bytecode and sources.
import { basename, join, resolve } from 'node:path';
import { placeholderAddress } from '../address.ts';
import { buildPackage } from '../build.ts';
import type { CompiledModule } from '../compiled-module.ts';
import { buildFramework } from '../framework.ts';
import { DEFAULT_FRAMEWORK } from '../framework-folder.ts';
import { readPackage } from '../sources.ts';
import { readDeclarations } from './declarations.ts';
import { summariseModule } from './module-summary.ts';
import type { ModuleSummary } from './types.ts';

/** A package's modules by the label of its address. */
export interface PackageSummary {
  label: string;
  /** Address that the label stands for. Packages are unpublished: ours are made up. */
  address: string;
  modules: ModuleSummary[];
  /** Names and messages of error constants by module; the index is the abort code. */
  errors: Record<string, [name: string, message: string][]>;
}

/** Folders of Move packages by the labels of their addresses. */
export type PackageFolders = Record<string, string>;

/**
 * Summarises every package of `folders` and the framework. The packages may depend on each other.
 * @throws MoveBuildError when one does not compile.
 */
export async function summarisePackages(folders: PackageFolders): Promise<PackageSummary[]> {
  const addresses = Object.fromEntries(
    Object.keys(folders).map((label) => [label, placeholderAddress(label)]),
  );
  const labels = new Map(
    Object.entries(addresses).map(([label, address]) => [digits(address), label]),
  );
  const framework = await buildFramework();
  labels.set(digits(framework.moveStdlib.id), 'std').set(digits(framework.suiFramework.id), 'sui');
  const labelIn = (self: string) => (address: string) => {
    const label = /^0+$/.test(address) ? self : labels.get(address);
    if (label === undefined) throw new Error(`No package is known at 0x${address}`);
    return label;
  };
  const packages: [label: string, address: string, folder: string, CompiledModule[]][] = [
    [
      'std',
      framework.moveStdlib.id,
      join(DEFAULT_FRAMEWORK, 'move-stdlib'),
      framework.moveStdlib.modules,
    ],
    [
      'sui',
      framework.suiFramework.id,
      join(DEFAULT_FRAMEWORK, 'sui-framework'),
      framework.suiFramework.modules,
    ],
  ];
  for (const [label, folder] of Object.entries(folders)) {
    const { modules } = await buildPackage(resolve(folder), { addresses });
    packages.push([label, addresses[label] ?? '', folder, modules]);
  }
  return Promise.all(
    packages.map(async ([label, address, folder, modules]) => {
      const sources = await sourcesOf(folder);
      const declared = modules.map(({ name }) => readDeclarations(sources[name] ?? ''));
      return {
        label,
        address,
        modules: modules.map(({ bytes }, index) =>
          summariseModule(bytes, at(declared, index), labelIn(label)),
        ),
        errors: Object.fromEntries(
          modules.map(({ name }, index) => [name, at(declared, index).errors]),
        ),
      };
    }),
  );
}

/** Source texts by module name; a module's file carries its name. */
async function sourcesOf(folder: string): Promise<Record<string, string>> {
  const files = await readPackage(folder);
  return Object.fromEntries(
    Object.entries(files).map(([path, source]) => [basename(path, '.move'), source]),
  );
}

const digits = (address: string): string => address.slice(2).padStart(64, '0');

function at<T>(list: T[], index: number): T {
  const entry = list[index];
  if (entry === undefined) throw new Error(`There is no module ${index}`);
  return entry;
}
