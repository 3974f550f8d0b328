// Implements the Publish command: address, linkage and verification of a new package, its `init`s and
// its UpgradeCap.
import { bcs } from '@mysten/sui/bcs';
import type { MovePackage, MoveValue } from '../../vm/index.ts';
import { fail, invariantViolation } from '../failure.ts';
import { selfAddress } from '../object.ts';
import {
  compiledModules,
  newPackage,
  type ReadModule,
  readModules,
  toMovePackage,
  withAddress,
} from '../package.ts';
import { SUI_FRAMEWORK_ID } from '../protocol.ts';
import type { MovePackageData } from '../types.ts';
import type { Publish } from './ast.ts';
import type { Context } from './context.ts';
import type { Environment } from './interpreter.ts';

/** Allows any compatible upgrade. */
const POLICY_COMPATIBLE = 0;

const UpgradeCap = bcs.struct('UpgradeCap', {
  id: bcs.Address,
  package: bcs.Address,
  version: bcs.u64(),
  policy: bcs.u8(),
});

export function publishPackage(env: Environment, command: Publish): MoveValue[] {
  const { context, mode } = env;
  const { session } = context;
  const unaddressed = chargeAndRead(env, command.modules);
  const [first] = unaddressed;
  if (!first) throw invariantViolation('Package has no modules');
  const id = mode.genesis ? selfAddress(first.compiled) : session.txContext.freshId();
  const modules = mode.genesis ? unaddressed : withAddress(unaddressed, id);
  const dependencies = fetchPackages(env, command.dependencies);
  const data = newPackage({ storageId: id, modules, dependencies, unlimited: mode.genesis });
  session.publish(toMovePackage(id, data), compiledModules(modules));
  runInitializers(context, id, session.modulesWithInit(id));
  context.newPackages.set(id, data);
  return mode.genesis ? [] : [newUpgradeCap(context, id)];
}

/** Charges for the bytes of the modules, then deserializes them. */
export function chargeAndRead(env: Environment, modules: readonly Uint8Array[]): ReadModule[] {
  env.gas.chargePublish(modules.reduce((size, bytes) => size + bytes.length, 0));
  return readModules(modules);
}

/** Returns the packages with the given storage ids. Throws PublishUpgradeMissingDependency. */
export function fetchPackages(env: Environment, ids: readonly string[]): MovePackage[] {
  return ids.map((id) => {
    const published = env.context.newPackages.get(id);
    const found = published ? toMovePackage(id, published) : env.store.getPackage(id);
    if (!found) throw fail('PublishUpgradeMissingDependency', `Package ${id} does not exist`);
    return found;
  });
}

/** Returns the stored form of a package that this or an earlier transaction published. */
export function fetchPackageData(env: Environment, id: string): MovePackageData | undefined {
  const published = env.context.newPackages.get(id);
  if (published) return published;
  const version = env.store.getPackage(id)?.version;
  const object = version === undefined ? undefined : env.store.getObjectByKey(id, version);
  return object?.data.kind === 'package' ? object.data : undefined;
}

/** Calls the initializers of modules of a new package. */
export function runInitializers(
  context: Context,
  packageId: string,
  modules: readonly string[],
): void {
  const { session } = context;
  for (const module of modules) {
    const fn = session.function(packageId, module, 'init');
    const args = [context.contextReference()];
    context.chargePops(1);
    const [witness] = fn.parameters;
    if (fn.parameters.length === 2 && witness) {
      const value = session.deserialize(Uint8Array.of(1), witness);
      if (value === undefined) throw invariantViolation(`${witness.tag} is not a one-time witness`);
      args.unshift(value);
    }
    session.call(fn, [], args);
    context.takeEvents(packageId, module);
  }
}

function newUpgradeCap(context: Context, packageId: string): MoveValue {
  const { session } = context;
  const id = session.txContext.freshId();
  session.objects.newId(id);
  const cap = { id, package: packageId, version: 1n, policy: POLICY_COMPATIBLE };
  const type = session.type(`${SUI_FRAMEWORK_ID}::package::UpgradeCap`);
  const value = session.deserialize(UpgradeCap.serialize(cap).toBytes(), type);
  if (value === undefined)
    throw invariantViolation('0x2::package::UpgradeCap has an unexpected layout');
  return value;
}
