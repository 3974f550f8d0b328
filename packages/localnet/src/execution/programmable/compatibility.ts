// Checks an upgrade against its policy. Compatible: types keep their layout and abilities,
// public functions their signatures. Additive: declarations can be added but not changed. Dependency
// only: nothing changes.
import { deserializeModule } from '../../bytecode/deserialize.ts';
import { fail, upgradeError } from '../failure.ts';
import type { Features } from '../features.ts';
import type { ReadModule } from '../package.ts';
import type { MovePackageData } from '../types.ts';
import {
  type NormalizedDatatype,
  type NormalizedFunction,
  type NormalizedModule,
  normalizeModule,
} from './normalized.ts';

const COMPATIBLE = 0;
const ADDITIVE = 128;
const DEPENDENCY_ONLY = 192;

/** Throws PackageUpgradeError (IncompatibleUpgrade or UnknownUpgradePolicy). */
export function checkCompatibility(
  current: MovePackageData,
  modules: readonly ReadModule[],
  policy: number,
  { upgradeInit }: Pick<Features, 'upgradeInit'>,
): void {
  if (policy !== COMPATIBLE && policy !== ADDITIVE && policy !== DEPENDENCY_ONLY) {
    throw upgradeError(
      { $kind: 'UnknownUpgradePolicy', UnknownUpgradePolicy: { policy } },
      `Unknown upgrade policy ${policy}`,
    );
  }
  if (policy === DEPENDENCY_ONLY && current.modules.size !== modules.length)
    throw incompatible('a dependency-only upgrade cannot add or remove modules');
  const upgraded = new Map(modules.map((module) => [module.name, module.compiled]));
  for (const [name, bytes] of current.modules) {
    const next = upgraded.get(name);
    if (!next) throw incompatible(`module ${name} is missing`);
    const before = normalizeModule(deserializeModule(bytes));
    const after = normalizeModule(next);
    if (policy === COMPATIBLE) checkCompatible(name, before, after);
    else checkIncluded(name, before, after, policy === DEPENDENCY_ONLY);
    if (upgradeInit && after.functions.has('init') && !before.functions.has('init'))
      throw incompatible(`module ${name} exists already and cannot add an init`);
  }
  if (upgradeInit) return;
  for (const { name, compiled } of modules) {
    const isNew = !current.modules.has(name);
    if (isNew && normalizeModule(compiled).functions.has('init'))
      throw fail('FeatureNotYetSupported', `New module ${name} of an upgrade has an init`);
  }
}

function checkCompatible(name: string, before: NormalizedModule, after: NormalizedModule): void {
  for (const [type, old] of [...before.structs, ...before.enums]) {
    const next = before.structs.has(type) ? after.structs.get(type) : after.enums.get(type);
    if (!next) throw incompatible(`${name}::${type} is missing`);
    if (!sameDatatype(old, next)) throw incompatible(`${name}::${type} has changed`);
  }
  for (const [fn, old] of before.functions) {
    if (old.visibility !== 'public') continue;
    const next = after.functions.get(fn);
    if (next?.visibility !== 'public')
      throw incompatible(`public function ${name}::${fn} is missing`);
    if (!sameSignature(old, next))
      throw incompatible(`the signature of ${name}::${fn} has changed`);
  }
}

function checkIncluded(
  name: string,
  before: NormalizedModule,
  after: NormalizedModule,
  exact: boolean,
): void {
  if (before.version > after.version) throw incompatible(`${name} has an older format version`);
  if (before.friends !== after.friends) throw incompatible(`friends of ${name} have changed`);
  included(name, before.structs, after.structs, exact);
  included(name, before.enums, after.enums, exact);
  included(name, before.functions, after.functions, exact);
}

/** Throws unless every old entry exists unchanged; with `exact`, no others are allowed. */
function included<T extends NormalizedDatatype | NormalizedFunction>(
  name: string,
  before: ReadonlyMap<string, T>,
  after: ReadonlyMap<string, T>,
  exact: boolean,
): void {
  for (const [member, old] of before) {
    if (JSON.stringify(after.get(member)) !== JSON.stringify(old))
      throw incompatible(`${name}::${member} has changed`);
  }
  if (exact && before.size !== after.size) throw incompatible(`${name} has new members`);
}

function sameDatatype(before: NormalizedDatatype, after: NormalizedDatatype): boolean {
  return JSON.stringify(before) === JSON.stringify(after);
}

/** Constraints of type parameters can be relaxed; nothing else can change. */
function sameSignature(before: NormalizedFunction, after: NormalizedFunction): boolean {
  return (
    before.signature === after.signature &&
    before.typeParameters.length === after.typeParameters.length &&
    after.typeParameters.every((constraints, i) => {
      const old = before.typeParameters[i] ?? 0;
      return (constraints & old) === constraints;
    })
  );
}

function incompatible(reason: string): Error {
  return upgradeError(
    { $kind: 'IncompatibleUpgrade', IncompatibleUpgrade: true },
    `Incompatible upgrade: ${reason}`,
  );
}
