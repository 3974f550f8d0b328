// The text of pages that personas link to (threat: malformed input): anybody can publish any page.
import { describe, expect, test } from 'vitest';
import { ForbiddenAddressError, publicPage } from '../../platform/net/public-request.ts';
import { HOURLY_PAGES, HOURLY_PAGES_OF_AGENT, PageBudget } from './page-budget.ts';
import { fetchPage, pageOf } from './pages.ts';

const egress = { page: publicPage };

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
    const start = process.threadCpuUsage();
    pageOf(html, LINK);
    const { user, system } = process.threadCpuUsage(start);
    expect(user + system).toBeLessThan(1_000_000);
  });
});

/** Addresses of this machine, of private networks and of clouds' metadata, in spellings that parsers accept. */
const FORBIDDEN = [
  '127.0.0.1',
  '127.0.0.2',
  '127.255.255.255',
  '127.1',
  '127.0.1',
  '2130706433',
  '0x7f000001',
  '0x7f.0.0.1',
  '0x7f.1',
  '0177.0.0.1',
  '0177.1',
  '017700000001',
  '0',
  '0.0.0.0',
  '0x0',
  '00',
  '10.0.0.1',
  '10.255.255.255',
  '167772161',
  '0xa.0.0.1',
  '012.0.0.1',
  '100.64.0.1',
  '100.127.255.254',
  '169.254.169.254',
  '0xa9fea9fe',
  '2852039166',
  '0251.0376.0251.0376',
  '169.254.0.1',
  '172.16.0.1',
  '172.31.255.255',
  '192.0.0.1',
  '192.0.2.1',
  '192.168.0.1',
  '0xc0a80001',
  '3232235521',
  '198.18.0.1',
  '198.51.100.1',
  '203.0.113.1',
  '224.0.0.1',
  '239.255.255.250',
  '240.0.0.1',
  '255.255.255.255',
  '[::]',
  '[::1]',
  '[0:0:0:0:0:0:0:1]',
  '[::ffff:127.0.0.1]',
  '[::ffff:7f00:1]',
  '[::ffff:10.0.0.1]',
  '[::ffff:169.254.169.254]',
  '[64:ff9b::7f00:1]',
  '[fc00::1]',
  '[fd00:ec2::254]',
  '[fe80::1]',
  '[fec0::1]',
  '[ff02::1]',
  '[2001:db8::1]',
  '[2002:7f00:1::]',
  'localhost',
  'metadata.google.internal',
  'printer.local',
];

test('the list has 60 addresses', () => expect(new Set(FORBIDDEN).size).toBe(60));

test.each(FORBIDDEN)('a link to %s is not followed (threat: SSRF)', async (host) => {
  await expect(fetchPage(egress, `https://${host}/lore`, false)).rejects.toThrow(
    ForbiddenAddressError,
  );
});

describe('hourly page budget', () => {
  test('limits all agents together', () => {
    const budget = new PageBudget();
    for (let agent = 0; agent < HOURLY_PAGES / 10; agent += 1) {
      expect(budget.take(`agent ${agent}`, 10, 0)).toBe(true);
    }
    expect(budget.take('another', 1, 3_599_999)).toBe(false);
    expect(budget.take('another', 10, 3_600_000)).toBe(true);
  });

  test('limits each agent, so that one cannot exhaust the budget of the others', () => {
    const budget = new PageBudget();
    let read = 0;
    while (budget.take('greedy', 10, 0)) read += 10;
    expect(read).toBe(HOURLY_PAGES_OF_AGENT);
    // Twenty agents that read as often as possible use up half of the hourly budget.
    for (let round = 0; round < 2; round += 1) {
      for (let agent = 0; agent < 20; agent += 1) budget.take(`greedy ${agent}`, 10, 0);
    }
    const others = Array.from({ length: 20 }, (_, agent) => budget.take(`other ${agent}`, 10, 0));
    expect(others.every(Boolean)).toBe(true);
  });
});
