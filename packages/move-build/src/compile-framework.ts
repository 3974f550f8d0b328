// Compiles the framework with the Sui Move compiler. `framework.ts` imports it lazily: the compiler takes a
// second to load.
import { compile, resolveDependencies } from './compile.ts';
import { moduleName, withSelfAddress } from './compiled-module.ts';
import { MoveBuildError } from './errors.ts';
import { DependencyFetcher } from './fetcher.ts';
import type { Framework } from './framework.ts';
import type { FrameworkSources } from './framework-folder.ts';
import type { PackageFiles } from './sources.ts';

/** Addresses of the packages by their names in Move. */
const ADDRESSES = { std: 1n, sui: 2n, sui_system: 3n } as const;

/** The fields of the builder's resolved dependencies that are used here. */
interface ResolvedDependency {
  name: string;
  files: Record<string, string>;
}

/** Compiles `move-stdlib`, `sui-framework` and, if it exists, `sui-system`; with `mainnet`, the first two from GitHub. */
export async function compileFramework(sources: FrameworkSources | 'mainnet'): Promise<Framework> {
  // An empty package that depends on both framework packages: resolving it reads them as the compiler
  // expects them, from either source.
  const files = { 'Move.toml': manifest('empty', {}) };
  const tree = { root: '/', files, packages: new Map(), dependencies: new Set<string>() };
  const fetcher = new DependencyFetcher({ tree, framework: sources, addresses: new Map() });
  const resolved = await resolveDependencies('the framework', files, fetcher);
  const packages = JSON.parse(resolved.dependencies) as ResolvedDependency[];

  const filesOf = (name: string): PackageFiles => {
    const own = packages.find((entry) => entry.name === name);
    if (!own) throw new MoveBuildError('framework', `The framework has no package ${name}`);
    return rootFiles(own);
  };
  const build = async (alias: keyof typeof ADDRESSES, own: PackageFiles, uses: string[]) => {
    const address = ADDRESSES[alias];
    const id = `0x${address.toString(16).padStart(64, '0')}`;
    const addresses = { std: '0x1', sui: '0x2', [alias]: `0x${address}` };
    // The package's name differs from its address's name, so that the compiler does not replace
    // the address by 0x0 while it still needs the real one to know the primitive types' modules.
    const files: PackageFiles = { ...own, 'Move.toml': manifest(`${alias}_root`, addresses) };
    const built = await compile(
      alias,
      { 'Move.toml': manifest('MoveStdlib', {}) },
      {
        files: JSON.stringify(files),
        dependencies: JSON.stringify(packages.filter((entry) => uses.includes(entry.name))),
        lockfileDependencies: '[]',
      },
    );
    const modules = built.modules.map((base64) => {
      const bytes = withSelfAddress(new Uint8Array(Buffer.from(base64, 'base64')), address);
      return { name: moduleName(bytes), bytes };
    });
    return { id, modules, dependencies: built.dependencies };
  };
  const system = sources === 'mainnet' ? undefined : sources.get('sui-system');
  return {
    moveStdlib: await build('std', filesOf('MoveStdlib'), []),
    suiFramework: await build('sui', filesOf('Sui'), ['MoveStdlib']),
    suiSystem: system && (await build('sui_system', system, ['MoveStdlib', 'Sui'])),
  };
}

/** Returns the files of a dependency as if they belonged to the package being built. */
function rootFiles(dependency: ResolvedDependency): PackageFiles {
  const files: PackageFiles = {};
  for (const [path, text] of Object.entries(dependency.files)) {
    files[path.replace(`dependencies/${dependency.name}/`, '')] = text;
  }
  return files;
}

function manifest(name: string, addresses: Record<string, string>): string {
  const lines = Object.entries(addresses).map(([alias, address]) => `${alias} = "${address}"`);
  return [`[package]`, `name = "${name}"`, 'edition = "2024"', '[addresses]', ...lines, ''].join(
    '\n',
  );
}
