// Decodes the BCS of programmable transactions to the shapes of `bcs.TransactionData` of `@mysten/sui`. Hand-written for
// speed: the library takes several times longer than the rest of a transfer's checks. Rare shapes and malformed
// bytes are left to the library.
import { bcs } from '@mysten/sui/bcs';
import { ADDRESS_LENGTH, addressFromBytes } from '../../bytecode/address.ts';
import type {
  Argument,
  CallArg,
  Command,
  ObjectRef,
  ProgrammableTransaction,
  TransactionData,
} from '../types.ts';
import { digestAt } from './base58.ts';

const DIGEST_LENGTH = 32;
/** Maximum number of bytes of a ULEB128 number decoded here. */
const MAX_ULEB_LENGTH = 4;
const MAX_TYPE_DEPTH = 16;
const VECTOR = 6;
const STRUCT = 7;
/** Kinds of programmable transactions. */
const USER = 0;
const SYSTEM = 10;
/** Mutability of shared inputs that the library does not know. */
export const NON_EXCLUSIVE_WRITE = 2;
/** Type tags without parameters by their number. */
const PRIMITIVES: readonly (string | undefined)[] = [
  ...['bool', 'u8', 'u64', 'u128', 'address', 'signer'],
  ...[undefined, undefined, 'u16', 'u32', 'u256'],
];

/** A shape that the library decodes. */
class Rare extends Error {}

const RARE = new Rare();

/** Decodes a TransactionData. Throws the library's errors for malformed bytes. */
export function decodeTransaction(bytes: Uint8Array): TransactionData {
  return decodeCommon(bytes) ?? bcs.TransactionData.parse(bytes);
}

/** Decodes bytes that contain exactly one transaction of a common shape; returns undefined for others. */
export function decodeCommon(bytes: Uint8Array): TransactionData | undefined {
  try {
    return new Decoder(bytes).transaction();
  } catch (error) {
    if (error !== RARE) throw error;
    return undefined;
  }
}

class Decoder {
  readonly #bytes: Buffer;
  #at = 0;
  #isSystem = false;

  constructor(bytes: Uint8Array) {
    this.#bytes = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  }

  transaction(): TransactionData {
    // Version 1 and a programmable transaction, of a user or of the system.
    if (this.#u8() !== 0) throw RARE;
    const variant = this.#u8();
    if (variant !== USER && variant !== SYSTEM) throw RARE;
    this.#isSystem = variant === SYSTEM;
    const transaction: ProgrammableTransaction = {
      inputs: this.#list(() => this.#input()),
      commands: this.#list(() => this.#command()),
    };
    const sender = this.#address();
    const gasData = {
      payment: this.#list(() => this.#reference()),
      owner: this.#address(),
      price: this.#u64(),
      budget: this.#u64(),
    };
    const expiration = this.#expiration();
    if (this.#at !== this.#bytes.length) throw RARE;
    const kind = this.#isSystem
      ? ({
          $kind: 'ProgrammableSystemTransaction',
          ProgrammableSystemTransaction: transaction,
        } as const)
      : ({ $kind: 'ProgrammableTransaction', ProgrammableTransaction: transaction } as const);
    return { $kind: 'V1', V1: { kind, sender, gasData, expiration } };
  }

  #expiration(): TransactionData['V1']['expiration'] {
    const variant = this.#u8();
    if (variant === 0) return { $kind: 'None', None: true };
    if (variant === 1) return { $kind: 'Epoch', Epoch: Number(this.#u64()) };
    throw RARE;
  }

  #input(): CallArg {
    const variant = this.#u8();
    if (variant === 0) return { $kind: 'Pure', Pure: { bytes: this.#base64() } };
    if (variant === 1) return { $kind: 'Object', Object: this.#object() };
    throw RARE;
  }

  #object(): NonNullable<CallArg['Object']> {
    switch (this.#u8()) {
      case 0:
        return { $kind: 'ImmOrOwnedObject', ImmOrOwnedObject: this.#reference() };
      case 1: {
        const objectId = this.#address();
        const initialSharedVersion = this.#u64();
        const mutable = this.#u8();
        // The system changes only fields of an object that it does not write exclusively.
        if (mutable > 1 && !(this.#isSystem && mutable === NON_EXCLUSIVE_WRITE)) throw RARE;
        const shared = { objectId, initialSharedVersion, mutable: mutable === 1 };
        return { $kind: 'SharedObject', SharedObject: shared };
      }
      case 2:
        return { $kind: 'Receiving', Receiving: this.#reference() };
      default:
        throw RARE;
    }
  }

  #command(): Command {
    switch (this.#u8()) {
      case 0: {
        const call = {
          package: this.#address(),
          module: this.#identifier(),
          function: this.#identifier(),
          typeArguments: this.#list(() => this.#type()),
          arguments: this.#arguments(),
        };
        return { $kind: 'MoveCall', MoveCall: call };
      }
      case 1: {
        const transfer = { objects: this.#arguments(), address: this.#argument() };
        return { $kind: 'TransferObjects', TransferObjects: transfer };
      }
      case 2: {
        const split = { coin: this.#argument(), amounts: this.#arguments() };
        return { $kind: 'SplitCoins', SplitCoins: split };
      }
      case 3: {
        const merge = { destination: this.#argument(), sources: this.#arguments() };
        return { $kind: 'MergeCoins', MergeCoins: merge };
      }
      case 4: {
        const modules = this.#list(() => this.#base64());
        const publish = { modules, dependencies: this.#list(() => this.#address()) };
        return { $kind: 'Publish', Publish: publish };
      }
      default:
        throw RARE;
    }
  }

  #arguments(): Argument[] {
    return this.#list(() => this.#argument());
  }

  #argument(): Argument {
    switch (this.#u8()) {
      case 0:
        return { $kind: 'GasCoin', GasCoin: true };
      case 1:
        return { $kind: 'Input', Input: this.#u16() };
      case 2:
        return { $kind: 'Result', Result: this.#u16() };
      case 3:
        return { $kind: 'NestedResult', NestedResult: [this.#u16(), this.#u16()] };
      default:
        throw RARE;
    }
  }

  /** Reads bytes as base64. */
  #base64(): string {
    const length = this.#uleb();
    const start = this.#take(length);
    return this.#bytes.toString('base64', start, start + length);
  }

  #type(depth = 0): string {
    if (depth > MAX_TYPE_DEPTH) throw RARE;
    const tag = this.#u8();
    if (tag === VECTOR) return `vector<${this.#type(depth + 1)}>`;
    if (tag !== STRUCT) {
      const primitive = PRIMITIVES[tag];
      if (primitive === undefined) throw RARE;
      return primitive;
    }
    const name = `${this.#address()}::${this.#identifier()}::${this.#identifier()}`;
    const parameters = this.#list(() => this.#type(depth + 1));
    return parameters.length === 0 ? name : `${name}<${parameters.join(', ')}>`;
  }

  #reference(): ObjectRef {
    return { objectId: this.#address(), version: this.#u64(), digest: this.#digest() };
  }

  #digest(): string {
    if (this.#u8() !== DIGEST_LENGTH) throw RARE;
    const start = this.#take(DIGEST_LENGTH);
    return digestAt(this.#bytes, start);
  }

  #address(): string {
    const start = this.#take(ADDRESS_LENGTH);
    return addressFromBytes(this.#bytes, start);
  }

  /** Reads ASCII text. */
  #identifier(): string {
    const length = this.#uleb();
    const start = this.#take(length);
    for (let i = start; i < start + length; i++) if ((this.#bytes[i] ?? 0) > 0x7f) throw RARE;
    return this.#bytes.toString('latin1', start, start + length);
  }

  #list<T>(read: () => T): T[] {
    const length = this.#uleb();
    const items: T[] = [];
    for (let i = 0; i < length; i++) items.push(read());
    return items;
  }

  #uleb(): number {
    let value = 0;
    for (let i = 0; i < MAX_ULEB_LENGTH; i++) {
      const byte = this.#u8();
      value |= (byte & 0x7f) << (7 * i);
      if (byte > 0x7f) continue;
      if (byte === 0 && i > 0) throw RARE;
      return value;
    }
    throw RARE;
  }

  #u64(): string {
    const start = this.#take(8);
    const high = this.#bytes.readUInt32LE(start + 4);
    // A number is faster to format than a bigint.
    if (high > 0x1f_ffff) return this.#bytes.readBigUInt64LE(start).toString();
    return String(high * 2 ** 32 + this.#bytes.readUInt32LE(start));
  }

  #u16(): number {
    return this.#bytes.readUInt16LE(this.#take(2));
  }

  #u8(): number {
    const byte = this.#bytes[this.#at];
    if (byte === undefined) throw RARE;
    this.#at += 1;
    return byte;
  }

  /** Returns the position of the next `length` bytes and advances past them. */
  #take(length: number): number {
    const start = this.#at;
    if (start + length > this.#bytes.length) throw RARE;
    this.#at = start + length;
    return start;
  }
}
