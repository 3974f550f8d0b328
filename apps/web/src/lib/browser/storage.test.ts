import { expect, test } from 'vitest';
import { readFlag, safeStorage, storageKeys, writeFlag } from './storage.ts';

/** The parts of `Storage` that are used, in memory. */
function memory(): Storage {
  const entries = new Map<string, string>();
  return {
    length: 0,
    clear: () => entries.clear(),
    key: () => null,
    getItem: (key) => entries.get(key) ?? null,
    setItem: (key, value) => void entries.set(key, value),
    removeItem: (key) => void entries.delete(key),
  };
}

test('the specification’s keys have its names', () => {
  expect(storageKeys).toMatchObject({
    jwt: 'jwt',
    suiPrice: 'sui_price',
    isFunTab: 'isFunTab',
    showGraduated: 'IS_SHOW_GRADUATED',
  });
});

test('keeps, reads and removes', () => {
  const raw = memory();
  const storage = safeStorage(() => raw);
  storage.set('jwt', 'token');
  expect(storage.get('jwt')).toBe('token');
  storage.remove('jwt');
  expect(storage.get('jwt')).toBeUndefined();
});

test('flags are 1 and 0', () => {
  const raw = memory();
  const storage = safeStorage(() => raw);
  expect(readFlag(storage, 'isFunTab')).toBe(false);
  writeFlag(storage, 'isFunTab', true);
  expect(raw.getItem('isFunTab')).toBe('1');
  expect(readFlag(storage, 'isFunTab')).toBe(true);
  writeFlag(storage, 'isFunTab', false);
  expect(raw.getItem('isFunTab')).toBe('0');
});

test('blocked storage finds nothing and breaks nothing', () => {
  const storage = safeStorage(() => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  });
  storage.set('jwt', 'token');
  storage.remove('jwt');
  expect(storage.get('jwt')).toBeUndefined();
});
