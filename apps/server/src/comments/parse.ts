/** Finds names and tickers in the text of a comment. */
import { createHash } from 'node:crypto';

/** Names and tickers beyond this number stay plain text. */
const MAX_REFERENCES = 10;

const NAME = /(?<![\p{L}\p{N}@])@([\p{L}\p{N}_.-]{1,32})/gu;
const TICKER = /(?<![\p{L}\p{N}$])\$([A-Za-z0-9]{1,10})(?![A-Za-z0-9])/gu;

const firstOf = (values: Iterable<string>): string[] =>
  [...new Set(values)].slice(0, MAX_REFERENCES);

/** Names after "@", in lower case and without trailing punctuation. */
export const namesIn = (text: string): string[] =>
  firstOf(
    [...text.matchAll(NAME)].map(([, name = '']) => name.toLowerCase().replace(/[.-]+$/, '')),
  ).filter((name) => name !== '');

/** Tickers after "$", in upper case; "$100" is an amount. */
export const tickersIn = (text: string): string[] =>
  firstOf(
    [...text.matchAll(TICKER)]
      .map(([, ticker = '']) => ticker.toUpperCase())
      .filter((ticker) => /[A-Z]/.test(ticker)),
  );

/** Returns a text without case, spaces and punctuation, which spam varies. */
export const lettersOf = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '');

/** Digest under which equal texts are found; a text without letters is compared as it is. */
export const digestOf = (text: string): string =>
  createHash('sha256')
    .update(lettersOf(text) || text)
    .digest('base64url')
    .slice(0, 22);
