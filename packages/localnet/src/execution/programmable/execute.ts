// Runs the phases of a programmable transaction: load, type, verify, run, collect the changes.
import type { SuiSession, SuiVM, TxContext } from '../../natives/index.ts';
import { toExecutionFailure } from '../failure.ts';
import type { Features } from '../features.ts';
import type { SuiGasStatus } from '../gas/gas.ts';
import type { GasCharger } from '../gas/gas-charger.ts';
import type { BackingStore } from '../inputs.ts';
import { DENY_LIST_ID } from '../protocol.ts';
import { BYTES_PER_RECEIVER, coinReceivers, deniedReceiver } from '../system/deny-list.ts';
import type { ExecutionResults, TemporaryStore } from '../temporary-store.ts';
import type { CommandResult, Owner, ProgrammableTransaction, StoredObject } from '../types.ts';
import type { ExecutionMode } from './ast.ts';
import { Context, type GasInput } from './context.ts';
import { runCommands } from './interpreter.ts';
import { loadTransaction } from './loading.ts';
import { TranslationGas } from './translation-gas.ts';
import { typeTransaction } from './typing.ts';
import { unifyLinkage } from './unified-linkage.ts';
import { refineLastUses, verifyDropSafety } from './verify/drop-safety.ts';
import { verifyInputArguments } from './verify/input-arguments.ts';
import { verifyMemorySafety } from './verify/memory-safety.ts';
import { verifyMoveFunctions } from './verify/move-functions.ts';
import { verifyPrivateEntryArguments } from './verify/private-entry-arguments.ts';

export interface ProgrammableExecution {
  vm: SuiVM;
  mode: ExecutionMode;
  backing: BackingStore;
  store: TemporaryStore;
  gas: SuiGasStatus;
  /** Charges the payment; undefined for system transactions. */
  charger: GasCharger | undefined;
  features: Features;
  txContext: TxContext;
  transaction: ProgrammableTransaction;
}

/** Runs the transaction and records what it changed in `store`. Throws ExecutionFailure. */
export function executeProgrammable(execution: ProgrammableExecution): CommandResult[] {
  const { mode, backing, store, gas, features, transaction } = execution;
  try {
    const session = newSession(execution);
    if (store.inputs.historical) limitFields(session, store);
    const translation = translationGas(execution, session);
    translation?.chargeSize(transaction);
    const calls = loadTransaction(session, store.inputs, transaction);
    translation?.chargeLoading(calls);
    const loaded = features.unifiedLinkage ? unifyLinkage(session, backing, calls) : calls;
    const typed = typeTransaction(session, mode, loaded, features);
    translation?.chargeTyping(typed);
    verifyInputArguments(mode, typed, features.accumulators);
    verifyMoveFunctions(mode, typed, features);
    verifyMemorySafety(typed);
    const refined = refineLastUses(typed);
    verifyDropSafety(mode, refined);
    verifyPrivateEntryArguments(mode, refined);
    const context = new Context(session, refined, gasInput(execution), features);
    const results = runCommands({ mode, store: backing, gas, features, context });
    const finished = context.finish();
    for (const [id, version] of finished.loaded) store.saveLoadedRuntimeObject(id, version);
    checkReceivers(execution, finished.results);
    store.mergeResults(finished.results);
    moveCharge(execution.charger, context);
    return results;
  } catch (error) {
    throw toExecutionFailure(error);
  }
}

/** Returns the meter of the translation; undefined where it costs nothing. */
function translationGas(
  { gas, backing, features }: ProgrammableExecution,
  session: SuiSession,
): TranslationGas | undefined {
  const { translationCosts, commandStackCosts } = features;
  if (!gas.meter.metered || !translationCosts) return undefined;
  return new TranslationGas(session, backing, commandStackCosts);
}

/** Charges gas where the gas coin has been transferred. */
function moveCharge(charger: GasCharger | undefined, { gasTransfer, gasId }: Context): void {
  if (!charger || gasTransfer === undefined || gasId === undefined) return;
  charger.moveTo(gasTransfer === 'object' ? { coin: gasId } : { payer: gasTransfer.recipient });
}

/** Charges for the receivers of coins and funds and checks that they are not denied. */
function checkReceivers(
  execution: ProgrammableExecution,
  { written, accumulatorEvents }: ExecutionResults,
): void {
  const { backing, store, gas, txContext } = execution;
  const receivers = coinReceivers(written.values(), accumulatorEvents);
  if (receivers.size === 0) return;
  if (!store.inputs.objects.has(DENY_LIST_ID)) store.perEpochConfigs.add(DENY_LIST_ID);
  const failure = deniedReceiver(backing, receivers, txContext.options.epoch);
  const count = [...receivers.values()].reduce((sum, owners) => sum + owners.size, 0);
  gas.chargeStorageRead(BYTES_PER_RECEIVER * count);
  if (failure) throw failure;
}

function newSession(execution: ProgrammableExecution): SuiSession {
  const { vm, backing, store, gas, txContext, features } = execution;
  const inputs = new Map<string, Owner>();
  for (const [id, object] of store.inputs.objects)
    if (object.data.kind === 'move') inputs.set(id, object.owner);
  return vm.newSession({ gas: gas.meter, txContext, objects: backing, inputs, features });
}

/** Limits dynamic fields to the versions of the inputs. */
function limitFields(session: SuiSession, { inputs }: TemporaryStore): void {
  for (const { data, version } of inputs.objects.values()) {
    if (data.kind !== 'move') continue;
    const type = session.type(data.type);
    const value = session.deserialize(data.contents, type);
    if (value !== undefined) session.objects.limitFields(value, type, version);
  }
}

function gasInput({ store, gas, charger }: ProgrammableExecution): GasInput | undefined {
  const target = charger?.target;
  if (!charger || !target) return undefined;
  const { budget } = gas;
  const amount = charger.total(store);
  if ('payer' in target) return { object: undefined, payer: target.payer, amount, budget };
  const input = store.inputs.objects.get(target.coin);
  if (!input) return undefined;
  const object: StoredObject = { ...input, data: store.readObject(target.coin).data };
  return { object, payer: undefined, amount, budget };
}
