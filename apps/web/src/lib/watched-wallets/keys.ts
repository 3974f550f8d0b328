// Keys of encrypted lists, kept in this browser by account, with the latest version that it has seen of each.
import { createAtom } from '@tanstack/react-store';
import { storage, storageKeys } from '../browser/storage.ts';

interface StoredKey {
  phrase: string;
  /** An older version from the server is rejected. */
  version: number;
}

type Keys = { readonly [address: string]: StoredKey };

function read(): Keys {
  try {
    const stored: unknown = JSON.parse(storage.get(storageKeys.watchedWalletKeys) ?? '{}');
    if (typeof stored !== 'object' || stored === null) return {};
    return Object.fromEntries(
      Object.entries(stored).flatMap(([address, key]: [string, unknown]) => {
        if (typeof key !== 'object' || key === null) return [];
        if (!('phrase' in key) || typeof key.phrase !== 'string') return [];
        const version = 'version' in key && typeof key.version === 'number' ? key.version : 0;
        return [[address, { phrase: key.phrase, version }]];
      }),
    );
  } catch {
    return {};
  }
}

export const $keys = createAtom<Keys>(read());

/** Keeps a key, or removes it. */
export function keepKey(address: string, key: StoredKey | undefined): void {
  // Another tab may have written meanwhile.
  const { [address]: _, ...others } = read();
  const next = key === undefined ? others : { ...others, [address]: key };
  storage.set(storageKeys.watchedWalletKeys, JSON.stringify(next));
  $keys.set(next);
}
