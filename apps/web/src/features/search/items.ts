// Rows of the palette: matching coins and users, and recently opened ones.
import type { FoundUser, Pool } from '@atoll/api';
import { type KeyValueStorage, storageKeys } from '../../lib/browser/storage.ts';
import { shortenAddress } from '../../lib/format/format.ts';

/** A row, with what is needed to show it again without the server. */
export interface SearchItem {
  kind: 'coin' | 'person';
  /** Pool id of a coin, address of a user. */
  id: string;
  name: string;
  /** Ticker of a coin, short address of a user. */
  detail: string;
  image: string | null;
  /** Market cap of a coin in dollars, as a decimal. */
  cap?: string;
}

const MAX_RECENT = 6;

export const coinItem = (pool: Pool): SearchItem => ({
  kind: 'coin',
  id: pool.pool_id,
  name: pool.name,
  detail: pool.symbol,
  image: pool.icon_url,
  cap: pool.marketcap_usd,
});

export const personItem = ({ address, user }: FoundUser): SearchItem => ({
  kind: 'person',
  id: address,
  name: user?.name ?? shortenAddress(address),
  detail: shortenAddress(address),
  image: user?.avatar ?? null,
});

const isText = (value: unknown): value is string => typeof value === 'string';

function isItem(value: unknown): value is SearchItem {
  if (typeof value !== 'object' || value === null) return false;
  const item = value as Partial<Record<keyof SearchItem, unknown>>;
  return (
    (item.kind === 'coin' || item.kind === 'person') &&
    isText(item.id) &&
    isText(item.name) &&
    isText(item.detail) &&
    (item.image === null || isText(item.image))
  );
}

/** Rows opened lately, the latest first; what is stored in another form is ignored. */
export function readRecent(from: KeyValueStorage): SearchItem[] {
  try {
    const stored: unknown = JSON.parse(from.get(storageKeys.recentSearches) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isItem).slice(0, MAX_RECENT) : [];
  } catch {
    return [];
  }
}

/** Puts a row in front of those opened lately. */
export function rememberRecent(to: KeyValueStorage, item: SearchItem): void {
  const others = readRecent(to).filter(({ id }) => id !== item.id);
  // Without the market cap, which changes.
  const { cap: _, ...stored } = item;
  to.set(storageKeys.recentSearches, JSON.stringify([stored, ...others].slice(0, MAX_RECENT)));
}
