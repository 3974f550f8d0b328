// Converts TransactionEffects (version 2), with the object types that only the
// ledger has.
import { GrpcTypes } from '@mysten/sui/grpc';
import type { TransactionEffectsV2, TransactionOutcome } from '../../ledger/types.ts';
import type { FieldMask } from '../grpc/mask.ts';
import { bcsMessage, u64 } from './common.ts';
import { toExecutionStatus } from './execution-error.ts';
import { objectType } from './object.ts';
import { toOwner } from './owner.ts';
import type { Renderer } from './render.ts';

type Change = TransactionEffectsV2['changedObjects'][number][1];
type Unchanged = TransactionEffectsV2['unchangedConsensusObjects'][number][1];

const {
  ChangedObject_InputObjectState: InputState,
  ChangedObject_OutputObjectState: OutputState,
  ChangedObject_IdOperation: IdOperation,
  UnchangedConsensusObject_UnchangedConsensusObjectKind: UnchangedKind,
  AccumulatorWrite_AccumulatorOperation: AccumulatorOperation,
  AccumulatorWrite_AccumulatorValue: AccumulatorValue,
} = GrpcTypes;

/** Converts effects. The mask only skips work; it does not prune the message. */
export function toEffects(
  outcome: TransactionOutcome,
  mask: FieldMask,
  render: Renderer,
): GrpcTypes.TransactionEffects {
  const { effects } = outcome;
  const lamportVersion = u64(effects.lamportVersion);
  const types = mask.has('changed_objects') || mask.has('unchanged_consensus_objects');
  const typeOf = types ? objectTypes(outcome) : new Map<string, string>();
  const changedObjects = effects.changedObjects.map(([id, change]) =>
    toChangedObject(id, change, lamportVersion, typeOf.get(id)),
  );
  return {
    bcs: bcsMessage('TransactionEffects', outcome.effectsBytes),
    digest: outcome.effectsDigest,
    version: 2,
    status: toExecutionStatus(effects.status, outcome.errorDescription, render),
    epoch: u64(effects.executedEpoch),
    gasUsed: toGasCostSummary(effects.gasUsed),
    transactionDigest: effects.transactionDigest,
    gasObject: effects.gasObjectIndex === null ? undefined : changedObjects[effects.gasObjectIndex],
    eventsDigest: effects.eventsDigest ?? undefined,
    dependencies: effects.dependencies,
    lamportVersion,
    changedObjects,
    unchangedConsensusObjects: effects.unchangedConsensusObjects.map(([id, unchanged]) =>
      toUnchangedConsensusObject(id, unchanged, typeOf.get(id)),
    ),
    auxiliaryDataDigest: effects.auxDataDigest ?? undefined,
    unchangedLoadedRuntimeObjects: outcome.unchangedLoadedRuntimeObjects.map(({ id, version }) => ({
      objectId: id,
      version,
    })),
  };
}

export function toGasCostSummary(
  gas: Record<keyof TransactionEffectsV2['gasUsed'], string | bigint>,
): GrpcTypes.GasCostSummary {
  return {
    computationCost: BigInt(gas.computationCost),
    storageCost: BigInt(gas.storageCost),
    storageRebate: BigInt(gas.storageRebate),
    nonRefundableStorageFee: BigInt(gas.nonRefundableStorageFee),
  };
}

function objectTypes(outcome: TransactionOutcome): Map<string, string> {
  const objects = [...outcome.inputObjects, ...outcome.outputObjects];
  return new Map(objects.map((object) => [object.id, objectType(object)]));
}

function toChangedObject(
  objectId: string,
  change: Change,
  lamportVersion: bigint,
  type: string | undefined,
): GrpcTypes.ChangedObject {
  return {
    objectId,
    ...toInput(change.inputState),
    ...toOutput(change.outputState, lamportVersion),
    idOperation: toIdOperation(change.idOperation),
    objectType: type,
  };
}

function toInput(input: Change['inputState']): GrpcTypes.ChangedObject {
  if (input.$kind === 'NotExist') return { inputState: InputState.DOES_NOT_EXIST };
  const [[version, digest], owner] = input.Exist;
  return {
    inputState: InputState.EXISTS,
    inputVersion: u64(version),
    inputDigest: digest,
    inputOwner: toOwner(owner),
  };
}

function toOutput(output: Change['outputState'], lamportVersion: bigint): GrpcTypes.ChangedObject {
  switch (output.$kind) {
    case 'NotExist':
      return { outputState: OutputState.DOES_NOT_EXIST };
    case 'ObjectWrite':
      return {
        outputState: OutputState.OBJECT_WRITE,
        outputVersion: lamportVersion,
        outputDigest: output.ObjectWrite[0],
        outputOwner: toOwner(output.ObjectWrite[1]),
      };
    case 'PackageWrite':
      return {
        outputState: OutputState.PACKAGE_WRITE,
        outputVersion: u64(output.PackageWrite[0]),
        outputDigest: output.PackageWrite[1],
      };
    case 'AccumulatorWriteV1':
      return {
        outputState: OutputState.ACCUMULATOR_WRITE,
        accumulatorWrite: toAccumulatorWrite(output.AccumulatorWriteV1),
      };
  }
}

function toAccumulatorWrite(
  write: NonNullable<Change['outputState']['AccumulatorWriteV1']>,
): GrpcTypes.AccumulatorWrite {
  const { address, operation, value } = write;
  const message: GrpcTypes.AccumulatorWrite = {
    address: address.address,
    accumulatorType: address.ty,
    operation:
      operation.$kind === 'Merge' ? AccumulatorOperation.MERGE : AccumulatorOperation.SPLIT,
    integerTuple: [],
    eventDigestValue: [],
  };
  switch (value.$kind) {
    case 'Integer':
      return { ...message, valueKind: AccumulatorValue.INTEGER, integerValue: u64(value.Integer) };
    case 'IntegerTuple':
      return {
        ...message,
        valueKind: AccumulatorValue.INTEGER_TUPLE,
        integerTuple: value.IntegerTuple.map(u64),
      };
    case 'EventDigest':
      return {
        ...message,
        valueKind: AccumulatorValue.EVENT_DIGEST,
        eventDigestValue: value.EventDigest.map(([eventIndex, digest]) => ({
          eventIndex: u64(eventIndex),
          digest,
        })),
      };
  }
}

function toIdOperation(operation: Change['idOperation']): GrpcTypes.ChangedObject_IdOperation {
  switch (operation.$kind) {
    case 'None':
      return IdOperation.NONE;
    case 'Created':
      return IdOperation.CREATED;
    case 'Deleted':
      return IdOperation.DELETED;
  }
}

function toUnchangedConsensusObject(
  objectId: string,
  unchanged: Unchanged,
  type: string | undefined,
): GrpcTypes.UnchangedConsensusObject {
  const message = { objectId, objectType: type };
  switch (unchanged.$kind) {
    case 'ReadOnlyRoot': {
      const [version, digest] = unchanged.ReadOnlyRoot;
      return { ...message, kind: UnchangedKind.READ_ONLY_ROOT, version: u64(version), digest };
    }
    case 'MutateConsensusStreamEnded':
      return {
        ...message,
        kind: UnchangedKind.MUTATE_CONSENSUS_STREAM_ENDED,
        version: u64(unchanged.MutateConsensusStreamEnded),
      };
    case 'ReadConsensusStreamEnded':
      return {
        ...message,
        kind: UnchangedKind.READ_CONSENSUS_STREAM_ENDED,
        version: u64(unchanged.ReadConsensusStreamEnded),
      };
    case 'Cancelled':
      return { ...message, kind: UnchangedKind.CANCELED, version: u64(unchanged.Cancelled) };
    case 'PerEpochConfig':
      return { ...message, kind: UnchangedKind.PER_EPOCH_CONFIG };
  }
}
