// Provides the framework, the packages 0x1, 0x2 and 0x3 of a new network, from the cache or the compiler.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { cached, cacheKey, DEFAULT_CACHE } from './cache.ts';
import type { CompiledModule } from './compiled-module.ts';
import { DEFAULT_FRAMEWORK, type FrameworkSources, readFramework } from './framework-folder.ts';

export interface FrameworkPackage {
  /** `0x1`, `0x2` or `0x3`, in full length. */
  id: string;
  modules: CompiledModule[];
  dependencies: string[];
}

export interface Framework {
  moveStdlib: FrameworkPackage;
  suiFramework: FrameworkPackage;
  /** Undefined if the folder has no `sui-system`; the network then has no system state or staking. */
  suiSystem: FrameworkPackage | undefined;
}

/** A package in the cache: modules in base64. */
interface CachedPackage extends Omit<FrameworkPackage, 'modules'> {
  modules: { name: string; base64: string }[];
}

type CachedFramework = readonly [
  moveStdlib: CachedPackage,
  suiFramework: CachedPackage,
  suiSystem?: CachedPackage,
];

/** Returns the packages of a framework in the order of their publication. */
export function frameworkPackages({
  moveStdlib,
  suiFramework,
  suiSystem,
}: Framework): FrameworkPackage[] {
  return suiSystem ? [moveStdlib, suiFramework, suiSystem] : [moveStdlib, suiFramework];
}

/** Compiled packages of `move/framework`, committed so that a fresh clone starts its network without compiling them. */
const COMPILED_FILE = join(DEFAULT_FRAMEWORK, 'compiled.json');

/** Content of `COMPILED_FILE`. */
interface CompiledFramework {
  /** Key of the compiled sources (`frameworkKey`). */
  key: string;
  packages: CachedFramework;
}

/**
 * Compiles `move-stdlib`, `sui-framework` and `sui-system` of `dir` (or `mainnet`, from GitHub), or returns the committed
 * or cached result for the same sources without loading the compiler.
 * Their modules have their real addresses, unlike those of other packages.
 */
export async function buildFramework(
  dir: string = DEFAULT_FRAMEWORK,
  { cache = DEFAULT_CACHE }: { cache?: string | false } = {},
): Promise<Framework> {
  const sources = dir === 'mainnet' ? dir : await readFramework(dir);
  const make = async () => {
    const { compileFramework } = await import('./compile-framework.ts');
    return compileFramework(sources);
  };
  if (cache === false || sources === 'mainnet') return make();
  const key = await frameworkKey(sources);
  const compiled = dir === DEFAULT_FRAMEWORK ? await readCompiled() : undefined;
  if (compiled?.key === key) return fromCached(compiled.packages);
  const { value } = await cached(cache, key, async () => toCached(await make()));
  return fromCached(value);
}

/** Returns the framework as text for `decodeFramework`. */
export function encodeFramework(framework: Framework): string {
  return JSON.stringify(toCached(framework));
}

export function decodeFramework(text: string): Framework {
  return fromCached(JSON.parse(text) as CachedFramework);
}

async function readCompiled(): Promise<CompiledFramework | undefined> {
  const text = await readFile(COMPILED_FILE, 'utf8').catch(() => undefined);
  return text === undefined ? undefined : (JSON.parse(text) as CompiledFramework);
}

/** Returns the content of `compiled.json` for the framework compiled from `move/framework`. */
export async function encodeCompiled(framework: Framework): Promise<string> {
  const key = await frameworkKey(await readFramework(DEFAULT_FRAMEWORK));
  const content: CompiledFramework = { key, packages: toCached(framework) };
  return `${JSON.stringify(content, null, 1)}\n`;
}

const frameworkKey = (sources: FrameworkSources): Promise<string> =>
  cacheKey('framework', JSON.stringify([...sources]));

function toCached({ moveStdlib, suiFramework, suiSystem }: Framework): CachedFramework {
  const encode = ({ modules, ...rest }: FrameworkPackage): CachedPackage => ({
    ...rest,
    modules: modules.map(({ name, bytes }) => ({
      name,
      base64: Buffer.from(bytes).toString('base64'),
    })),
  });
  const base = [encode(moveStdlib), encode(suiFramework)] as const;
  return suiSystem ? [...base, encode(suiSystem)] : base;
}

function fromCached([moveStdlib, suiFramework, suiSystem]: CachedFramework): Framework {
  const decode = ({ modules, ...rest }: CachedPackage): FrameworkPackage => ({
    ...rest,
    modules: modules.map(({ name, base64 }) => ({
      name,
      bytes: new Uint8Array(Buffer.from(base64, 'base64')),
    })),
  });
  return {
    moveStdlib: decode(moveStdlib),
    suiFramework: decode(suiFramework),
    suiSystem: suiSystem && decode(suiSystem),
  };
}
