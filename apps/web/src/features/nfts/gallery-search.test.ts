import { expect, it } from 'vitest';
import { parseSearch } from './gallery-search.ts';

it.each([
  ['', {}],
  ['  ', {}],
  ['12', { number: 12 }],
  ['#7', { number: 7 }],
  ['99999999999', { number: 2_147_483_647 }],
  ['0xAb', { owner: `0x${'ab'.padStart(64, '0')}` }],
  ['0xzz', { ownerName: '0xzz' }],
  [' @pelican pete ', { ownerName: 'pelican pete' }],
])('reads %j', (text, expected) => {
  expect(parseSearch(text)).toEqual(expected);
});
