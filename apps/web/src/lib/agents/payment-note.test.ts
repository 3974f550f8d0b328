import { isValidElement } from 'react';
import { expect, it } from 'vitest';
import { PaymentNote } from './payment-note.tsx';

it('links each mention of a comment, also of the same one, with separate keys', () => {
  const parts = PaymentNote({ poolId: '0x1', note: 'Tip for #12: as kind as #7, and #12 again' });
  const links = parts.filter(isValidElement<{ search: { comment: number } }>);
  expect(links.map(({ props }) => props.search.comment)).toEqual([12, 7, 12]);
  expect(new Set(links.map(({ key }) => key)).size).toBe(3);
});
