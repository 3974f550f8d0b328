// Entry point of the VM worker: executes one transaction at a time and reads objects from the ledger
// through a channel on which it blocks, because execution is synchronous.
import { parentPort, receiveMessageOnPort, workerData } from 'node:worker_threads';
import { executeTransaction } from '../../execution/engine.ts';
import type { BackingStore } from '../../execution/inputs.ts';
import type { ObjectKey, StoredObject } from '../../execution/types.ts';
import { createSuiVM } from '../../natives/index.ts';
import type { MovePackage } from '../../vm/index.ts';
import {
  fromJobMessage,
  type JobMessage,
  type OutcomeMessage,
  type StoreRead,
  toWorkerOutcome,
  type WorkerData,
  type WorkerMessage,
} from './worker-protocol.ts';

const { answered, reads, engine } = workerData as WorkerData;

/** Packages that exist, by id: they never change. */
const packages = new Map<string, MovePackage>();
const packageObjects = new Map<string, StoredObject>();

function read<T>(request: StoreRead): T | undefined {
  Atomics.store(answered, 0, 0);
  reads.postMessage(request);
  Atomics.wait(answered, 0, 0);
  return receiveMessageOnPort(reads)?.message as T | undefined;
}

const backing: BackingStore = {
  readChildObject: (...args) => read({ method: 'readChildObject', args }),
  readReceivedObject: (...args) => read({ method: 'readReceivedObject', args }),
  getObjectByKey: (...args) => read({ method: 'getObjectByKey', args }),
  getPackage(id) {
    const known = packages.get(id);
    if (known) return known;
    const found = read<MovePackage>({ method: 'getPackage', args: [id] });
    if (found) packages.set(id, found);
    return found;
  },
};

function findPackage({ id, version }: ObjectKey): StoredObject {
  const found = packageObjects.get(id) ?? backing.getObjectByKey(id, version);
  if (!found) throw new Error(`Package ${id} does not exist`);
  packageObjects.set(id, found);
  return found;
}

const vm = createSuiVM({ packages: backing, engine });

function execute(message: JobMessage): OutcomeMessage {
  try {
    const job = fromJobMessage(message, findPackage);
    return { kind: 'done', outcome: toWorkerOutcome(executeTransaction({ ...job, vm, backing })) };
  } catch (error) {
    return { kind: 'failed', error: error instanceof Error ? error : new Error(String(error)) };
  }
}

function send(message: WorkerMessage): void {
  parentPort?.postMessage(message);
}

parentPort?.on('message', (message: JobMessage) => send(execute(message)));
send({ kind: 'ready' });
