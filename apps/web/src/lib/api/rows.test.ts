import { expect, test } from 'vitest';
import { rowsOf } from './rows.ts';

test('a row that moved to the next page between two reads stands once, where it was read first', () => {
  // Two trades arrived after the first page of three was read, and pushed its last two rows onto the second.
  const pages = [
    { data: [{ id: 'c' }, { id: 'b', at: 1 }, { id: 'a' }] },
    { data: [{ id: 'b', at: 2 }, { id: 'a' }, { id: 'z' }] },
    { data: [] },
  ];
  expect(rowsOf(pages, ({ id }) => id)).toEqual([
    { id: 'c' },
    { id: 'b', at: 1 },
    { id: 'a' },
    { id: 'z' },
  ]);
});

test('without pages there are no rows', () => {
  expect(rowsOf<{ id: number }>([], ({ id }) => id)).toEqual([]);
});
