// Normalized text from the chain contains no misleading characters (threat: look-alike names).
import { expect, test } from 'vitest';
import { misleadsInLine, misleadsInText, plainLine, plainText } from './texts.ts';

test.each([
  ['marks separated by zero-width spaces', `a${'\u0301\u0302\u0303\u200b'.repeat(4)}`],
  ['marks around a longer stack', `a\u0301\u0302${'\u0303'.repeat(4)}\u0301\u0302`],
  ['a variation selector behind a removed joiner', '\u2764\u200d\ufe0f\u200d\ufe0f'],
  ['a bidirectional override', 'Pay\u202elapyaP'],
])('plainLine leaves no misleading character of %s (threat: look-alike names)', (_, line) => {
  expect(misleadsInLine(plainLine(line))).toBe(false);
});

test('plainText removes bidirectional controls and keeps line breaks (threat: look-alike names)', () => {
  const text = plainText('one\u2066\ntwo\u202e three');
  expect(text).toBe('one\ntwo three');
  expect(misleadsInText(text)).toBe(false);
});

test('plain text stays as it is', () => {
  for (const line of ['Ocean Cat', 'Café 猫 ❤️', 'Zoë']) expect(plainLine(line)).toBe(line);
});
