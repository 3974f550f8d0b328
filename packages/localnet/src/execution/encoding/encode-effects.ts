// Serializes effects in the layout of `bcs.TransactionEffects` of `@mysten/sui`. Hand-written for speed: the library
// takes longer for the effects of a transfer than the VM for its execution. Rare shapes are left to the library.
import { bcs } from '@mysten/sui/bcs';
import { writeU64 } from '../../bytecode/u64.ts';
import type { Owner, TransactionEffectsV2 } from '../types.ts';
import { writeDigest } from './base58.ts';
import { copyOf } from './slab.ts';

const ADDRESS_LENGTH = 32;
const DIGEST_LENGTH = 32;
const EFFECTS_V2 = 1;
const SUCCESS = 0;
const ID_OPERATIONS = { None: 0, Created: 1, Deleted: 2 } as const;

/** A shape that the library encodes. */
class Rare extends Error {}

export function encodeEffects(effects: TransactionEffectsV2): Uint8Array {
  try {
    return new EffectsWriter().encode(effects);
  } catch (error) {
    if (!(error instanceof Rare)) throw error;
    return bcs.TransactionEffects.serialize({ V2: effects }).toBytes();
  }
}

type Changed = TransactionEffectsV2['changedObjects'][number][1];

/** BCS of the types of funds, of which a network has few. */
const typeTags = new Map<string, Uint8Array>();

function typeTagBytes(type: string): Uint8Array {
  const known = typeTags.get(type) ?? bcs.TypeTag.serialize(type).toBytes();
  typeTags.set(type, known);
  return known;
}

/** Reused buffer into which effects are written before they are copied. */
const scratch = Buffer.allocUnsafeSlow(4_096);

class EffectsWriter {
  #bytes = scratch;
  #length = 0;

  encode(effects: TransactionEffectsV2): Uint8Array {
    if (effects.status.$kind !== 'Success') throw new Rare();
    this.#byte(EFFECTS_V2);
    this.#byte(SUCCESS);
    this.#u64(effects.executedEpoch);
    const { gasUsed } = effects;
    this.#u64(gasUsed.computationCost);
    this.#u64(gasUsed.storageCost);
    this.#u64(gasUsed.storageRebate);
    this.#u64(gasUsed.nonRefundableStorageFee);
    this.#digest(effects.transactionDigest);
    this.#option(effects.gasObjectIndex, (index) => {
      this.#reserve(4);
      this.#length = this.#bytes.writeUInt32LE(index, this.#length);
    });
    this.#option(effects.eventsDigest, (digest) => this.#digest(digest));
    this.#size(effects.dependencies.length);
    for (const digest of effects.dependencies) this.#digest(digest);
    this.#u64(effects.lamportVersion);
    this.#size(effects.changedObjects.length);
    for (const [id, change] of effects.changedObjects) this.#change(id, change);
    this.#size(effects.unchangedConsensusObjects.length);
    for (const [id, unchanged] of effects.unchangedConsensusObjects) {
      if (unchanged.$kind !== 'ReadOnlyRoot') throw new Rare();
      const [version, digest] = unchanged.ReadOnlyRoot;
      this.#address(id);
      this.#byte(0);
      this.#u64(version);
      this.#digest(digest);
    }
    this.#option(effects.auxDataDigest, (digest) => this.#digest(digest));
    return copyOf(this.#bytes.subarray(0, this.#length));
  }

  #change(id: string, { inputState, outputState, idOperation }: Changed): void {
    this.#address(id);
    if (inputState.$kind === 'Exist') {
      const [[version, digest], owner] = inputState.Exist;
      this.#byte(1);
      this.#u64(version);
      this.#digest(digest);
      this.#owner(owner);
    } else {
      this.#byte(0);
    }
    switch (outputState.$kind) {
      case 'NotExist':
        this.#byte(0);
        break;
      case 'ObjectWrite':
        this.#byte(1);
        this.#digest(outputState.ObjectWrite[0]);
        this.#owner(outputState.ObjectWrite[1]);
        break;
      case 'AccumulatorWriteV1': {
        const { address, operation, value } = outputState.AccumulatorWriteV1;
        if (value.$kind !== 'Integer') throw new Rare();
        this.#byte(3);
        this.#address(address.address);
        this.#raw(typeTagBytes(address.ty));
        this.#byte(operation.$kind === 'Merge' ? 0 : 1);
        this.#byte(0);
        this.#u64(value.Integer);
        break;
      }
      default:
        throw new Rare();
    }
    this.#byte(ID_OPERATIONS[idOperation.$kind]);
  }

  #owner(owner: Owner): void {
    switch (owner.$kind) {
      case 'AddressOwner':
        this.#byte(0);
        this.#address(owner.AddressOwner);
        break;
      case 'ObjectOwner':
        this.#byte(1);
        this.#address(owner.ObjectOwner);
        break;
      case 'Shared':
        this.#byte(2);
        this.#u64(owner.Shared.initialSharedVersion);
        break;
      case 'Immutable':
        this.#byte(3);
        break;
      default:
        throw new Rare();
    }
  }

  #option<T>(value: T | null, write: (value: T) => void): void {
    this.#byte(value === null ? 0 : 1);
    if (value !== null) write(value);
  }

  #byte(value: number): void {
    this.#reserve(1);
    this.#bytes[this.#length++] = value;
  }

  /** Writes a length as ULEB128. */
  #size(value: number): void {
    let rest = value;
    for (; rest > 0x7f; rest >>>= 7) this.#byte((rest & 0x7f) | 0x80);
    this.#byte(rest);
  }

  #u64(value: string | number | bigint): void {
    this.#reserve(8);
    writeU64(value, this.#bytes, this.#length);
    this.#length += 8;
  }

  #address(address: string): void {
    this.#reserve(ADDRESS_LENGTH);
    if (address.length !== 2 + 2 * ADDRESS_LENGTH) throw new Rare();
    this.#length += this.#bytes.write(address.slice(2), this.#length, 'hex');
  }

  #raw(bytes: Uint8Array): void {
    this.#reserve(bytes.length);
    this.#bytes.set(bytes, this.#length);
    this.#length += bytes.length;
  }

  #digest(digest: string): void {
    this.#byte(DIGEST_LENGTH);
    this.#reserve(DIGEST_LENGTH);
    writeDigest(digest, this.#bytes, this.#length);
    this.#length += DIGEST_LENGTH;
  }

  #reserve(count: number): void {
    if (this.#length + count <= this.#bytes.length) return;
    const larger = Buffer.allocUnsafeSlow(2 * this.#bytes.length + count);
    this.#bytes.copy(larger, 0, 0, this.#length);
    this.#bytes = larger;
  }
}
