// Owns a network for simulations: the same objects, checks, gas, effects and bytecode as a ledger's,
// without signatures, checkpoints and a record of the past. It can be forked at no cost, so that
// thousands of histories start from one prepared state.
import { bcs } from '@mysten/sui/bcs';
import { type ExecutionOutcome, executeTransaction } from './execution/engine.ts';
import { REFERENCE_GAS_PRICE } from './execution/protocol.ts';
import type { ProgrammableTransaction, StoredObject, TransactionData } from './execution/types.ts';
import { BranchStore, PackageRegistry } from './ledger/branch-store.ts';
import { commitPrologue, genesisTransaction } from './ledger/genesis.ts';
import { loadInputs, loadSystemInputs } from './ledger/input-loader.ts';
import { recordOf } from './ledger/records.ts';
import { checkGas, checkValidity } from './ledger/transaction-checks.ts';
import { createSuiVM, type SuiVM } from './natives/index.ts';

export type { ExecutionOutcome } from './execution/engine.ts';
export type * from './execution/types.ts';
export { LedgerError } from './ledger/errors.ts';

const CHAIN_ID = 'sandbox';

export interface SandboxOptions {
  /** Address that holds all SUI at first. */
  holder: string;
  /** Unix ms that the clock shows at first. */
  timestampMs: bigint;
  /** Folder of framework packages; default `move/framework`. */
  frameworkDir?: string | undefined;
}

/** A transaction whose sender needs no key. */
export interface SandboxTransaction {
  sender: string;
  /** Ids of the coins that pay, the sender's. */
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

  /** Starts from a genesis of its own. */
  static async start({ holder, timestampMs, frameworkDir }: SandboxOptions): Promise<Sandbox> {
    const { buildFramework } = await import('@atoll/move-build');
    const framework = await buildFramework(frameworkDir);
    const packages = new PackageRegistry();
    const store = new BranchStore(packages);
    const sandbox = new Sandbox(createSuiVM({ packages }), store, timestampMs);
    const genesis = genesisTransaction({ framework, faucet: holder, timestampMs });
    sandbox.#system(genesis, true);
    return sandbox;
  }

  /** A network that starts from this one's state; neither sees what the other does afterwards. */
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

  /** All objects that are alive. */
  objects(): Iterable<StoredObject> {
    return this.#store.live();
  }

  /** Sets the clock as a consensus commit does. */
  setTime(timestampMs: bigint): void {
    this.#round += 1n;
    this.#system(commitPrologue(0n, this.#round, timestampMs), false);
  }

  /**
   * Executes; what it changed is there when this returns. What goes wrong in it is in the effects'
   * status. Throws LedgerError, and changes nothing, where a validator would refuse to sign.
   */
  execute(request: SandboxTransaction): ExecutionOutcome {
    const { sender, budget, programmable } = request;
    const payment = request.gas.map((id) => {
      const coin = this.#store.get(id);
      if (!coin) throw new Error(`No gas coin ${id}`);
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
    checkValidity(transaction, { epoch: 0n, chainId: CHAIN_ID, size, gasPayment: 'required' });
    checkGas(transaction);
    const inputs = loadInputs(this.#store, transaction, { checks: true });
    return this.#apply(
      executeTransaction({
        vm: this.#vm,
        backing: this.#store,
        transaction,
        transactionBytes,
        inputs,
        mode: { checks: true, track: false, genesis: false },
        epoch: { epoch: 0n, startTimestampMs: this.#startMs },
      }),
    );
  }

  #system(transaction: TransactionData, genesis: boolean): void {
    this.#apply(
      executeTransaction({
        vm: this.#vm,
        backing: this.#store,
        transaction,
        transactionBytes: bcs.TransactionData.serialize(transaction).toBytes(),
        inputs: loadSystemInputs(this.#store, transaction),
        mode: { checks: true, track: false, genesis },
        epoch: { epoch: 0n, startTimestampMs: this.#startMs },
      }),
    );
  }

  #apply(outcome: ExecutionOutcome): ExecutionOutcome {
    const { removals, lamport, written } = recordOf(outcome, []);
    for (const removal of removals) this.#store.remove(removal, lamport, outcome.digest);
    for (const object of written) this.#store.write(object);
    return outcome;
  }
}
