// Starts an embedded Sui network from a folder or from a new genesis.

import {
  gas,
  PROTOCOL_VERSION,
  REFERENCE_GAS_PRICE,
  TOTAL_SUPPLY_MIST,
} from './execution/protocol.ts';
import { makeCheckpoint } from './ledger/checkpoints/checkpoint.ts';
import { clockMs } from './ledger/checkpoints/clock.ts';
import type { NetworkParameters } from './ledger/checkpoints/epochs.ts';
import { hostClock } from './ledger/checkpoints/host-clock.ts';
import { LedgerError } from './ledger/errors.ts';
import { Faucet } from './ledger/faucet.ts';
import { NO_GAS } from './ledger/gas-summary.ts';
import { loadFramework, packagedGenesis } from './ledger/genesis/framework.ts';
import type { GenesisCoin } from './ledger/genesis/genesis.ts';
import type { GenesisValidator } from './ledger/genesis/genesis-system-state.ts';
import { fillGenesisTemplate } from './ledger/genesis/genesis-template.ts';
import { checkProtocolVersion } from './ledger/genesis/protocol-config.ts';
import { runGenesis } from './ledger/genesis/run-genesis.ts';
import { type LedgerDependencies, LocalLedger, type Replacement } from './ledger/ledger.ts';
import { readDebugInfo } from './ledger/simulation/debug-info-folder.ts';
import type { KeptTransaction } from './ledger/state/kept-transaction.ts';
import type { LedgerState } from './ledger/state/state.ts';
import type { Recovery } from './ledger/storage/append-log.ts';
import { readDump } from './ledger/storage/dump.ts';
import {
  decodeRecord,
  encodeCheckpoint,
  encodeTransaction,
  recordOf,
} from './ledger/storage/records.ts';
import { replay, replayVerified } from './ledger/storage/replay.ts';
import { ScratchLog } from './ledger/storage/scratch-log.ts';
import {
  type OpenedStorage,
  openFolder,
  readLedger,
  type Storage,
} from './ledger/storage/storage.ts';
import type { Ledger, LocalnetControls } from './ledger/types.ts';
import { type Executor, InlineExecutor } from './ledger/worker/executor.ts';
import { createSuiVM, type SuiVM } from './natives/index.ts';
import { chooseEngine, type Engine } from './vm/engine.ts';

export { type HostClockOptions, hostClock } from './ledger/checkpoints/host-clock.ts';
export { LedgerError, type LedgerErrorCode, type LedgerErrorStatus } from './ledger/errors.ts';
export type { GenesisCoin } from './ledger/genesis/genesis.ts';
export type { GenesisValidator } from './ledger/genesis/genesis-system-state.ts';
export {
  DELIBERATE_FLAGS,
  OLDEST_VERSION,
  protocolConfig,
} from './ledger/genesis/protocol-config.ts';
export type { Recovery } from './ledger/storage/append-log.ts';
export type * from './ledger/types.ts';
export { type AdminOptions, type AdminServer, serveAdmin } from './rpc/admin.ts';
export type * from './rpc/convert/trace.ts';
export { DEFAULT_PORT } from './rpc/defaults.ts';
export { ServeError, type ServeErrorCode } from './rpc/errors.ts';
export { printTrace } from './rpc/print-trace.ts';
export { type RpcServer, type ServeOptions, serve } from './rpc/server.ts';
export type { Engine } from './vm/engine.ts';

const DEFAULT_CHECKPOINT_INTERVAL_MS = 200;
const MAX_HEAP_MB = 512;
/** Execution deadline. Transactions pay gas, so they can take longer than simulations. */
const TRANSACTION_LIMITS = { deadlineMs: 10_000, maxQueue: 1_000, maxHeapMb: MAX_HEAP_MB };
const SIMULATION_DEADLINE_MS = 3_000;

/** Contents and parameters of a new network. */
export interface GenesisSettings {
  coins?: readonly GenesisCoin[];
  /** Default: one, with a stake of 20 million SUI. */
  validators?: readonly GenesisValidator[];
  /** Unix ms. Default: the clock's time. */
  timestampMs?: number;
  /** MIST per computation unit. Default 1,000. */
  referenceGasPrice?: bigint;
  /** Maximum budget of a transaction, in MIST. Default 50,000 SUI. */
  maxTxGas?: bigint;
  /** Mainnet's protocol version that the network declares, 95 to 138. Default: 138. */
  protocolVersion?: bigint;
}

export interface LocalnetOptions {
  /** Folder of the network's state; without it the network is in memory. */
  dir?: string | undefined;
  /** Copies a damaged file in `dir` and continues with the records before the damage. */
  recover?: boolean | undefined;
  /** Folder of another, closed network to start from; it is not changed. */
  from?: string | undefined;
  /**
   * Result of `dump` to start from. Throws LedgerError (FolderUnreadable, FolderDamaged) if it is inconsistent. With `dir`,
   * the folder must not contain a network yet.
   */
  state?: Uint8Array | undefined;
  /** Contents of a new network. */
  genesis?: GenesisSettings | undefined;
  /** Folder of framework packages for a new network; default `move/framework`. */
  frameworkDir?: string | undefined;
  /** Milliseconds that a checkpoint collects transactions; 0: one per transaction. Default 200. */
  checkpointIntervalMs?: number | undefined;
  /** Number of a new network's checkpoint after genesis, as on a network that has run for long. Default 1. */
  firstCheckpoint?: bigint | undefined;
  /** Unix ms; default the host's clock without its jumps. */
  clock?: (() => number) | undefined;
  /**
   * Where users' transactions and simulations execute. `worker`: in worker threads with deadlines, so
   * that no caller can block this thread; for networks that others can reach. `inline`: in this
   * thread; for tests and embedded use. Default `inline`.
   */
  execution?: 'inline' | 'worker' | undefined;
  /**
   * How Move functions execute; default `compiled`: hot functions are compiled to JavaScript. Results,
   * failures and gas do not depend on it. See {@link Engine}.
   */
  engine?: Engine | undefined;
  /**
   * Folder with Move packages built by the Sui CLI. Traces take the names of locals and source lines from their
   * debug information.
   */
  debugInfoDir?: string | undefined;
  /** Receives warnings for the operator, such as a jump of the host's clock. */
  onWarning?: ((message: string) => void) | undefined;
  /** Time limit of one simulation in a worker, in milliseconds. Default 3,000. */
  simulationDeadlineMs?: number | undefined;
}

export interface Localnet {
  ledger: Ledger;
  /** Clock, snapshots, impersonation and objects, for tests and tools. */
  controls: LocalnetControls;
  /** Report of `recover`; undefined when nothing was damaged. */
  recovery: Recovery | undefined;
  /** Creates the last checkpoint and releases the folder. */
  close(): Promise<void>;
}

/**
 * Starts a network, or continues the one in `options.dir`. Throws LedgerError (FolderInUse,
 * FolderUnreadable, FolderDamaged) and what building the framework throws.
 */
export async function createLocalnet(options: LocalnetOptions = {}): Promise<Localnet> {
  const clock = options.clock ?? hostClock({ onWarning: options.onWarning });
  const opened = open(options);
  const { records, recovery } = opened;
  let { storage } = opened;
  try {
    let parts: LedgerDependencies;
    if (options.state) {
      const replacement = await reopen(options.state, storage, options);
      const closeEmptyStorage = replacement.install();
      ({ parts } = replacement);
      ({ storage } = parts);
      closeEmptyStorage();
    } else parts = await createParts(replay(records, storage), storage, options);
    const { state, vm } = parts;
    if (!state.checkpoint(0n)) {
      // The process may have ended between the genesis transaction and its checkpoint.
      const [done] = state.pending;
      const kept = done ?? (await createGenesis(vm, state, storage, clock(), options));
      makeGenesisCheckpoint(state, storage, kept);
    }
    const ledger = new LocalLedger(parts, {
      clock,
      checkpointIntervalMs: options.checkpointIntervalMs ?? DEFAULT_CHECKPOINT_INTERVAL_MS,
      firstCheckpoint: options.firstCheckpoint,
      debugInfo: options.debugInfoDir ? readDebugInfo(options.debugInfoDir) : undefined,
      reopen: (dump, current) => reopen(dump, current, options),
    });
    const close = () => ledger.close();
    return { ledger, controls: ledger.controls, recovery: recovery(), close };
  } catch (error) {
    storage.close();
    throw error;
  }
}

async function createParts(
  state: LedgerState,
  storage: Storage,
  options: LocalnetOptions,
): Promise<LedgerDependencies> {
  const engine = chooseEngine(options.engine);
  const vm = createSuiVM({ packages: state.objects, engine });
  return { vm, state, storage, ...(await createExecutors(vm, { ...options, engine })) };
}

/** Prepares to replace the state in `current` with a dumped one. */
async function reopen(
  dump: Uint8Array,
  current: Storage,
  options: LocalnetOptions,
): Promise<Replacement> {
  const next = current.successor(readDump(dump));
  const { storage, records } = next;
  try {
    const state = replayVerified(records, storage);
    const parts = await createParts(state, storage, options);
    const install = () => {
      try {
        return next.install();
      } catch (error) {
        next.discard();
        throw error;
      }
    };
    return { parts, install };
  } catch (error) {
    next.discard();
    throw error;
  }
}

/** Opens the folder or memory, with the records to start from; empty if the network starts from a dump. */
function open({ dir, from, recover = false, state }: LocalnetOptions): OpenedStorage {
  if (!dir) return ScratchLog.of(from && !state ? readLedger(from) : []);
  const opened = openFolder(dir, { recover });
  if (!state) return opened;
  try {
    for (const _ of opened.records) {
      const message = `${dir} already contains a network. Load the state into an empty folder.`;
      throw new LedgerError('FolderInUse', 'FAILED_PRECONDITION', message);
    }
    return opened;
  } catch (error) {
    opened.storage.close();
    throw error;
  }
}

async function createExecutors(
  vm: SuiVM,
  {
    engine,
    execution = 'inline',
    simulationDeadlineMs: deadlineMs = SIMULATION_DEADLINE_MS,
  }: LocalnetOptions,
): Promise<{ executor: Executor; simulator: Executor }> {
  if (execution === 'inline') {
    const inline = new InlineExecutor(vm);
    return { executor: inline, simulator: inline };
  }
  // Imported lazily: embedded use needs no worker threads.
  const { WorkerExecutor } = await import('./ledger/worker/worker-executor.ts');
  return {
    executor: new WorkerExecutor({ ...TRANSACTION_LIMITS, engine }),
    simulator: new WorkerExecutor({
      deadlineMs,
      maxQueue: 64,
      maxHeapMb: MAX_HEAP_MB,
      shortestFirst: true,
      engine,
    }),
  };
}

async function createGenesis(
  vm: SuiVM,
  state: LedgerState,
  storage: Storage,
  now: number,
  { frameworkDir, genesis = {} }: LocalnetOptions,
): Promise<KeptTransaction> {
  const timestampMs = BigInt(Math.trunc(genesis.timestampMs ?? now));
  const parameters = networkParameters(genesis);
  const { timestampMs: _, ...settings } = genesis;
  const isDefault =
    frameworkDir === undefined && Object.values(settings).every((each) => each === undefined);
  const template = isDefault ? packagedGenesis() : undefined;
  if (template) {
    const { bytes, ...digests } = fillGenesisTemplate(template, timestampMs);
    const record = decodeRecord(bytes);
    if (record.kind !== 'transaction')
      throw new Error('Genesis template is not a transaction record');
    return state.applyTransaction(record.transaction, storage.append(bytes), digests);
  }
  const framework = await loadFramework(frameworkDir);
  const faucet = new Faucet().address;
  const { coins, validators } = genesis;
  const options = { framework, faucet, timestampMs, parameters, coins, validators };
  const outcome = runGenesis(vm, state.objects, options);
  const record = recordOf(outcome, []);
  const position = storage.append(encodeTransaction(record, outcome.outputBytes));
  return state.applyTransaction(record, position, outcome);
}

function networkParameters({
  referenceGasPrice = REFERENCE_GAS_PRICE,
  maxTxGas = gas.maxTxGas,
  protocolVersion = PROTOCOL_VERSION,
}: GenesisSettings): NetworkParameters {
  if (referenceGasPrice < 1n || referenceGasPrice >= gas.maxGasPrice)
    throw new RangeError(`Reference gas price must be from 1 to ${gas.maxGasPrice - 1n} MIST`);
  if (maxTxGas < 1n || maxTxGas > TOTAL_SUPPLY_MIST)
    throw new RangeError('Maximum gas budget must be from 1 MIST to the supply of SUI');
  checkProtocolVersion(protocolVersion);
  return { referenceGasPrice, maxTxGas, protocolVersion };
}

function makeGenesisCheckpoint(state: LedgerState, storage: Storage, kept: KeptTransaction): void {
  const checkpoint = makeCheckpoint({
    previous: undefined,
    epoch: 0n,
    timestampMs: clockMs(state.objects),
    transactions: [{ transaction: kept.digest, effects: kept.effectsDigest, signatures: [] }],
    gas: NO_GAS,
  });
  state.applyCheckpoint(checkpoint, storage.append(encodeCheckpoint(checkpoint)));
}
