// Builds the programmable transactions of system transactions: the consensus commit prologue, which sets
// the clock, the update of the randomness state, and the end of an epoch.
import { bcs } from '@mysten/sui/bcs';
import {
  CLOCK_ID,
  RANDOMNESS_STATE_ID,
  rewards,
  SUI_FRAMEWORK_ID,
  SUI_SYSTEM_ID,
  SUI_SYSTEM_STATE_ID,
  SUI_TYPE,
} from '../protocol.ts';
import type { Argument, Command, ProgrammableTransaction, TransactionKind } from '../types.ts';

/** Initial shared version of the objects that genesis shares. */
const INITIAL_SHARED_VERSION = '1';

type RandomnessUpdate = NonNullable<TransactionKind['RandomnessStateUpdate']>;

/** Builds the call that sets the clock to `timestampMs`. */
export function consensusCommit(timestampMs: bigint): ProgrammableTransaction {
  const time = bcs.u64().serialize(timestampMs).toBase64();
  return systemCall('clock', 'consensus_commit_prologue', CLOCK_ID, [time]);
}

/** Builds the call that sets the random bytes of a round. */
export function randomnessStateUpdate({
  randomnessRound,
  randomBytes,
}: RandomnessUpdate): ProgrammableTransaction {
  return systemCall('random', 'update_randomness_state', RANDOMNESS_STATE_ID, [
    bcs.u64().serialize(randomnessRound).toBase64(),
    bcs.vector(bcs.u8()).serialize(randomBytes).toBase64(),
  ]);
}

/** Parameters of the transaction that ends an epoch. */
export type EpochChange = NonNullable<
  NonNullable<TransactionKind['EndOfEpochTransaction']>[number]['ChangeEpoch']
>;

/**
 * Builds the calls that end an epoch: they set the storage cost of the accumulators if it is known, create the fees paid by
 * the epoch's transactions, advance the system state and destroy the storage rebates that they received.
 */
export function advanceEpoch(
  change: EpochChange,
  accumulatorStorageCost: string | undefined,
): ProgrammableTransaction {
  const amounts = [
    change.storageCharge,
    change.computationCharge,
    change.epoch,
    change.protocolVersion,
    change.storageRebate,
    change.nonRefundableStorageFee,
    rewards.storageFundReinvestRate,
    rewards.slashingRate,
    change.epochStartTimestampMs,
  ];
  const known = accumulatorStorageCost === undefined ? [] : [accumulatorStorageCost];
  const [storage, computation, ...others]: Argument[] = amounts.map((_, i) => input(i + 1));
  const result = (command: number): Argument => ({
    $kind: 'Result',
    Result: known.length + command,
  });
  const balance = (name: string, argument: Argument | undefined) =>
    call(SUI_FRAMEWORK_ID, 'balance', name, argument ? [argument] : [], [SUI_TYPE]);
  const setCost = (_: string, i: number) =>
    call(SUI_SYSTEM_ID, 'sui_system', 'write_accumulator_storage_cost', [
      input(0),
      input(amounts.length + 1 + i),
    ]);
  return {
    inputs: [
      mutableObject(SUI_SYSTEM_STATE_ID),
      ...[...amounts, ...known].map((amount) => pure(bcs.u64().serialize(amount).toBase64())),
    ],
    commands: [
      ...known.map(setCost),
      balance('create_staking_rewards', storage),
      balance('create_staking_rewards', computation),
      call(SUI_SYSTEM_ID, 'sui_system', 'advance_epoch', [
        result(0),
        result(1),
        input(0),
        ...others,
      ]),
      balance('destroy_storage_rebates', result(2)),
    ],
  };
}

/** Builds a call of the framework with a mutable system object and pure values. */
function systemCall(
  module: string,
  name: string,
  objectId: string,
  values: readonly string[],
): ProgrammableTransaction {
  const inputs = [mutableObject(objectId), ...values.map(pure)];
  return {
    inputs,
    commands: [
      call(
        SUI_FRAMEWORK_ID,
        module,
        name,
        inputs.map((_, i) => input(i)),
      ),
    ],
  };
}

function mutableObject(objectId: string) {
  const initialSharedVersion = INITIAL_SHARED_VERSION;
  return {
    $kind: 'Object' as const,
    Object: {
      $kind: 'SharedObject' as const,
      SharedObject: { objectId, initialSharedVersion, mutable: true },
    },
  };
}

function pure(bytes: string) {
  return { $kind: 'Pure' as const, Pure: { bytes } };
}

function input(Input: number): Argument {
  return { $kind: 'Input', Input };
}

function call(
  packageId: string,
  module: string,
  name: string,
  args: Argument[],
  typeArguments: string[] = [],
): Command {
  return {
    $kind: 'MoveCall',
    MoveCall: {
      package: packageId,
      module,
      function: name,
      typeArguments,
      arguments: args,
    },
  };
}
