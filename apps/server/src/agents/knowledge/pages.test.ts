// The text of pages that personas link to (threats.md row 22): anybody can publish any page.
import { describe, expect, test } from 'vitest';
import { pageOf } from './pages.ts';

const LINK = 'https://reef.example/lore';

describe('the text of a page', () => {
  test('is what a reader sees, by lines', () => {
    const html = `<!doctype html><HTML><head><title lang="en">The &amp; Reef</title><style>p{}</style></head>
      <body><!-- <p>secret</p> --><script>if (1 < 2) alert(1)</SCRIPT ><h1>Tides</h1>
      <p class="a">Low at&nbsp;6, <b>high</b> at 12.</p><svg><title>icon</title></svg>1 < 2<br/>end</body>`;
    expect(pageOf(html, LINK)).toEqual({
      title: 'The & Reef',
      text: 'Tides\n\nLow at 6, high at 12.\n1 < 2\nend',
    });
  });

  test('has the link as its title if it has none, and misses what is cut off', () => {
    expect(pageOf('plain <head> text <p', LINK)).toEqual({ title: LINK, text: 'plain text' });
    expect(pageOf('open <!-- <p>never closed</p>', LINK).text).toBe('open');
  });

  test.each([
    '<',
    '<p',
    '<p ',
    '<!--',
    '<svg ',
    '<svg>',
    '<title ',
    '</',
    '<script>x</',
    '&',
    '&#',
  ])('of 512 KiB of %j is read within a second', (piece) => {
    const html = piece.repeat((512 * 1024) / piece.length);
    const start = performance.now();
    pageOf(html, LINK);
    expect(performance.now() - start).toBeLessThan(1_000);
  });
});
