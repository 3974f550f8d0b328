// Pages through sorted lists: a page continues after the key of the previous page's last entry,
// so that concurrent changes neither repeat nor skip other entries.
import type { Page, PageOptions } from './types.ts';

const DEFAULT_LIMIT = 50;
const MAX_LIMIT = 1000;

/** An entry and its sort key. Keys are unique within a list. */
export interface Keyed<T> {
  key: string;
  item: T;
}

/** Returns a page of `entries`, which must be sorted by key. */
export function pageOf<T>(
  entries: readonly Keyed<T>[],
  { cursor, limit }: PageOptions = {},
): Page<T> {
  const size = Math.min(Math.max(limit ?? DEFAULT_LIMIT, 1), MAX_LIMIT);
  const start = cursor === undefined ? 0 : firstAfter(entries, cursor);
  const page = entries.slice(start, start + size);
  const more = start + size < entries.length;
  return { items: page.map(({ item }) => item), nextCursor: more ? page.at(-1)?.key : undefined };
}

function firstAfter<T>(entries: readonly Keyed<T>[], cursor: string): number {
  let low = 0;
  let high = entries.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((entries[middle]?.key ?? '') <= cursor) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Entries in groups. A group's sorted list is created on demand and cached until it changes. */
export class SortedGroups<T> {
  readonly #groups = new Map<string, Map<string, T>>();
  readonly #sorted = new Map<string, Keyed<T>[]>();

  add(group: string, key: string, item: T): void {
    let entries = this.#groups.get(group);
    if (!entries) {
      entries = new Map();
      this.#groups.set(group, entries);
    }
    entries.set(key, item);
    this.#sorted.delete(group);
  }

  remove(group: string, key: string): void {
    const entries = this.#groups.get(group);
    if (!entries?.delete(key)) return;
    if (entries.size === 0) this.#groups.delete(group);
    this.#sorted.delete(group);
  }

  list(group: string): readonly Keyed<T>[] {
    const entries = this.#groups.get(group);
    if (!entries) return [];
    let sorted = this.#sorted.get(group);
    if (!sorted) {
      sorted = [...entries].map(([key, item]) => ({ key, item }));
      sorted.sort((a, b) => (a.key < b.key ? -1 : 1));
      this.#sorted.set(group, sorted);
    }
    return sorted;
  }
}
