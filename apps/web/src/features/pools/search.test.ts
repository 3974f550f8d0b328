import { expect, test } from 'vitest';
import { newestLast, parsePoolSearch, sortOf, sortValues, turned } from './search.ts';

test('the five sort options of the specification, in its order', () => {
  expect(sortValues).toEqual([
    'marketcap:desc',
    'volume_24h:desc',
    'createdAt:desc',
    'total_vol:asc',
    'updatedAt:desc',
  ]);
});

test('reads an address', () => {
  expect(
    parsePoolSearch({ q: 'otter', sort: 'total_vol:desc', view: 'table', graduated: '1' }),
  ).toEqual({ q: 'otter', sort: 'total_vol:desc', view: 'table', graduated: '1' });
});

test('leaves out what is unknown, empty or too long', () => {
  expect(
    parsePoolSearch({ q: '  ', sort: 'name:desc', view: 'list', graduated: 'yes', x: '1' }),
  ).toEqual({});
  expect(parsePoolSearch({ sort: 'marketcap:up' })).toEqual({});
  expect(parsePoolSearch({ q: 'a'.repeat(500) }).q).toHaveLength(64);
});

test('market cap, largest first, unless told otherwise', () => {
  expect(sortOf({})).toEqual({ sort: 'marketcap:desc', field: 'marketcap', direction: 'desc' });
  expect(turned('marketcap:desc')).toBe('marketcap:asc');
  expect(turned(turned('total_vol:asc'))).toBe('total_vol:asc');
});

test('a new coin joins the end of a list by size, and of one with the oldest first', () => {
  expect(sortValues.map(newestLast)).toEqual([true, true, false, false, false]);
  expect(sortValues.map((sort) => newestLast(turned(sort)))).toEqual([
    false,
    false,
    true,
    true,
    true,
  ]);
});
