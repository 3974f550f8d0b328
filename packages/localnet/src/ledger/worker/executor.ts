// Defines how a ledger executes transactions: in this thread, or in a worker (worker-executor.ts).
import {
  type Execution,
  type ExecutionOutcome,
  executeTransaction,
} from '../../execution/engine.ts';
import type { BackingStore } from '../../execution/inputs.ts';
import type { SuiVM } from '../../natives/index.ts';
import type { LedgerError } from '../errors.ts';

/** A checked transaction and its inputs. */
export type ExecutionJob = Omit<Execution, 'vm' | 'backing'>;

export interface Executor {
  /**
   * Executes a transaction against `backing`, which must not change meanwhile. Rejects with
   * LedgerError when the work exceeds a limit of the executor, and drops a job that has not started
   * when `signal` is aborted.
   */
  execute(
    job: ExecutionJob,
    backing: BackingStore,
    signal?: AbortSignal,
  ): Promise<ExecutionOutcome>;
  /** Rejects unfinished jobs with `reason`, by default that the network is closed. */
  close(reason?: LedgerError): Promise<void>;
}

/** Executes in the calling thread, without a deadline: for tests and embedded use. */
export class InlineExecutor implements Executor {
  readonly #vm: SuiVM;

  constructor(vm: SuiVM) {
    this.#vm = vm;
  }

  async execute(job: ExecutionJob, backing: BackingStore): Promise<ExecutionOutcome> {
    return executeTransaction({ ...job, backing, vm: this.#vm });
  }

  async close(): Promise<void> {}
}
