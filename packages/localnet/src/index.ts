// Owns starting an embedded Sui network: from a folder, or from a fresh genesis.

import { bcs } from '@mysten/sui/bcs';
import { executeTransaction } from './execution/engine.ts';
import { makeCheckpoint } from './ledger/checkpoint.ts';
import { clockMs } from './ledger/clock.ts';
import { Faucet } from './ledger/faucet.ts';
import { genesisTransaction } from './ledger/genesis.ts';
import { loadSystemInputs } from './ledger/input-loader.ts';
import { gasOf, type KeptTransaction } from './ledger/kept-transaction.ts';
import { LocalLedger } from './ledger/ledger.ts';
import { encodeCheckpoint, encodeTransaction, recordOf } from './ledger/records.ts';
import { replay } from './ledger/replay.ts';
import type { LedgerState } from './ledger/state.ts';
import { memoryStorage, openFolder, readLedger, type Storage } from './ledger/storage.ts';
import type { Ledger } from './ledger/types.ts';
import { createSuiVM, type SuiVM } from './natives/index.ts';

export { LedgerError, type LedgerErrorCode, type LedgerErrorStatus } from './ledger/errors.ts';
export type * from './ledger/types.ts';
export { DEFAULT_PORT } from './rpc/defaults.ts';
export { ServeError, type ServeErrorCode } from './rpc/errors.ts';
export { type RpcServer, type ServeOptions, serve } from './rpc/server.ts';

const DEFAULT_CHECKPOINT_INTERVAL_MS = 200;

export interface LocalnetOptions {
  /** Folder that keeps the network's state; without it the network lives in memory. */
  dir?: string | undefined;
  /** Folder of another, closed network to start from; a network without `dir` only reads it. */
  from?: string | undefined;
  /** Folder of framework packages for a new network; default `move/framework`. */
  frameworkDir?: string | undefined;
  /** Milliseconds that a checkpoint collects transactions; 0: one per transaction. Default 200. */
  checkpointIntervalMs?: number | undefined;
  /** Unix ms; default `Date.now`. */
  clock?: (() => number) | undefined;
}

export interface Localnet {
  ledger: Ledger;
  /** Makes the last checkpoint and frees the folder. */
  close(): Promise<void>;
}

/**
 * Starts a network, or goes on with the one in `options.dir`. Throws LedgerError (FolderInUse,
 * FolderUnreadable) and what building the framework throws.
 */
export async function createLocalnet(options: LocalnetOptions = {}): Promise<Localnet> {
  const clock = options.clock ?? Date.now;
  const { storage, records } = options.dir
    ? openFolder(options.dir)
    : { storage: memoryStorage, records: options.from ? readLedger(options.from) : [] };
  try {
    const state = replay(records);
    const vm = createSuiVM({ packages: state.objects });
    if (!state.checkpoint(0n)) {
      // A process may have ended between the genesis transaction and its checkpoint.
      const [done] = state.pending;
      const kept = done ?? (await runGenesis(vm, state, storage, clock(), options.frameworkDir));
      makeGenesisCheckpoint(state, storage, kept);
    }
    const ledger = new LocalLedger({
      vm,
      state,
      storage,
      clock,
      checkpointIntervalMs: options.checkpointIntervalMs ?? DEFAULT_CHECKPOINT_INTERVAL_MS,
    });
    return { ledger, close: async () => ledger.close() };
  } catch (error) {
    storage.close();
    throw error;
  }
}

async function runGenesis(
  vm: SuiVM,
  state: LedgerState,
  storage: Storage,
  now: number,
  frameworkDir: string | undefined,
): Promise<KeptTransaction> {
  const timestampMs = BigInt(Math.trunc(now));
  // Only a new network needs the compiler.
  const { buildFramework } = await import('@atoll/move-build');
  const framework = await buildFramework(frameworkDir);
  const faucet = new Faucet().address;
  const transaction = genesisTransaction({ framework, faucet, timestampMs });
  const outcome = executeTransaction({
    vm,
    backing: state.objects,
    transaction,
    transactionBytes: bcs.TransactionData.serialize(transaction).toBytes(),
    inputs: loadSystemInputs(state.objects, transaction),
    mode: { checks: true, track: false, genesis: true },
    epoch: { epoch: 0n, startTimestampMs: timestampMs },
  });
  const record = recordOf(outcome, []);
  storage.append(() => encodeTransaction(record));
  return state.applyTransaction(record, outcome);
}

function makeGenesisCheckpoint(state: LedgerState, storage: Storage, kept: KeptTransaction): void {
  const checkpoint = makeCheckpoint({
    previous: undefined,
    epoch: 0n,
    timestampMs: clockMs(state.objects),
    transactions: [{ transaction: kept.digest, effects: kept.effectsDigest, signatures: [] }],
    gas: gasOf([kept]),
  });
  storage.append(() => encodeCheckpoint(checkpoint));
  state.applyCheckpoint(checkpoint);
}
