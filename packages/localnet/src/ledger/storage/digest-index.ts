// Finds records by digest. Keeps about fifty bytes per record: its position and four bytes of its digest.
import { digestPrefix } from '../../execution/encoding/base58.ts';

const NONE: readonly number[] = [];

export class DigestIndex {
  readonly #positions: number[] = [];
  /** Record numbers by digest prefix, a small integer without heap allocation. Few records share a prefix. */
  readonly #numbers = new Map<number, number | number[]>();

  get length(): number {
    return this.#positions.length;
  }

  /** Adds the record at `position` and returns its number: records are numbered from 0. */
  add(digest: string, position: number): number {
    const number = this.#positions.length;
    this.#positions.push(position);
    const key = digestPrefix(digest);
    const others = this.#numbers.get(key);
    if (others === undefined) this.#numbers.set(key, number);
    else this.#numbers.set(key, [others, number].flat());
    return number;
  }

  has(number: number): boolean {
    return this.#positions[number] !== undefined;
  }

  /** Returns the position of a record. Throws when there is none with this number. */
  position(number: number): number {
    const position = this.#positions[number];
    if (position === undefined) throw new RangeError(`No record with number ${number}`);
    return position;
  }

  /** Returns the numbers of all records whose digest has the same prefix. */
  candidates(digest: string): readonly number[] {
    try {
      const found = this.#numbers.get(digestPrefix(digest));
      if (found === undefined) return NONE;
      return typeof found === 'number' ? [found] : found;
    } catch (error) {
      if (error instanceof RangeError) return [];
      throw error;
    }
  }

  /** Removes the last record, which has `digest`. */
  removeLast(digest: string): void {
    const last = this.#positions.length - 1;
    this.#positions.pop();
    const key = digestPrefix(digest);
    const rest = [this.#numbers.get(key) ?? []].flat().filter((number) => number !== last);
    if (rest.length === 0) this.#numbers.delete(key);
    else this.#numbers.set(key, rest);
  }
}
