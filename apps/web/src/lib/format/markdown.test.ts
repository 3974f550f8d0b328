import { expect, test } from 'vitest';
import { blocksOf, inlinesOf } from './markdown.ts';

test('reads paragraphs, headings, lists and code', () => {
  const text =
    '# Tides\nFirst line\nsecond line\n\n- one\n- two\n  goes on\n\n- three\n\n3. c\n4) d\n```ts\n# no *heading*\n```\nEnd';
  expect(blocksOf(text)).toEqual([
    { kind: 'heading', lines: ['Tides'] },
    { kind: 'paragraph', lines: ['First line', 'second line'] },
    { kind: 'list', isOrdered: false, start: 1, items: ['one', 'two goes on', 'three'] },
    { kind: 'list', isOrdered: true, start: 3, items: ['c', 'd'] },
    { kind: 'code', text: '# no *heading*' },
    { kind: 'paragraph', lines: ['End'] },
  ]);
  expect(blocksOf('```\nstill written')).toEqual([{ kind: 'code', text: 'still written' }]);
  expect(blocksOf('')).toEqual([]);
});

test('reads emphasis, code and links within a line', () => {
  expect(inlinesOf('a **b** *c* _d_ `*e*` [f](https://x.y/z)!')).toEqual([
    { kind: 'text', text: 'a ' },
    { kind: 'strong', text: 'b' },
    { kind: 'text', text: ' ' },
    { kind: 'emphasis', text: 'c' },
    { kind: 'text', text: ' ' },
    { kind: 'emphasis', text: 'd' },
    { kind: 'text', text: ' ' },
    { kind: 'code', text: '*e*' },
    { kind: 'text', text: ' ' },
    { kind: 'link', text: 'f', url: 'https://x.y/z' },
    { kind: 'text', text: '!' },
  ]);
});

test('leaves everything else as text', () => {
  for (const line of [
    '2 * 3 * 4',
    'snake_case_name',
    '[x](javascript:alert(1))',
    '[x](http://x.y)',
    '<img src=x onerror=alert(1)>',
    '**open',
    '$KELP',
  ]) {
    expect(inlinesOf(line)).toEqual([{ kind: 'text', text: line }]);
  }
});
