// Storage for tests: the same interface, in memory.
import type { KeyValueStorage, StorageKey } from './storage.ts';

export function memoryStorage(initial: Partial<Record<StorageKey, string>> = {}): KeyValueStorage {
  const entries = new Map<string, string>(Object.entries(initial));
  return {
    get: (key) => entries.get(key),
    set: (key, value) => void entries.set(key, value),
    remove: (key) => void entries.delete(key),
  };
}
