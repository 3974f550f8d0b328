// Executes one checked transaction of any kind to its effects, whether it succeeds or fails: charges
// for reading, runs, charges gas, checks that SUI is conserved, builds effects.
import { bcs } from '@mysten/sui/bcs';
import { type SuiVM, TxContext } from '../natives/index.ts';
import { accumulatorValue, runningWithdrawals, SUI_BALANCE_TYPE } from './accumulators.ts';
import { buildEffects, NO_TRANSACTION } from './effects.ts';
import { digestFromBase58 } from './encoding/base58.ts';
import { decodeObject } from './encoding/decode-object.ts';
import { digestOf } from './encoding/digest.ts';
import { ExecutionFailure, fail, toExecutionFailure } from './failure.ts';
import { featuresAt } from './features.ts';
import { SuiGasStatus } from './gas/gas.ts';
import { GasCharger, type GaslessCheck, NO_COST } from './gas/gas-charger.ts';
import { type Payment, paymentsOf } from './gas/payment.ts';
import {
  GASLESS_COINS,
  type GaslessCoins,
  gaslessFailure,
  gaslessLimits,
  isGasless,
} from './gasless.ts';
import type { BackingStore, InputObjects } from './inputs.ts';
import { type ExecutionOutcome, Outcome } from './outcome.ts';
import type { ExecutionMode } from './programmable/ast.ts';
import { executeProgrammable } from './programmable/execute.ts';
import { ACCUMULATOR_ROOT_ID, limits, TOTAL_SUPPLY_MIST } from './protocol.ts';
import { reservationsIn, reservationsOf } from './reservations.ts';
import { changeEpoch } from './system/epoch-change.ts';
import { consensusCommit, randomnessStateUpdate } from './system/system.ts';
import { TemporaryStore, type WrittenObject } from './temporary-store.ts';
import type { CommandResult, TransactionData, TransactionKind } from './types.ts';

/** How system transactions run. */
const SYSTEM = { mode: { checks: false, track: false, genesis: false }, charger: undefined };

type GenesisObject = NonNullable<TransactionKind['Genesis']>['objects'][number]['RawObject'];

const U64_MAX = 0xffff_ffff_ffff_ffffn;

// Estimated size of effects in bytes, as the reference computes it before building them.
const EFFECTS_FIXED_SIZE = 2_210;
const EFFECTS_CHANGE_SIZE = 128;
const EFFECTS_DEPENDENCY_SIZE = 40;

export type { ExecutionOutcome } from './outcome.ts';

export interface Execution {
  vm: SuiVM;
  backing: BackingStore;
  transaction: TransactionData;
  /** BCS of `transaction`. */
  transactionBytes: Uint8Array;
  /** Digest of `transaction`, if already computed. */
  digest?: string | undefined;
  inputs: InputObjects;
  /** Id of an input that pays instead of an empty gas payment. */
  mockGas?: string | undefined;
  mode: ExecutionMode;
  /** Whether the funds are insufficient for the withdrawals, so that the transaction fails without running. */
  insufficientFunds?: boolean | undefined;
  /** Amounts that transactions of the same checkpoint have withdrawn from objects' funds, by accumulator. */
  unsettled?: ReadonlyMap<string, bigint> | undefined;
  /** Coins that gasless transactions can transfer; default: mainnet's. */
  gaslessCoins?: GaslessCoins | undefined;
  /** Why an earlier attempt was stopped: the transaction fails and pays for all gas that it could use. */
  stopped?: string | undefined;
  epoch: {
    epoch: bigint;
    startTimestampMs: bigint;
    referenceGasPrice: bigint;
    protocolVersion: bigint;
  };
}

/** Failures of the transaction are in `effects.status` and never thrown. */
export function executeTransaction(execution: Execution): ExecutionOutcome {
  const { transaction, transactionBytes, backing, inputs } = execution;
  const digest = execution.digest ?? digestOf('TransactionData', transactionBytes);
  const { kind, gasData } = transaction.V1;
  const isUser = kind.$kind === 'ProgrammableTransaction';
  const features = featuresAt(execution.epoch.protocolVersion);
  const isFree = isGasless(transaction, features) && !execution.mockGas;
  const price = isFree ? execution.epoch.referenceGasPrice : BigInt(gasData.price);
  const budget = isFree ? gaslessLimits.maxComputationUnits * price : BigInt(gasData.budget);
  const gas = new SuiGasStatus(
    isUser ? { budget, price } : undefined,
    execution.epoch.referenceGasPrice,
    features,
  );
  const gasless = isFree ? gaslessCheck(execution) : undefined;
  const charger = new GasCharger(isUser ? payments(execution) : [], gas, gasless);
  const store = new TemporaryStore(backing, inputs);
  if (execution.insufficientFunds && features.freeInsufficientFunds)
    return withoutRunning(execution, store, digest);
  let failure: ExecutionFailure | undefined;
  let commandResults: CommandResult[] = [];
  charger.smashGas(store);
  try {
    charger.chargeInputObjects(store);
    if (inputs.deletedShared.length > 0)
      throw fail('InputObjectDeleted', 'A shared input object has been deleted');
    if (execution.insufficientFunds) throw insufficientFunds();
    if (execution.stopped !== undefined) {
      gas.exhaust();
      throw fail('InsufficientGas', execution.stopped);
    }
    commandResults = run(execution, store, charger, digest);
    checkLimits(store, gas);
    checkAmounts(store, gas);
  } catch (error) {
    failure = toExecutionFailure(error);
    commandResults = [];
  }
  const charged = charger.chargeGas(store, failure);
  failure = charged.failure;
  if (isUser && !hasObjectFunds(execution, store))
    return executeTransaction({ ...execution, insufficientFunds: true });
  if (isUser && execution.mode.checks) store.checkSuiConserved(charged.summary);
  const built = buildEffects({
    transactionDigest: digest,
    store,
    summary: charged.summary,
    failure,
    epoch: execution.epoch.epoch,
    gasCoin: charger.gasCoin,
  });
  return new Outcome(execution, { digest, store, built, failure, commandResults });
}

/** Returns where gas comes from: the payment, or the mock coin of a simulation. */
function payments({ mockGas, transaction }: Execution): Payment[] {
  return mockGas ? [{ coin: mockGas }] : paymentsOf(transaction.V1.gasData);
}

/** Returns the check that a gasless transaction passes after its commands. */
function gaslessCheck({
  transaction,
  inputs,
  gaslessCoins = GASLESS_COINS,
}: Execution): GaslessCheck {
  const reservations = reservationsIn(transaction, inputs.reserved);
  return (store) => gaslessFailure(store, reservations, gaslessCoins);
}

function insufficientFunds(): ExecutionFailure {
  return fail('InsufficientBalanceForWithdraw', 'Funds do not cover the withdrawals');
}

/** Ends a transaction whose funds are insufficient: its inputs get new versions, and no gas is charged. */
function withoutRunning(
  execution: Execution,
  store: TemporaryStore,
  digest: string,
): ExecutionOutcome {
  const failure = insufficientFunds();
  store.ensureActiveInputsMutated();
  const built = buildEffects({
    ...{ transactionDigest: digest, store, failure, summary: NO_COST },
    ...{ epoch: execution.epoch.epoch, gasCoin: undefined },
  });
  return new Outcome(execution, { digest, store, built, failure, commandResults: [] });
}

/** Returns whether the settled funds of objects cover what the transaction withdrew from them. */
function hasObjectFunds(
  { transaction, inputs, backing, unsettled }: Execution,
  { results }: TemporaryStore,
): boolean {
  if (!results.accumulatorEvents.some(({ operation }) => operation === 'Split')) return true;
  const reserved = reservationsOf(transaction, inputs.reserved);
  for (const [id, amount] of runningWithdrawals(results.accumulatorEvents)) {
    if (reserved.has(id)) continue;
    const field = backing.readChildObject(ACCUMULATOR_ROOT_ID, id);
    const settled = field ? accumulatorValue(field.contents) : 0n;
    if (amount > settled - (unsettled?.get(id) ?? 0n)) return false;
  }
  return true;
}

function run(
  execution: Execution,
  store: TemporaryStore,
  charger: GasCharger,
  digest: string,
): CommandResult[] {
  const { kind } = execution.transaction.V1;
  const { vm, mode, backing } = execution;
  const txContext = newTxContext(execution, digest);
  const { gas } = charger;
  const features = featuresAt(execution.epoch.protocolVersion);
  const base = { vm, backing, store, gas, txContext, features };
  switch (kind.$kind) {
    case 'ProgrammableTransaction':
      return executeProgrammable({
        ...base,
        mode,
        charger,
        transaction: kind.ProgrammableTransaction,
      });
    case 'ConsensusCommitPrologueV4': {
      const transaction = consensusCommit(BigInt(kind.ConsensusCommitPrologueV4.commitTimestampMs));
      executeProgrammable({ ...base, ...SYSTEM, transaction });
      return [];
    }
    case 'ProgrammableSystemTransaction':
      executeProgrammable({ ...base, ...SYSTEM, transaction: kind.ProgrammableSystemTransaction });
      return [];
    case 'RandomnessStateUpdate': {
      const transaction = randomnessStateUpdate(kind.RandomnessStateUpdate);
      executeProgrammable({ ...base, ...SYSTEM, transaction });
      return [];
    }
    case 'EndOfEpochTransaction':
      endEpoch(kind.EndOfEpochTransaction, { ...base, ...SYSTEM });
      return [];
    case 'Genesis':
      for (const { RawObject } of kind.Genesis.objects) {
        const object = genesisObject(RawObject);
        // Only the controls of a test network overwrite existing objects.
        if (store.inputs.mutable.has(object.id)) store.mutateInput(object);
        else store.createObject(object);
      }
      return [];
    default:
      throw fail(
        'FeatureNotYetSupported',
        `Transactions of kind ${kind.$kind} are not supported on this network`,
      );
  }
}

function endEpoch(
  steps: NonNullable<TransactionKind['EndOfEpochTransaction']>,
  execution: Parameters<typeof changeEpoch>[2],
): void {
  const cost = steps.find((step) => step.WriteAccumulatorStorageCost)?.WriteAccumulatorStorageCost;
  for (const { ChangeEpoch } of steps)
    if (ChangeEpoch) changeEpoch(ChangeEpoch, cost?.storageCost, execution);
}

function newTxContext(execution: Execution, digest: string): TxContext {
  const { sender, gasData } = execution.transaction.V1;
  return new TxContext({
    sender,
    digest: digestFromBase58(digest),
    epoch: execution.epoch.epoch,
    epochTimestampMs: execution.epoch.startTimestampMs,
    referenceGasPrice: execution.epoch.referenceGasPrice,
    gasPrice: BigInt(gasData.price),
    gasBudget: BigInt(gasData.budget),
    sponsor: gasData.owner === sender ? undefined : gasData.owner,
  });
}

/** The framework's packages, which the networks of a process share. */
const decodedPackages = new WeakMap<GenesisObject, WrittenObject>();

/** Decodes an object of the genesis transaction. */
function genesisObject(object: GenesisObject): WrittenObject {
  const known = decodedPackages.get(object);
  if (known) return known;
  const { data, owner } = object;
  const previousTransaction = NO_TRANSACTION;
  const bytes = bcs.Object.serialize({ data, owner, previousTransaction, storageRebate: 0n });
  const { id, owner: initialOwner, storageRebate, data: contents } = decodeObject(bytes.toBytes());
  const decoded = { id, owner: initialOwner, storageRebate, data: contents };
  if (contents.kind === 'package') decodedPackages.set(object, decoded);
  return decoded;
}

/** Checks that deposits and withdrawals are representable: SUI up to its supply, other amounts up to `u64`. */
function checkAmounts({ results }: TemporaryStore, gas: SuiGasStatus): void {
  if (!gas.meter.metered || results.accumulatorEvents.length === 0) return;
  const totals = new Map<string, bigint>();
  const add = (key: string, amount: bigint, limit: bigint) => {
    const total = (totals.get(key) ?? 0n) + amount;
    totals.set(key, total);
    if (total > limit)
      throw fail(
        'CoinBalanceOverflow',
        `Changes of funds of ${total} exceed the limit of ${limit}`,
      );
  };
  for (const { id, operation, type, amount } of results.accumulatorEvents) {
    const isSui = type === SUI_BALANCE_TYPE;
    const limit = isSui ? TOTAL_SUPPLY_MIST : U64_MAX;
    add(`${operation} ${id}`, amount, limit);
    if (isSui && operation === 'Split') add(operation, amount, limit);
  }
}

/** Checks the limits on effects and written objects after the commands have run. */
function checkLimits(store: TemporaryStore, gas: SuiGasStatus): void {
  if (!gas.meter.metered) return;
  const { written, modified } = store.results;
  const effects =
    EFFECTS_FIXED_SIZE +
    EFFECTS_CHANGE_SIZE * (written.size + modified.size) +
    EFFECTS_DEPENDENCY_SIZE * store.inputs.objects.size;
  if (effects > limits.maxEffectsSizeBytes) {
    const sizes = {
      currentSize: effects.toString(),
      maxSize: limits.maxEffectsSizeBytes.toString(),
    };
    throw new ExecutionFailure(
      { $kind: 'EffectsTooLarge', EffectsTooLarge: sizes },
      `Estimated effects of ${effects} bytes exceed the limit of ${limits.maxEffectsSizeBytes} bytes`,
    );
  }
  const size = store.writtenBytes();
  if (size > limits.maxWrittenObjectsBytes) {
    const sizes = {
      currentSize: size.toString(),
      maxSize: limits.maxWrittenObjectsBytes.toString(),
    };
    throw new ExecutionFailure(
      { $kind: 'WrittenObjectsTooLarge', WrittenObjectsTooLarge: sizes },
      `Written objects of ${size} bytes exceed the limit of ${limits.maxWrittenObjectsBytes} bytes`,
    );
  }
}
