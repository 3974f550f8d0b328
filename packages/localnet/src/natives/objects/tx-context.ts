/** Holds the transaction's context that Move code can read, and generates fresh ids. */
import { addressFromBytes } from '../../bytecode/address.ts';
import { writeU64 } from '../../bytecode/u64.ts';
import { blake2b256 } from '../crypto/blake2b.ts';

/** Hashing-intent byte of object ids derived from a transaction. */
const REGULAR_OBJECT_ID = 0xf1;

export interface TxContextOptions {
  sender: string;
  /** The transaction digest, 32 bytes. */
  digest: Uint8Array;
  epoch: bigint;
  /** Start of the epoch, Unix milliseconds. */
  epochTimestampMs: bigint;
  /** MIST per gas unit. */
  referenceGasPrice: bigint;
  gasPrice: bigint;
  /** MIST. */
  gasBudget: bigint;
  sponsor: string | undefined;
}

export class TxContext {
  readonly options: Readonly<TxContextOptions>;
  #idsCreated = 0n;

  constructor(options: TxContextOptions) {
    this.options = options;
  }

  get idsCreated(): bigint {
    return this.#idsCreated;
  }

  /** Returns the next object or package id: blake2b-256(0xf1 | digest | counter). */
  freshId(): string {
    const id = deriveId(this.options.digest, this.#idsCreated);
    this.#idsCreated += 1n;
    return id;
  }
}

/** Returns the id of the `idsCreated`-th object that the transaction with `digest` creates. */
export function deriveId(digest: Uint8Array, idsCreated: bigint): string {
  const input = new Uint8Array(1 + digest.length + 8);
  input[0] = REGULAR_OBJECT_ID;
  input.set(digest, 1);
  writeU64(idsCreated, input, 1 + digest.length);
  return addressFromBytes(blake2b256(input));
}
