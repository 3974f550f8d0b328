// Builds the system transactions at the end of a checkpoint that apply its transactions' deposits, withdrawals and
// authenticated events: the first ones update the accumulators and the heads of event streams, the last one gives their
// root a new version.
import { bcs } from '@mysten/sui/bcs';
import { deriveDynamicFieldID, toBase64 } from '@mysten/sui/utils';
import {
  type AccumulatorEvent,
  SUI_BALANCE_TYPE,
  signedAmount,
} from '../../execution/accumulators.ts';
import { NON_EXCLUSIVE_WRITE } from '../../execution/encoding/decode-transaction.ts';
import { type StreamWrite, streamRoot, streamWrites } from '../../execution/event-streams.ts';
import { ACCUMULATOR_ROOT_ID, gas, SUI_FRAMEWORK_ID } from '../../execution/protocol.ts';
import type {
  Argument,
  CallArg,
  ProgrammableTransaction,
  StoredObject,
  TransactionData,
  TransactionEffectsV2,
} from '../../execution/types.ts';
import { systemTransaction } from '../genesis/genesis.ts';

/** Maximum number of accumulators and streams that one transaction updates. */
const MAX_UPDATES = 100;
/** Version at which genesis shares the root. */
const INITIAL_SHARED_VERSION = '1';
const ADDRESS_LENGTH = 32;

const COUNT_KEY = `${SUI_FRAMEWORK_ID}::accumulator_metadata::AccumulatorObjectCountKey`;
/** ID of the root's dynamic field that stores the number of accumulators. An empty struct is one byte. */
const COUNT_FIELD_ID = deriveDynamicFieldID(ACCUMULATOR_ROOT_ID, COUNT_KEY, new Uint8Array(1));
/** Offset of the number in its field: after the id and the name. */
const COUNT_OFFSET = 32 + 1;

/** Returns the estimated storage cost of all accumulators, in MIST; undefined before the first settlement. */
export function accumulatorStorageCost(objects: {
  get(id: string): StoredObject | undefined;
}): bigint | undefined {
  const data = objects.get(COUNT_FIELD_ID)?.data;
  if (data?.kind !== 'move') return undefined;
  const count = BigInt(bcs.u64().parse(data.contents.subarray(COUNT_OFFSET)));
  return count * gas.accumulatorStorageCost;
}

/** Checkpoint to settle. */
export interface SettledCheckpoint {
  epoch: bigint;
  sequenceNumber: bigint;
}

/** A system transaction with its BCS. */
export interface Settlement {
  transaction: TransactionData;
  bytes: Uint8Array;
}

/** Events of a stream in a checkpoint, by the index of their transaction. */
type StreamUpdate = StreamWrite & { transaction: number };

/** Changes of one accumulator or stream. */
interface Update {
  id: string;
  funds: readonly AccumulatorEvent[];
  stream: readonly StreamUpdate[];
}

/** Returns the events that transactions added to streams. `effects`: those of the checkpoint's transactions in order. */
export function streamUpdates(
  effects: readonly Pick<TransactionEffectsV2, 'changedObjects'>[],
): StreamUpdate[] {
  return effects.flatMap((each, transaction) =>
    streamWrites(each).map((write) => ({ ...write, transaction })),
  );
}

/** Builds the transactions that update the accumulators and streams. */
export function settlements(
  events: readonly AccumulatorEvent[],
  streams: readonly StreamUpdate[],
  checkpoint: SettledCheckpoint,
): Settlement[] {
  const funds = Map.groupBy(events, ({ id }) => id);
  const byStream = Map.groupBy(streams, ({ id }) => id);
  const updates: Update[] = [
    ...[...funds].map(([id, each]) => ({ id, funds: each, stream: [] })),
    ...[...byStream].map(([id, each]) => ({ id, funds: [], stream: each })),
  ].sort((a, b) => (a.id < b.id ? -1 : 1));
  const built: Settlement[] = [];
  for (let start = 0; start < updates.length; start += MAX_UPDATES)
    built.push(settlement(updates.slice(start, start + MAX_UPDATES), checkpoint, built.length));
  return built;
}

function settlement(
  updates: readonly Update[],
  checkpoint: SettledCheckpoint,
  index: number,
): Settlement {
  const builder = new Builder(false);
  builder.prologue(checkpoint, index, {
    input: totalSui(updates, 'Merge'),
    output: totalSui(updates, 'Split'),
  });
  for (const { funds: events, stream } of updates) {
    addStream(builder, checkpoint, stream);
    const net = events.reduce((sum, event) => sum + signedAmount(event), 0n);
    const [first] = events;
    if (!first || net === 0n) continue;
    builder.call(
      'accumulator_settlement',
      'settle_u128',
      [first.type],
      [
        builder.root,
        builder.pure(bcs.Address.serialize(first.owner)),
        builder.pure(bcs.u128().serialize(net > 0n ? net : 0n)),
        builder.pure(bcs.u128().serialize(net < 0n ? -net : 0n)),
      ],
    );
  }
  return builder.finish();
}

/** Adds the call that commits to the events of a stream, if it has any. */
function addStream(
  builder: Builder,
  { sequenceNumber }: SettledCheckpoint,
  writes: readonly StreamUpdate[],
): void {
  const [first] = writes;
  if (!first) return;
  const root = streamRoot(sequenceNumber, writes);
  const count = writes.reduce((sum, { events }) => sum + events.length, 0);
  builder.call(
    'accumulator_settlement',
    'settle_events',
    [],
    [
      builder.root,
      builder.pure(bcs.Address.serialize(first.stream)),
      builder.pure({ toBase64: () => toBase64(root) }),
      builder.pure(bcs.u64().serialize(count)),
      builder.pure(bcs.u64().serialize(sequenceNumber)),
    ],
  );
}

/** Builds the transaction that ends a settlement. `effects`: those of the transactions before it. */
export function settlementBarrier(
  checkpoint: SettledCheckpoint,
  effects: readonly TransactionEffectsV2[],
): Settlement {
  const builder = new Builder(true);
  builder.prologue(checkpoint, effects.length, { input: 0n, output: 0n });
  const count = (operation: 'Created' | 'Deleted') =>
    effects
      .flatMap(({ changedObjects }) => changedObjects)
      .filter(([, { idOperation }]) => idOperation.$kind === operation).length;
  builder.call(
    'accumulator_metadata',
    'record_accumulator_object_changes',
    [],
    [
      builder.root,
      builder.pure(bcs.u64().serialize(count('Created'))),
      builder.pure(bcs.u64().serialize(count('Deleted'))),
    ],
  );
  return builder.finish();
}

function totalSui(updates: readonly Update[], operation: AccumulatorEvent['operation']): bigint {
  return updates
    .flatMap(({ funds }) => funds)
    .filter((event) => event.operation === operation && event.type === SUI_BALANCE_TYPE)
    .reduce((sum, { amount }) => sum + amount, 0n);
}

/** Builds a programmable transaction whose equal pure inputs are one input. */
class Builder {
  readonly root: Argument = { $kind: 'Input', Input: 0 };
  readonly #isExclusive: boolean;
  readonly #inputs: CallArg[] = [];
  readonly #commands: ProgrammableTransaction['commands'] = [];
  readonly #pure = new Map<string, Argument>();

  /** `isExclusive`: whether the root itself gets a new version. */
  constructor(isExclusive: boolean) {
    this.#isExclusive = isExclusive;
    const SharedObject = {
      objectId: ACCUMULATOR_ROOT_ID,
      initialSharedVersion: INITIAL_SHARED_VERSION,
      mutable: isExclusive,
    };
    this.#inputs.push({ $kind: 'Object', Object: { $kind: 'SharedObject', SharedObject } });
  }

  pure(value: { toBase64(): string }): Argument {
    const bytes = value.toBase64();
    const known = this.#pure.get(bytes);
    if (known) return known;
    const argument: Argument = { $kind: 'Input', Input: this.#inputs.length };
    this.#inputs.push({ $kind: 'Pure', Pure: { bytes } });
    this.#pure.set(bytes, argument);
    return argument;
  }

  /** Adds the call that makes the transaction unique. `sui`: MIST deposited and withdrawn. */
  prologue(
    { epoch, sequenceNumber }: SettledCheckpoint,
    index: number,
    sui: { input: bigint; output: bigint },
  ): void {
    const values = [epoch, sequenceNumber, BigInt(index), sui.input, sui.output];
    const args = values.map((value) => this.pure(bcs.u64().serialize(value)));
    this.call('accumulator_settlement', 'settlement_prologue', [], [this.root, ...args]);
  }

  call(module: string, name: string, typeArguments: string[], args: Argument[]): void {
    this.#commands.push({
      $kind: 'MoveCall',
      MoveCall: {
        package: SUI_FRAMEWORK_ID,
        module,
        function: name,
        typeArguments,
        arguments: args,
      },
    });
  }

  finish(): Settlement {
    const ProgrammableSystemTransaction = { inputs: this.#inputs, commands: this.#commands };
    const kind = { $kind: 'ProgrammableSystemTransaction', ProgrammableSystemTransaction } as const;
    const transaction = systemTransaction(kind);
    const bytes = bcs.TransactionData.serialize(transaction).toBytes();
    if (!this.#isExclusive) bytes[this.#mutabilityOffset()] = NON_EXCLUSIVE_WRITE;
    return { transaction, bytes };
  }

  /** Returns the position of the root's mutability, which the SDK's encoding of shared objects does not have. */
  #mutabilityOffset(): number {
    const [version, kind, argument, object] = [1, 1, 1, 1];
    const count = this.#inputs.length < 0x80 ? 1 : 2;
    return version + kind + count + argument + object + ADDRESS_LENGTH + 8;
  }
}
