import { expect, test } from 'vitest';
import { diffWords } from './diff.ts';

test.each([
  ['', ''],
  ['', 'new words'],
  ['old words', ''],
  ['one two three', 'one three'],
  ['one three', 'one two three'],
  ['a b c d e', 'x b y d z'],
  ['same text', 'same text'],
])('leads from %j to %j', (before, after) => {
  const parts = diffWords(before, after);
  const of = (...kinds: string[]) =>
    parts
      .filter(({ kind }) => kinds.includes(kind))
      .map(({ text }) => text)
      .join('');
  expect(of('same', 'removed')).toBe(before);
  expect(of('same', 'added')).toBe(after);
  if (before === after) expect(parts.every(({ kind }) => kind === 'same')).toBe(true);
});

test('keeps a word when only the punctuation after it changes', () => {
  expect(diffWords('calm, precise', 'calm, precise, curious')).toEqual([
    { kind: 'same', text: 'calm, precise' },
    { kind: 'added', text: ', curious' },
  ]);
});

test('replaces a rewritten sentence as a whole', () => {
  expect(
    diffWords('You watch every pool. Be kind.', 'Speak plainly and briefly. Be kind.'),
  ).toEqual([
    { kind: 'removed', text: 'You watch every pool' },
    { kind: 'added', text: 'Speak plainly and briefly' },
    { kind: 'same', text: '. Be kind.' },
  ]);
});

test('finds what two texts share', () => {
  expect(diffWords('one two three', 'one three').filter(({ kind }) => kind !== 'same')).toEqual([
    { kind: 'removed', text: 'two ' },
  ]);
});
