/** Runs functions of a compiled Move package in this VM, for tests and benchmarks. */
import { basename } from 'node:path';
import { buildFramework, buildPackage, type Framework } from '@atoll/move-build';
import { hexToBytes } from '@noble/hashes/utils.js';
import type { Engine } from '../../vm/engine.ts';
import { type ExecutionFailure, GasStatus, type MovePackage, VMError } from '../../vm/index.ts';
import type { MoveValue } from '../../vm/values.ts';
import {
  createSuiVM,
  type ObjectResolver,
  type SuiSession,
  type SuiVM,
  TxContext,
} from '../index.ts';

/** Address of a package under test: the self address of unpublished modules. */
export const FIXTURE_ID = address(0);
/** Sender and digest of `tx_context::dummy()`, so that ids agree with those of unit tests. */
const SENDER = address(0);
const DIGEST = hexToBytes('3a985da74fe225b2045c172d6bd390bd855f086e3e9d525b46bfe24511431532');
const MAX_GAS_UNITS = 5_000_000;

export function address(number: number | bigint): string {
  return `0x${number.toString(16).padStart(64, '0')}`;
}

export type Outcome =
  | { kind: 'returned'; values: { type: string; bytes: Uint8Array }[]; session: SuiSession }
  | { kind: 'failed'; failure: ExecutionFailure };

const EMPTY_LEDGER: ObjectResolver = {
  readChildObject: () => undefined,
  readReceivedObject: () => undefined,
};

/** Returns the package as if it were published, linked against the framework. */
export function asPackage(
  id: string,
  modules: readonly { name: string; bytes: Uint8Array }[],
  dependencies: readonly string[],
): MovePackage {
  const linkage = dependencies.map(
    (dependency) => [dependency, { upgradedId: dependency, upgradedVersion: 1n }] as const,
  );
  return {
    id,
    originalId: id,
    version: 1n,
    modules: new Map(modules.map(({ name, bytes }) => [name, bytes])),
    typeOrigins: [],
    linkage: new Map(linkage),
  };
}

export function frameworkPackages({ moveStdlib, suiFramework }: Framework): MovePackage[] {
  return [
    asPackage(moveStdlib.id, moveStdlib.modules, []),
    asPackage(suiFramework.id, suiFramework.modules, [moveStdlib.id]),
  ];
}

export class Fixture {
  readonly vm: SuiVM;
  readonly packages: ReadonlyMap<string, MovePackage>;
  /** Name of the package under test in Move. */
  readonly name: string;

  constructor(packages: readonly MovePackage[], name: string, engine?: Engine) {
    this.name = name;
    this.packages = new Map(packages.map((pkg) => [pkg.id, pkg]));
    this.vm = createSuiVM({ packages: { getPackage: (id) => this.packages.get(id) }, engine });
  }

  /** Returns the same packages in another VM. */
  withEngine(engine: Engine): Fixture {
    return new Fixture([...this.packages.values()], this.name, engine);
  }

  /** Compiles the package at `dir` against the framework of this repository. */
  static async load(dir: string): Promise<Fixture> {
    const framework = frameworkPackages(await buildFramework());
    const { modules } = await buildPackage(dir);
    const dependencies = framework.map(({ id }) => id);
    const subject = asPackage(FIXTURE_ID, modules, dependencies);
    return new Fixture([...framework, subject], basename(dir));
  }

  session(objects: ObjectResolver = EMPTY_LEDGER, units: number | undefined = MAX_GAS_UNITS) {
    const txContext = new TxContext({
      sender: SENDER,
      digest: DIGEST,
      epoch: 0n,
      epochTimestampMs: 0n,
      referenceGasPrice: 1_000n,
      gasPrice: 1_000n,
      gasBudget: 5_000_000_000n,
      sponsor: undefined,
    });
    return this.vm.newSession({ gas: new GasStatus(units), txContext, objects, inputs: new Map() });
  }

  /** Runs a function of the package under test and supplies a TxContext as its last parameter. */
  run(
    module: string,
    name: string,
    args: readonly MoveValue[],
    typeArguments: readonly string[] = [],
    session: SuiSession = this.session(),
  ): Outcome {
    try {
      const fn = session.function(FIXTURE_ID, module, name);
      const types = typeArguments.map((tag) => session.type(tag));
      const wanted = fn.parameters.length;
      // Calls consume their values: copies let a test reuse its own.
      const all = args.map((arg) => session.copy(arg));
      if (all.length < wanted) all.push(session.txContextArgument());
      const values = session.call(fn, types, all);
      return {
        kind: 'returned',
        values: values.map((value, i) => {
          const declared = fn.returns[i];
          if (declared === undefined) throw new Error('More values than parameters');
          const type = session.instantiate(declared, types);
          return { type: type.tag, bytes: session.serialize(value, type) };
        }),
        session,
      };
    } catch (error) {
      if (error instanceof VMError) return { kind: 'failed', failure: error.failure };
      throw error;
    }
  }
}
