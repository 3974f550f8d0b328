// An in-process network for tests: the same objects, checks, gas, effects and bytecode as a ledger's,
// without signatures, checkpoints and transaction history; each transaction settles its changes of
// funds. Forking is free, so thousands of test sequences can start from one prepared state.
import { bcs } from '@mysten/sui/bcs';
import { eventsOf } from './execution/accumulators.ts';
import { NO_TRANSACTION } from './execution/effects.ts';
import { type ExecutionOutcome, executeTransaction } from './execution/engine.ts';
import { REFERENCE_GAS_PRICE } from './execution/protocol.ts';
import type { ProgrammableTransaction, StoredObject, TransactionData } from './execution/types.ts';
import { clockMs } from './ledger/checkpoints/clock.ts';
import { DEFAULT_PARAMETERS as PARAMETERS } from './ledger/checkpoints/epochs.ts';
import { settlements, streamUpdates } from './ledger/checkpoints/settlement.ts';
import { checkAllowances } from './ledger/checks/allowance-checks.ts';
import { checkFunds, checkWithdrawals } from './ledger/checks/funds-checks.ts';
import { loadInputs, loadSystemInputs } from './ledger/checks/input-loader.ts';
import { reservedCoins } from './ledger/checks/reserved-coins.ts';
import { checkGas, checkValidity } from './ledger/checks/transaction-checks.ts';
import { loadFramework } from './ledger/genesis/framework.ts';
import { commitPrologue, genesisTransaction } from './ledger/genesis/genesis.ts';
import { BranchStore, PackageRegistry } from './ledger/simulation/branch-store.ts';
import { executeTraced } from './ledger/simulation/trace.ts';
import { Funds } from './ledger/state/funds.ts';
import { receivedTickets } from './ledger/state/received.ts';
import { recordOf } from './ledger/storage/records.ts';
import { replay } from './ledger/storage/replay.ts';
import { ScratchLog } from './ledger/storage/scratch-log.ts';
import { readLedger } from './ledger/storage/storage.ts';
import type { TransactionTrace } from './ledger/types.ts';
import type { ExecutionJob } from './ledger/worker/executor.ts';
import { createSuiVM, type SuiVM } from './natives/index.ts';
import { toCleverError } from './rpc/convert/clever-error.ts';
import { LedgerPackages } from './rpc/packages.ts';
import { printTrace } from './rpc/print-trace.ts';

export type { ExecutionOutcome } from './execution/engine.ts';
export type * from './execution/types.ts';
export { LedgerError } from './ledger/errors.ts';
export type { TransactionTrace } from './ledger/types.ts';

/** The zero digest. Reservations of funds are decoded for it. */
const CHAIN_ID = NO_TRANSACTION;

export interface SandboxOptions {
  /** Address that receives all SUI at genesis. */
  holder: string;
  /** Time of the clock at genesis, Unix milliseconds. */
  timestampMs: bigint;
  /** Folder of framework packages; default `move/framework`. */
  frameworkDir?: string | undefined;
}

/** A transaction without signatures. */
export interface SandboxTransaction {
  sender: string;
  /** Ids of the sender's coins that pay. */
  gas: readonly string[];
  /** MIST. */
  budget: bigint;
  programmable: ProgrammableTransaction;
}

export class Sandbox {
  readonly #vm: SuiVM;
  #store: BranchStore;
  readonly #startMs: bigint;
  #round = 0n;

  private constructor(vm: SuiVM, store: BranchStore, startMs: bigint) {
    this.#vm = vm;
    this.#store = store;
    this.#startMs = startMs;
  }

  /** Starts from the state of the closed network in `dir` without changing it. */
  static load(dir: string): Sandbox {
    const { records, storage } = ScratchLog.of(readLedger(dir));
    const state = replay(records, storage);
    const genesis = state.checkpoint(0n);
    if (!genesis) throw new Error(`${dir} does not contain a network`);
    const packages = new PackageRegistry();
    const store = new BranchStore(packages);
    for (const object of state.objects.live()) store.write(object);
    return new Sandbox(createSuiVM({ packages }), store, genesis.timestampMs);
  }

  /** Starts from a new genesis. */
  static async start({ holder, timestampMs, frameworkDir }: SandboxOptions): Promise<Sandbox> {
    const framework = await loadFramework(frameworkDir);
    const packages = new PackageRegistry();
    const store = new BranchStore(packages);
    const sandbox = new Sandbox(createSuiVM({ packages }), store, timestampMs);
    const genesis = genesisTransaction({
      framework,
      faucet: holder,
      timestampMs,
      parameters: PARAMETERS,
    });
    sandbox.#system(genesis, true);
    return sandbox;
  }

  /** Creates a network that starts from this one's state. The two are isolated afterwards. */
  fork(): Sandbox {
    const frozen = this.#store;
    this.#store = frozen.branch();
    const fork = new Sandbox(this.#vm, frozen.branch(), this.#startMs);
    fork.#round = this.#round;
    return fork;
  }

  get(id: string): StoredObject | undefined {
    return this.#store.get(id);
  }

  /** Yields all live objects. */
  objects(): Iterable<StoredObject> {
    return this.#store.live();
  }

  /** Returns the time of the clock, Unix milliseconds. */
  get timeMs(): bigint {
    return clockMs(this.#store);
  }

  /** Returns name and message of the `#[error]` constant of an abort code, if any. */
  errorConstant(
    packageId: string,
    module: string,
    abortCode: bigint,
  ): { name: string; message: string | undefined } | undefined {
    const packages = new LedgerPackages({ getObject: (id) => this.#store.get(id) });
    const error = toCleverError(abortCode, (index) => packages.constant(packageId, module, index));
    if (error?.constantName === undefined) return undefined;
    const { value } = error;
    const message = value?.oneofKind === 'rendered' ? value.rendered : undefined;
    return { name: error.constantName, message };
  }

  /** Sets the clock as a consensus commit does. */
  setTime(timestampMs: bigint): void {
    this.#round += 1n;
    this.#system(commitPrologue(0n, this.#round, timestampMs), false);
  }

  /**
   * Executes a transaction and applies its changes. A failure is in the effects'
   * status. Throws LedgerError without changes when a validator would reject the transaction.
   */
  execute(request: SandboxTransaction): ExecutionOutcome {
    const job = this.#jobOf(request);
    const outcome = executeTransaction({ ...job, vm: this.#vm, backing: this.#store });
    this.#settle(this.#apply(outcome));
    return outcome;
  }

  /** Applies the deposits and withdrawals of a transaction to the accumulators, as the end of its checkpoint does. */
  #settle({ effects }: ExecutionOutcome): void {
    const events = eventsOf(effects);
    const streams = streamUpdates([effects]);
    if (events.length === 0 && streams.length === 0) return;
    this.#round += 1n;
    const checkpoint = { epoch: 0n, sequenceNumber: this.#round };
    for (const { transaction } of settlements(events, streams, checkpoint)) {
      const settled = this.#system(transaction, false);
      if (settled.effects.status.$kind !== 'Success')
        throw new Error(`Settlement failed: ${settled.errorDescription}`);
    }
  }

  /** Simulates a transaction and returns its trace. Throws LedgerError. */
  trace(request: SandboxTransaction): TransactionTrace {
    return executeTraced(this.#jobOf(request), this.#store).trace;
  }

  /** Returns a trace as text: a tree of calls, the stack of a failure, gas by function. */
  printTrace(trace: TransactionTrace): string {
    return printTrace({ getObject: (id) => this.#store.get(id) }, trace);
  }

  /** Checks a transaction as a validator does. */
  #jobOf(request: SandboxTransaction): ExecutionJob {
    const { sender, budget, programmable } = request;
    const payment = request.gas.map((id) => {
      const coin = this.#store.get(id);
      if (!coin) throw new Error(`Gas coin ${id} does not exist`);
      return { objectId: id, version: coin.version.toString(), digest: coin.digest };
    });
    const transaction: TransactionData = {
      $kind: 'V1',
      V1: {
        sender,
        gasData: {
          payment,
          owner: sender,
          price: REFERENCE_GAS_PRICE.toString(),
          budget: budget.toString(),
        },
        expiration: { $kind: 'None', None: true },
        kind: { $kind: 'ProgrammableTransaction', ProgrammableTransaction: programmable },
      },
    };
    const transactionBytes = bcs.TransactionData.serialize(transaction).toBytes();
    const size = transactionBytes.length;
    const { protocolVersion } = PARAMETERS;
    const context = { epoch: 0n, protocolVersion, chainId: CHAIN_ID, size };
    checkValidity(transaction, context);
    checkWithdrawals(transaction, context);
    checkGas(transaction, PARAMETERS);
    const funds = new Funds({ objects: this.#store, pending: [] });
    const reserved = reservedCoins(transaction, CHAIN_ID, (id) => funds.account(id));
    checkFunds(transaction, reserved, funds);
    const loading = { checks: true, received: this.#store, reserved };
    const inputs = loadInputs(this.#store, transaction, loading);
    checkAllowances(transaction, inputs);
    return {
      transaction,
      transactionBytes,
      inputs,
      mode: { checks: true, track: false, genesis: false },
      epoch: { epoch: 0n, startTimestampMs: this.#startMs, ...PARAMETERS },
    };
  }

  #system(transaction: TransactionData, genesis: boolean): ExecutionOutcome {
    return this.#apply(
      executeTransaction({
        vm: this.#vm,
        backing: this.#store,
        transaction,
        transactionBytes: bcs.TransactionData.serialize(transaction).toBytes(),
        inputs: loadSystemInputs(this.#store, transaction),
        mode: { checks: true, track: false, genesis },
        epoch: { epoch: 0n, startTimestampMs: this.#startMs, ...PARAMETERS },
      }),
    );
  }

  #apply(outcome: ExecutionOutcome): ExecutionOutcome {
    const { removals, lamport, written } = recordOf(outcome, []);
    for (const removal of removals) this.#store.remove(removal, lamport, outcome.digest);
    for (const object of written) this.#store.write(object);
    for (const ticket of receivedTickets(outcome)) this.#store.markReceived(ticket);
    return outcome;
  }
}
