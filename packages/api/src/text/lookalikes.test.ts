import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { coinSymbol, lookalikes } from '../index.ts';
import { skeletons } from './lookalikes.ts';

const fixture = join(import.meta.dirname, '../../../../tests/fixtures/lookalike-tickers.json');
const { tickers } = JSON.parse(readFileSync(fixture, 'utf8')) as { tickers: string[] };
const imitated = lookalikes(['SUI', 'ATOLL', 'USDC', 'USDT', 'BTC', 'ETH', 'WETH', 'DEEP']);

test('recognises each of 200 look-alike tickers by its skeleton (threat: look-alike names)', () => {
  expect(new Set(tickers).size).toBe(200);
  expect(tickers.filter((ticker) => imitated(ticker) === undefined)).toEqual([]);
});

test('rejects every look-alike that a ticker cannot contain by its characters alone', () => {
  const accepted = tickers.filter((ticker) => coinSymbol.safeParse(ticker).success);
  expect(accepted.every((ticker) => /^[A-Za-z0-9]+$/.test(ticker))).toBe(true);
});

test('does not protect more than what looks the same', () => {
  for (const ticker of ['REEF', 'SUIT', 'SU', 'USD', 'CAT', 'ATOL', 'BITCOIN', 'MOON', 'SUN']) {
    expect(imitated(ticker)).toBeUndefined();
  }
});

test('ASCII texts have the same skeletons as when mixed with other characters', () => {
  const texts = ['Pool$|1', 'll lI 0O', 'a\tb\u0000 c~^', 'RNVV rnvv 1258', '', '   ', '(l)'];
  // A zero-width space is not part of a skeleton, but makes the text non-ASCII.
  for (const text of texts) expect(skeletons(text)).toEqual(skeletons(`${text}\u200b`));
});
