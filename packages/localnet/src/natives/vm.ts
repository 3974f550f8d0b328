/** Owns the seam to execution: a Move VM with Sui's natives. */
import type { ExecutionSession, GasStatus, PackageStore } from '../vm/index.ts';
import type { ObjectResolver, ObjectRuntimeApi, Owner } from './object-runtime-types.ts';
import type { TxContext } from './tx-context.ts';

export interface SuiVMOptions {
  packages: PackageStore;
}

export interface SuiSessionOptions {
  gas: GasStatus;
  txContext: TxContext;
  objects: ObjectResolver;
  /** Owner of every object input of the transaction (gas coins included), by id. */
  inputs: ReadonlyMap<string, Owner>;
}

/** A session that knows objects. */
export interface SuiSession extends ExecutionSession {
  readonly objects: ObjectRuntimeApi;
  readonly txContext: TxContext;
  readonly gas: GasStatus;
}

/** Long-lived: caches loaded packages and types. Sessions are made per transaction. */
export interface SuiVM {
  newSession(options: SuiSessionOptions): SuiSession;
}
