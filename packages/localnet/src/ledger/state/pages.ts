// Pages through sorted lists: a page continues after the key of the previous page's last entry,
// so that concurrent changes neither repeat nor skip other entries.
import type { Page, PageOptions } from '../types.ts';

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

/**
 * Stores items in groups. A group's list, sorted by `sortKey`, is created on demand and cached until it changes. Most
 * groups have only one item and are stored without a map.
 */
export class SortedGroups<T extends { id: string }> {
  readonly #groups = new Map<string, T | Map<string, T>>();
  readonly #sorted = new Map<string, Keyed<T>[]>();
  readonly #sortKey: (item: T) => string;

  constructor(sortKey: (item: T) => string) {
    this.#sortKey = sortKey;
  }

  /** Adds an item or replaces the one with the same id. */
  add(group: string, item: T): void {
    const items = this.#groups.get(group);
    if (items instanceof Map) items.set(item.id, item);
    else if (items === undefined || items.id === item.id) this.#groups.set(group, item);
    else {
      const both = [items, item].map((each): [string, T] => [each.id, each]);
      this.#groups.set(group, new Map(both));
    }
    if (this.#sorted.size > 0) this.#sorted.delete(group);
  }

  remove(group: string, id: string): void {
    const items = this.#groups.get(group);
    if (items instanceof Map) items.delete(id);
    if (items instanceof Map ? items.size === 0 : items?.id === id) this.#groups.delete(group);
    this.#sorted.delete(group);
  }

  list(group: string): readonly Keyed<T>[] {
    const items = this.#groups.get(group);
    if (items === undefined) return [];
    let sorted = this.#sorted.get(group);
    if (!sorted) {
      const all = items instanceof Map ? [...items.values()] : [items];
      sorted = all.map((item) => ({ key: this.#sortKey(item), item }));
      sorted.sort((a, b) => (a.key < b.key ? -1 : 1));
      this.#sorted.set(group, sorted);
    }
    return sorted;
  }
}
