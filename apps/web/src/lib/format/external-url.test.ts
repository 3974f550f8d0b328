import { expect, test } from 'vitest';
import { externalUrl } from './external-url.ts';

test.each([
  ['https://atoll.example/a', 'https://atoll.example/a'],
  ['x.com/reef', 'https://x.com/reef'],
  [' http://reef.example ', 'http://reef.example/'],
])('follows %s', (text, url) => {
  expect(externalUrl(text)).toBe(url);
});

test.each([
  '',
  '   ',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  'file:///etc/passwd',
  'http://',
  'reef',
  'http://localhost/',
  'https://.example',
])('does not follow “%s”', (text) => {
  expect(externalUrl(text)).toBeUndefined();
});
