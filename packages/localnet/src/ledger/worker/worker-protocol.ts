// Defines what the ledger and its VM worker send each other. Packages and unchanged inputs travel as keys:
// the worker keeps packages, which never change, and the ledger has the objects already.

import { copyOf } from '../../execution/encoding/slab.ts';
import type { ExecutionOutcome } from '../../execution/engine.ts';
import type { BackingStore, InputObjects } from '../../execution/inputs.ts';
import type { ObjectKey, StoredObject } from '../../execution/types.ts';
import type { Engine } from '../../vm/engine.ts';
import type { ExecutionJob } from './executor.ts';

/** A call of a BackingStore, answered while the worker blocks. */
export type StoreRead = {
  [Method in keyof BackingStore]: { method: Method; args: Parameters<BackingStore[Method]> };
}[keyof BackingStore];

export interface WorkerData {
  /** One 32-bit flag: 1 when the answer to a read has been posted. */
  answered: Int32Array;
  /** The worker's end of the channel of reads. */
  reads: import('node:worker_threads').MessagePort;
  engine: Engine | undefined;
}

export interface JobMessage {
  job: Omit<ExecutionJob, 'inputs'>;
  inputs: Omit<InputObjects, 'objects'>;
  objects: (StoredObject | ObjectKey)[];
}

/** Messages of the worker: `ready` once it has loaded, then one result per job. */
export type WorkerMessage = { kind: 'ready' } | OutcomeMessage;

export type OutcomeMessage =
  | { kind: 'done'; outcome: WorkerOutcome }
  /** A bug of the host: what a transaction does wrong is in its outcome. */
  | { kind: 'failed'; error: Error };

type WorkerOutcome = Omit<ExecutionOutcome, 'transaction' | 'transactionBytes' | 'inputObjects'> & {
  inputObjects: ObjectKey[];
};

export function toJobMessage({ inputs, ...job }: ExecutionJob): JobMessage {
  const { objects, ...rest } = inputs;
  return {
    job,
    inputs: rest,
    objects: [...objects.values()].map((object) =>
      object.data.kind === 'package' ? keyOf(object) : object,
    ),
  };
}

/** Rebuilds the job in the worker; `findPackage` resolves the keys. */
export function fromJobMessage(
  { job, inputs, objects }: JobMessage,
  findPackage: (key: ObjectKey) => StoredObject,
): ExecutionJob {
  const found = objects.map((object) => ('data' in object ? object : findPackage(object)));
  return { ...job, inputs: { ...inputs, objects: new Map(found.map((each) => [each.id, each])) } };
}

export function toWorkerOutcome(outcome: ExecutionOutcome): WorkerOutcome {
  const { transaction: _, transactionBytes: __, inputObjects, balanceChanges, ...rest } = outcome;
  return { ...rest, balanceChanges, inputObjects: inputObjects.map(keyOf) };
}

/** Rebuilds the outcome on the ledger's side. */
export function fromWorkerOutcome(
  { inputObjects, effectsBytes, ...rest }: WorkerOutcome,
  { transaction, transactionBytes, inputs }: ExecutionJob,
  backing: BackingStore,
): ExecutionOutcome {
  const find = ({ id, version }: ObjectKey): StoredObject => {
    const input = inputs.objects.get(id);
    const found = input?.version === version ? input : backing.getObjectByKey(id, version);
    if (!found)
      throw new Error(`The worker read object ${id} at version ${version}, which is gone`);
    return found;
  };
  return {
    ...rest,
    transaction,
    transactionBytes,
    inputObjects: inputObjects.map(find),
    // Copied, because the kept bytes would otherwise retain the worker's whole slab.
    effectsBytes: copyOf(effectsBytes),
  };
}

function keyOf({ id, version }: ObjectKey): ObjectKey {
  return { id, version };
}
