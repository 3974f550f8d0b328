// Traces transactions: re-executes or simulates them in an interpreter that records calls, without changing the
// network.
import { type ExecutionOutcome, executeTransaction } from '../../execution/engine.ts';
import type { BackingStore } from '../../execution/inputs.ts';
import { createSuiVM } from '../../natives/index.ts';
import { CallRecorder } from '../../vm/trace/call-recorder.ts';
import type { CallTrace, TracedCall } from '../../vm/trace/call-trace.ts';
import type { DebugInfo } from '../../vm/trace/debug-info.ts';
import { loadInputs, loadSystemInputs } from '../checks/input-loader.ts';
import { reservedCoins } from '../checks/reserved-coins.ts';
import { parseTransaction } from '../checks/transaction-checks.ts';
import { LedgerError } from '../errors.ts';
import { fundsAccount } from '../state/funds.ts';
import type { LedgerState } from '../state/state.ts';
import type { ExecutedTransaction, TransactionData, TransactionTrace } from '../types.ts';
import type { ExecutionJob, Executor } from '../worker/executor.ts';
import { simulateTransaction } from './simulator.ts';
import { stateBefore } from './state-before.ts';

/** Time limit of a traced execution, in milliseconds. */
const DEADLINE_MS = 30_000;

export interface TraceContext {
  state: LedgerState;
  chainId: string;
  now: bigint;
  debugInfo: DebugInfo | undefined;
}

/** Executes a job in the calling thread and records its calls. */
export function executeTraced(
  job: ExecutionJob,
  backing: BackingStore,
  debugInfo?: DebugInfo,
): { outcome: ExecutionOutcome; trace: TransactionTrace } {
  const recorder = new CallRecorder({ checkDeadline: deadline(), debugInfo });
  const vm = createSuiVM({ packages: backing, recorder });
  const outcome = executeTransaction({ ...job, backing, vm });
  return { outcome, trace: toTrace(outcome, recorder.finish()) };
}

/** Accepts all tickets: those of an executed transaction were accepted, whether or not they were usable. */
const ACCEPTED = { wasReceived: () => true };

/** Traces an executed transaction by re-executing it on the state before it. */
export async function traceExecuted(
  { state, chainId, debugInfo }: TraceContext,
  digest: string,
): Promise<TransactionTrace> {
  const executed = state.transaction(digest);
  const epoch = executed && state.epochAt(BigInt(executed.effects.executedEpoch));
  if (!executed || !epoch)
    throw new LedgerError('TransactionNotFound', 'NOT_FOUND', `Transaction ${digest} not found`);
  const { transaction, transactionBytes } = executed;
  const { $kind } = transaction.V1.kind;
  // Genesis and the controls write objects without running code.
  if ($kind === 'Genesis') return toTrace(executed, new CallRecorder().finish());
  const view = stateBefore(state, executed);
  const reserved = reservedCoins(transaction, chainId, (id) => fundsAccount(view.get(id)));
  const inputs =
    $kind === 'ProgrammableTransaction'
      ? loadInputs(view, transaction, { checks: true, received: ACCEPTED, reserved })
      : loadSystemInputs(view, transaction);
  const mode = { checks: true, track: false, genesis: false };
  const insufficientFunds =
    executed.effects.status.Failure?.error.$kind === 'InsufficientBalanceForWithdraw';
  const { gaslessCoins } = state;
  const execution = { transaction, transactionBytes, inputs, mode, epoch };
  const job = { ...execution, insufficientFunds, gaslessCoins };
  const { outcome, trace } = executeTraced(job, view, debugInfo);
  if (!agrees(outcome, executed)) throw new Error(`Replay of ${digest} produced different effects`);
  return trace;
}

/** Traces a simulation. `bytes`: BCS of TransactionData, whose gas payment can be empty. */
export async function traceSimulated(
  { state, chainId, now, debugInfo }: TraceContext,
  bytes: Uint8Array,
  checks: boolean,
): Promise<TransactionTrace> {
  let last: TransactionTrace | undefined;
  const executor: Executor = {
    async execute(job, backing) {
      const { outcome, trace } = executeTraced(job, backing, debugInfo);
      last = trace;
      return outcome;
    },
    async close() {},
  };
  const context = { executor, state, chainId, epoch: state.epoch, now };
  await simulateTransaction(context, parseTransaction(bytes), { checks, selectGas: checks });
  if (!last) throw new Error('Simulation has no trace');
  return last;
}

/** Effects can differ for a transaction that was stopped at its deadline: its replay stops elsewhere. */
function agrees(replayed: ExecutionOutcome, executed: ExecutedTransaction): boolean {
  return (
    replayed.effectsDigest === executed.effectsDigest ||
    executed.effects.status.Failure?.error.$kind === 'InsufficientGas'
  );
}

type Outcome = Pick<ExecutionOutcome, 'digest' | 'transaction' | 'effects' | 'errorDescription'>;

function toTrace(outcome: Outcome, { calls, ...trace }: CallTrace): TransactionTrace {
  const { digest, transaction, effects, errorDescription } = outcome;
  const { status, gasUsed } = effects;
  const commands = commandsOf(transaction, calls);
  return { digest, status, errorDescription, gasSummary: gasUsed, commands, ...trace };
}

/** Assigns calls to commands: one to each Move call, calls of `init` to publications. */
function commandsOf(
  { V1: { kind } }: TransactionData,
  calls: readonly TracedCall[],
): TransactionTrace['commands'] {
  if (!kind.ProgrammableTransaction) return [{ kind: kind.$kind, calls }];
  let next = 0;
  return kind.ProgrammableTransaction.commands.map(({ $kind }) => {
    const start = next;
    if ($kind === 'MoveCall') next += 1;
    if ($kind === 'Publish' || $kind === 'Upgrade')
      while (calls[next]?.function === 'init') next += 1;
    return { kind: $kind, calls: calls.slice(start, next) };
  });
}

function deadline(): () => void {
  const end = performance.now() + DEADLINE_MS;
  return () => {
    if (performance.now() < end) return;
    const message = `Tracing exceeded its time limit of ${DEADLINE_MS} ms`;
    throw new LedgerError('ExecutionDeadlineExceeded', 'DEADLINE_EXCEEDED', message);
  };
}
