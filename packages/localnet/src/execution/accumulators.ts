// Derives the accumulators of addresses and objects: the dynamic fields of 0xacc that hold their funds. A
// transaction records deposits and withdrawals in its effects, and settlement applies those of a checkpoint.
import { bcs } from '@mysten/sui/bcs';
import { readU64 } from '../bytecode/u64.ts';
import { blake2b256 } from '../natives/crypto/blake2b.ts';
import type { AccumulatorEvent } from '../natives/index.ts';
import { digestByte } from './encoding/base58.ts';
import { typeArgumentOf } from './encoding/type-tag.ts';
import { ACCUMULATOR_ROOT_ID, SUI_FRAMEWORK_ID, SUI_TYPE } from './protocol.ts';
import type { TransactionEffectsV2 } from './types.ts';

export type { AccumulatorEvent, StreamEvent } from '../natives/index.ts';

type Change = TransactionEffectsV2['changedObjects'][number];

const BALANCE_PREFIX = `${SUI_FRAMEWORK_ID}::balance::Balance<`;
const FIELD_PREFIX = `${SUI_FRAMEWORK_ID}::dynamic_field::Field<${SUI_FRAMEWORK_ID}::accumulator::Key<`;
const FIELD_SUFFIX = `>,${SUI_FRAMEWORK_ID}::accumulator::U128>`;
const BALANCE_FIELD_PREFIX = `${FIELD_PREFIX}${BALANCE_PREFIX}`;
const BALANCE_FIELD_SUFFIX = `>${FIELD_SUFFIX}`;

const ADDRESS_LENGTH = 32;
/** Position of the sum in a field: after its id and the owner. */
const VALUE_OFFSET = 2 * ADDRESS_LENGTH;

/** Hashing-intent byte of ids derived from a parent and a key. */
const CHILD_OBJECT_ID = 0xf0;

/** Returns the type of the funds in a currency. */
export function balanceType(coinType: string): string {
  return `${BALANCE_PREFIX}${coinType}>`;
}

/** Returns `T` of `Balance<T>`; undefined for other types. */
export function coinTypeOfBalance(type: string): string | undefined {
  return typeArgumentOf(type, BALANCE_PREFIX);
}

export const SUI_BALANCE_TYPE = balanceType(SUI_TYPE);

/** Parts of the hash that do not depend on the owner, by type. */
const keys = new Map<string, { prefix: Uint8Array; tag: Uint8Array }>();

/** Returns the id of an owner's accumulator of a type, in its canonical spelling. */
export function accumulatorId(owner: string, type: string): string {
  let key = keys.get(type);
  if (!key) {
    const length = bcs.u64().serialize(ADDRESS_LENGTH).toBytes();
    const root = bcs.Address.serialize(ACCUMULATOR_ROOT_ID).toBytes();
    key = {
      prefix: Uint8Array.of(CHILD_OBJECT_ID, ...root, ...length),
      tag: bcs.TypeTag.serialize(`${SUI_FRAMEWORK_ID}::accumulator::Key<${type}>`).toBytes(),
    };
    keys.set(type, key);
  }
  const hash = blake2b256(key.prefix, Buffer.from(owner.slice(2), 'hex'), key.tag);
  return `0x${Buffer.from(hash).toString('hex')}`;
}

/** Returns the currency of an accumulator of funds by its object's type; undefined for other objects. */
export function fundsFieldCoinType(objectType: string): string | undefined {
  if (!objectType.startsWith(BALANCE_FIELD_PREFIX) || !objectType.endsWith(BALANCE_FIELD_SUFFIX))
    return undefined;
  return objectType.slice(BALANCE_FIELD_PREFIX.length, -BALANCE_FIELD_SUFFIX.length);
}

/** Returns the object type of the accumulators of funds in a currency. */
export function fundsFieldType(coinType: string): string {
  return `${BALANCE_FIELD_PREFIX}${coinType}${BALANCE_FIELD_SUFFIX}`;
}

/** Reads the owner of an accumulator from the contents of its object. */
export function accumulatorOwner(contents: Uint8Array): string {
  return `0x${Buffer.from(contents.subarray(ADDRESS_LENGTH, VALUE_OFFSET)).toString('hex')}`;
}

/** Reads the sum from the contents of an accumulator's object. */
export function accumulatorValue(contents: Uint8Array): bigint {
  return readU64(contents, VALUE_OFFSET) + (readU64(contents, VALUE_OFFSET + 8) << 64n);
}

/** Creates the event that changes an owner's SUI; none for zero. */
export function suiEvents(owner: string, change: bigint): AccumulatorEvent[] {
  if (change === 0n) return [];
  const id = accumulatorId(owner, SUI_BALANCE_TYPE);
  const base = { id, owner, type: SUI_BALANCE_TYPE };
  return [
    change < 0n
      ? { ...base, operation: 'Split', amount: -change }
      : { ...base, operation: 'Merge', amount: change },
  ];
}

/** Returns the change that an event makes, in base units. */
export function signedAmount({ operation, amount }: AccumulatorEvent): bigint {
  return operation === 'Merge' ? amount : -amount;
}

/** Combines the events of each accumulator into one, sorted by id. */
export function mergeEvents(events: readonly AccumulatorEvent[]): AccumulatorEvent[] {
  const merged = new Map<string, AccumulatorEvent>();
  for (const event of events) {
    const known = merged.get(event.id);
    if (!known) {
      merged.set(event.id, event);
      continue;
    }
    const change = signedAmount(known) + signedAmount(event);
    merged.set(event.id, {
      ...event,
      ...(change < 0n
        ? { operation: 'Split', amount: -change }
        : { operation: 'Merge', amount: change }),
    });
  }
  return [...merged.values()].sort((a, b) => (a.id < b.id ? -1 : 1));
}

/** Returns the accumulator events in effects that change sums. */
export function eventsOf({
  changedObjects,
}: Pick<TransactionEffectsV2, 'changedObjects'>): AccumulatorEvent[] {
  return changedObjects.flatMap(([id, { outputState }]): AccumulatorEvent[] => {
    const write = outputState.AccumulatorWriteV1;
    if (write?.value.$kind !== 'Integer') return [];
    return [
      {
        id,
        operation: write.operation.$kind,
        owner: write.address.address,
        type: write.address.ty.replaceAll(', ', ','),
        amount: BigInt(write.value.Integer),
      },
    ];
  });
}

/** Returns the entry of an event in the effects. */
export function accumulatorChange({
  id,
  operation,
  owner,
  type,
  amount,
}: AccumulatorEvent): Change {
  const kind =
    operation === 'Merge'
      ? ({ $kind: 'Merge', Merge: true } as const)
      : ({ $kind: 'Split', Split: true } as const);
  return [
    id,
    {
      inputState: { $kind: 'NotExist', NotExist: true },
      outputState: {
        $kind: 'AccumulatorWriteV1',
        AccumulatorWriteV1: {
          address: { address: owner, ty: type },
          operation: kind,
          value: { $kind: 'Integer', Integer: amount.toString() },
        },
      },
      idOperation: { $kind: 'None', None: true },
    },
  ];
}

/**
 * Returns the highest amount that a transaction has withdrawn from each accumulator at any point, less its
 * deposits until then.
 */
export function runningWithdrawals(events: readonly AccumulatorEvent[]): Map<string, bigint> {
  const net = new Map<string, bigint>();
  const highest = new Map<string, bigint>();
  for (const event of events) {
    const sum = (net.get(event.id) ?? 0n) - signedAmount(event);
    net.set(event.id, sum);
    if (sum > (highest.get(event.id) ?? 0n)) highest.set(event.id, sum);
  }
  return highest;
}

const MAGIC_BYTE = 0xac;
const MAGIC_START = 12;
const MAGIC = Buffer.alloc(20, MAGIC_BYTE);

/** A reservation of funds in the form of an object reference. */
export interface CoinReservation {
  /** Id of the accumulator. */
  id: string;
  amount: bigint;
  epoch: bigint;
}

/** Returns whether a base58 digest can belong to a coin reservation, without decoding it in full. */
export function mayReserve(digest: string): boolean {
  return digestByte(digest, MAGIC_START) === MAGIC_BYTE;
}

/** Decodes a coin reservation on a chain; returns undefined for references to objects. `digest`: 32 bytes. */
export function readReservation(
  objectId: string,
  digest: Uint8Array,
  chain: Uint8Array,
): CoinReservation | undefined {
  if (!MAGIC.equals(digest.subarray(MAGIC_START))) return undefined;
  const view = new DataView(digest.buffer, digest.byteOffset, digest.byteLength);
  const [amount, epoch] = [view.getBigUint64(0, true), BigInt(view.getUint32(8, true))];
  return { id: masked(objectId, chain), amount, epoch };
}

/** Encodes a coin reservation on a chain: a masked id, no version, and a digest of 32 bytes. */
export function writeReservation(
  { id, amount, epoch }: CoinReservation,
  chain: Uint8Array,
): { objectId: string; digest: Uint8Array } {
  const digest = new Uint8Array(32);
  const view = new DataView(digest.buffer);
  view.setBigUint64(0, amount, true);
  view.setUint32(8, Number(epoch), true);
  digest.set(MAGIC, MAGIC_START);
  return { objectId: masked(id, chain), digest };
}

/** Combines an id with the chain's, so that reservations are valid on one chain. The function is its own inverse. */
function masked(id: string, chain: Uint8Array): string {
  const bytes = Buffer.from(id.slice(2), 'hex').map((byte, i) => byte ^ (chain[i] ?? 0));
  return `0x${Buffer.from(bytes).toString('hex')}`;
}
