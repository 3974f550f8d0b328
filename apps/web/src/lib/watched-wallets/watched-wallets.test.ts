// Encryption of the list, its phrase, its changes, and the filter of the public stream.
import type { TradeHistory } from '@atoll/api';
import { describe, expect, test } from 'vitest';
import { cleanText, parseWallet, readList, searchWallets, withWallet, writeList } from './list.ts';
import { watchedTrades } from './matching.ts';
import { keyOf, phraseOf } from './phrase.ts';
import { open, seal } from './sealing.ts';

const address = (digit: string) => `0x${digit.repeat(64)}`;
const wallet = (digit: string, name = '', folder = '') => ({
  address: address(digit),
  name,
  note: '',
  folder,
  muted: false,
});
const newKey = () => crypto.getRandomValues(new Uint8Array(16));
const owner = { address: address('a'), version: 3 };
const bytesOf = (sealed: string | undefined) => Buffer.from(sealed ?? '', 'base64');

describe('encryption', () => {
  test('returns the list with its key only, and for its account and version only', async () => {
    const key = newKey();
    const text = writeList([wallet('b', 'Whale', 'Insiders')]);
    const sealed = (await seal(key, owner, text)) ?? '';
    expect(await open(key, owner, sealed)).toBe(text);
    expect(await open(newKey(), owner, sealed)).toBeUndefined();
    expect(await open(key, { ...owner, version: 2 }, sealed)).toBeUndefined();
    expect(await open(key, { ...owner, address: address('c') }, sealed)).toBeUndefined();
    const changed = bytesOf(sealed);
    changed[40] = (changed[40] ?? 0) ^ 1;
    expect(await open(key, owner, changed.toString('base64'))).toBeUndefined();
  });

  test('never encrypts the same list to the same bytes', async () => {
    const key = newKey();
    expect(await seal(key, owner, '[]')).not.toBe(await seal(key, owner, '[]'));
  });

  test('pads lists, so that their size reveals a range only', async () => {
    const key = newKey();
    const sizeOf = async (length: number) =>
      bytesOf(await seal(key, owner, 'x'.repeat(length))).length;
    expect(await sizeOf(0)).toBe(4_096);
    expect(await sizeOf(4_096 - 32)).toBe(4_096);
    expect(await sizeOf(4_096 - 31)).toBe(12_288);
    expect(await sizeOf(40_960 - 32)).toBe(40_960);
    expect(await seal(key, owner, 'x'.repeat(40_960 - 31))).toBeUndefined();
  });

  test('shows neither addresses nor names in what it stores', async () => {
    const text = writeList([wallet('b', 'Whale', 'Insiders')]);
    const stored = bytesOf(await seal(newKey(), owner, text)).toString('latin1');
    for (const secret of [address('b').slice(2), 'Whale', 'Insiders']) {
      expect(stored).not.toContain(secret);
    }
  });
});

describe('phrase', () => {
  test('restores the key, in lower case and with other separators too', async () => {
    const key = newKey();
    const phrase = await phraseOf(key);
    expect(phrase).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){6}[0-9A-HJKMNP-TV-Z]{4}$/);
    expect(await keyOf(phrase)).toEqual(key);
    expect(await keyOf(` ${phrase.toLowerCase().replaceAll('-', ' ')} `)).toEqual(key);
  });

  test('reports typos and incomplete phrases', async () => {
    const zeros = await phraseOf(new Uint8Array(16));
    expect(zeros.startsWith('0000-0000')).toBe(true);
    expect(await keyOf(zeros.replaceAll('0', 'O'))).toEqual(new Uint8Array(16));
    for (const wrong of ['', 'reef', zeros.slice(1), `1${zeros.slice(1)}`, `U${zeros.slice(1)}`]) {
      expect(await keyOf(wrong)).toBeUndefined();
    }
  });
});

describe('list', () => {
  test('normalizes addresses and rejects other text', () => {
    expect(parseWallet(' 0xAB ')).toBe(`0x${'ab'.padStart(64, '0')}`);
    for (const wrong of ['', '0x', 'ab', 'reef.sui', `0x${'a'.repeat(65)}`, '0xzz']) {
      expect(parseWallet(wrong)).toBeUndefined();
    }
  });

  test('keeps one entry for an address', () => {
    const list = withWallet(withWallet([], wallet('b', 'Old')), wallet('c'));
    expect(withWallet(list, wallet('b', 'New')).map(({ name }) => name)).toEqual(['', 'New']);
  });

  test('imports valid entries and counts others', () => {
    expect(readList('no list')).toBeUndefined();
    expect(readList('{}')).toBeUndefined();
    const text = JSON.stringify([
      { address: address('b'), name: 'a\u202eb\n', folder: 'x'.repeat(80) },
      { address: address('b'), name: 'Later' },
      { address: 'reef.sui' },
      null,
    ]);
    expect(readList(text)).toEqual({ wallets: [wallet('b', 'Later')], invalid: 2 });
    expect(cleanText('a\u202eb\n', 40)).toBe('a b');
    expect(readList(writeList([wallet('d', 'D', 'F')]))?.wallets).toEqual([wallet('d', 'D', 'F')]);
  });

  test('finds wallets by name, folder and address', () => {
    const list = [wallet('b', 'Whale', 'Insiders'), wallet('c', 'Shrimp')];
    expect(searchWallets(list, 'insid')).toEqual([list[0]]);
    expect(searchWallets(list, '0xCCC')).toEqual([list[1]]);
  });
});

test('the filter of the stream returns each trade of watched wallets once', () => {
  // Only these fields are read.
  const trade = (id: string, trader: string) => ({ id, trader }) as TradeHistory;
  const trades = [
    trade('1', address('b')),
    trade('2', address('d')),
    trade('1', address('b')),
    trade('3', address('c')),
  ];
  const found = watchedTrades(trades, [wallet('b', 'Whale'), wallet('c')]);
  expect(found.map(({ wallet, trade }) => [wallet.name, trade.id])).toEqual([
    ['Whale', '1'],
    ['', '3'],
  ]);
});
