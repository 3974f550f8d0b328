// Executes one checked transaction of any kind to its effects, whether it succeeds or fails: charges
// for reading, runs, charges gas, checks that SUI is conserved, builds effects.
import { bcs } from '@mysten/sui/bcs';
import { type SuiVM, TxContext } from '../natives/index.ts';
import { buildEffects, NO_TRANSACTION } from './effects.ts';
import { digestFromBase58 } from './encoding/base58.ts';
import { decodeObject } from './encoding/decode-object.ts';
import { digestOf } from './encoding/digest.ts';
import { ExecutionFailure, fail, toExecutionFailure } from './failure.ts';
import { SuiGasStatus } from './gas/gas.ts';
import { GasCharger } from './gas/gas-charger.ts';
import type { BackingStore, InputObjects } from './inputs.ts';
import { type ExecutionOutcome, Outcome } from './outcome.ts';
import type { ExecutionMode } from './programmable/ast.ts';
import { executeProgrammable } from './programmable/execute.ts';
import { limits } from './protocol.ts';
import { changeEpoch } from './system/epoch-change.ts';
import { consensusCommit, randomnessStateUpdate } from './system/system.ts';
import { TemporaryStore, type WrittenObject } from './temporary-store.ts';
import type { CommandResult, ObjectRef, TransactionData, TransactionKind } from './types.ts';

/** How system transactions run. */
const SYSTEM = { mode: { checks: false, track: false, genesis: false }, gasCoin: undefined };

type GenesisObject = NonNullable<TransactionKind['Genesis']>['objects'][number]['RawObject'];

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
  /** Why an earlier attempt was stopped: the transaction fails and pays for all gas that it could use. */
  stopped?: string | undefined;
  epoch: { epoch: bigint; startTimestampMs: bigint; referenceGasPrice: bigint };
}

/** Failures of the transaction are in `effects.status` and never thrown. */
export function executeTransaction(execution: Execution): ExecutionOutcome {
  const { transaction, transactionBytes, backing, inputs } = execution;
  const digest = execution.digest ?? digestOf('TransactionData', transactionBytes);
  const { kind, gasData } = transaction.V1;
  const isUser = kind.$kind === 'ProgrammableTransaction';
  const gas = new SuiGasStatus(
    isUser ? { budget: BigInt(gasData.budget), price: BigInt(gasData.price) } : undefined,
    execution.epoch.referenceGasPrice,
  );
  const paying = execution.mockGas ? [execution.mockGas] : gasData.payment.map(coinId);
  const coins = isUser ? paying : [];
  const charger = new GasCharger(coins, gas);
  const store = new TemporaryStore(backing, inputs);
  let failure: ExecutionFailure | undefined;
  let commandResults: CommandResult[] = [];
  charger.smashGas(store);
  try {
    charger.chargeInputObjects(store);
    if (inputs.deletedShared.length > 0)
      throw fail('InputObjectDeleted', 'A shared input object has been deleted');
    if (execution.stopped !== undefined) {
      gas.exhaust();
      throw fail('InsufficientGas', execution.stopped);
    }
    commandResults = run(execution, store, charger, digest);
    checkLimits(store, gas);
  } catch (error) {
    failure = toExecutionFailure(error);
    commandResults = [];
  }
  const charged = charger.chargeGas(store, failure);
  failure = charged.failure;
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

function run(
  execution: Execution,
  store: TemporaryStore,
  charger: GasCharger,
  digest: string,
): CommandResult[] {
  const { kind } = execution.transaction.V1;
  const { vm, mode, backing } = execution;
  const txContext = newTxContext(execution, digest);
  const { gas, gasCoin } = charger;
  const base = { vm, backing, store, gas, txContext };
  switch (kind.$kind) {
    case 'ProgrammableTransaction':
      return executeProgrammable({
        ...base,
        mode,
        gasCoin,
        transaction: kind.ProgrammableTransaction,
      });
    case 'ConsensusCommitPrologueV4': {
      const transaction = consensusCommit(BigInt(kind.ConsensusCommitPrologueV4.commitTimestampMs));
      executeProgrammable({ ...base, ...SYSTEM, transaction });
      return [];
    }
    case 'RandomnessStateUpdate': {
      const transaction = randomnessStateUpdate(kind.RandomnessStateUpdate);
      executeProgrammable({ ...base, ...SYSTEM, transaction });
      return [];
    }
    case 'EndOfEpochTransaction':
      for (const { ChangeEpoch } of kind.EndOfEpochTransaction)
        if (ChangeEpoch) changeEpoch(ChangeEpoch, { ...base, ...SYSTEM });
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

function coinId({ objectId }: ObjectRef): string {
  return objectId;
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
