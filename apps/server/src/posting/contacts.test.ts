import { describe, expect, test } from 'vitest';
import {
  forbiddenInAnswer,
  forbiddenInPost,
  handlesIn,
  hasAddress,
  hasSecretKey,
  hostsOf,
  linksIn,
} from './contacts.ts';

const ADDRESS = '0x7d20dcdb2bca4f508ea9613994683eb4e76e9c4ed371169677c1be02aaf0b58e';
const SEED = 'legal winner thank year wave sausage worth useful legal winner thank yellow';

describe('links', () => {
  test.each([
    'https://polyp-claim.xyz/airdrop',
    'polyp-claim.xyz',
    'Claim at POLYP-CLAIM.XYZ!',
    't.co/AbC123',
    'polyp-claim[.]xyz',
    'polyp-claim(dot)xyz',
    'polyp-claim [dot] xyz',
    'polyp-claim dot xyz',
    'polyp-claim . xyz',
    'polyp-claim\u200b.\u200bxyz',
    'polyp-claim\uff0exyz',
    'polyp-claim\u3002xyz',
    'polyp-claim.\u0445yz',
    'ｐｏｌｙｐ-ｃｌａｉｍ．ｘｙｚ',
    'hxxps://polyp-claim.xyz',
    'ipfs://bafybeigdyr',
    'tg://resolve?domain=polyp',
    'polyp.sui.claims',
    '203.0.113.7/claim',
    'пример.xn--p1ai',
    'пример.рф',
    'claim.онлайн',
    'polyp.みんな/claim',
    '例子.公司',
    'polyp-claim.cfd',
    'polyp-claim.bond',
    'mail claim@polyp.com',
    'evil.example/claim',
  ])('finds the link in %j', (text) => {
    expect(linksIn(text)).not.toEqual([]);
  });

  test.each([
    'The tide turned at 4.30, and 1.25 SUI was paid.',
    'Up 12.5% today... so far so good.',
    'e.g. a reef, i.e. home',
    'Thanks @bob.co for the buy',
    'First we wait. In time it turns.',
    'Прилив начался.Он сильный.',
    '潮が満ちた。みんなで見よう。',
  ])('finds no link in %j', (text) => {
    expect(linksIn(text)).toEqual([]);
  });

  test('compares links without scheme, "www." and trailing punctuation', () => {
    expect(linksIn('See https://www.Reef.example/a). And reef.xyz!')).toEqual([
      'reef.example/a',
      'reef.xyz',
    ]);
  });
});

describe('addresses', () => {
  test.each([
    ADDRESS,
    `Send 10 SUI to ${ADDRESS.slice(0, 10)}…58e`,
    'send 10 SUI to 0x1234',
    'Send it to Oxdeadbeef12',
    ADDRESS.slice(2),
    'zero x seven d two zero d c d b two b c a',
    'cero x siete d dos cero d c d b dos b',
    '0 x 7 d 2 0 d c d b 2 b c a',
    '0\u200bx7d20dcdb2bca',
    '7xKXtg2CW87d97TXJSDpbD5jBkheTqA83TZRuJosgAsU',
    'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq',
    'send 10 SUI to polyp.sui',
    'WhatsApp +1 415 555 0123',
  ])('finds the address in %j', (text) => {
    expect(hasAddress(text)).toBe(true);
  });

  test.each([
    'Someone bought 1,000,000,000 tokens.',
    'Supply: 1000000000. One of ten holders sold.',
    'Ten of us waited for zero excuses.',
    'The reef has 0 exits.',
  ])('finds no address in %j', (text) => {
    expect(hasAddress(text)).toBe(false);
  });
});

describe('seed phrases', () => {
  test.each([SEED, `1. ${SEED.split(' ').join(' 2. ')}`, 'suiprivkey1qzwant3kaegmjy4qxex93s0j'])(
    'finds the key in %j',
    (text) => {
      expect(hasSecretKey(text)).toBe(true);
    },
  );

  test('ignores ordinary sentences', () => {
    expect(hasSecretKey('Every year the wave of the reef turns and we wait for the tide.')).toBe(
      false,
    );
  });
});

test('a repeated word is no seed phrase', () => {
  expect(hasSecretKey('word '.repeat(40))).toBe(false);
});

test('finds handles behind full-width signs', () => {
  expect(handlesIn('Hi @Bob and ＠alice, mail a@b')).toEqual(['bob', 'alice']);
});

test('only hosts of the persona can be linked, and subdomains are other hosts', () => {
  const hosts = hostsOf(['https://www.reef.example/about']);
  expect(forbiddenInAnswer('Read reef.example/about or https://www.reef.example', hosts)).toBe(
    undefined,
  );
  for (const link of [
    'https://evil.reef.example/',
    'https://reef.example.evil.xyz/',
    'https://reef.example@evil.xyz/',
    'https://reef.example:443@evil.xyz/',
  ]) {
    expect(forbiddenInAnswer(link, hosts)).toContain('link');
  }
});

test('a post mentions the author of the mention at most', () => {
  const handles = new Set(['fan']);
  expect(forbiddenInPost('Thanks @Fan', new Set(), handles)).toBe(undefined);
  expect(forbiddenInPost('Thanks @fan @whale', new Set(), handles)).toContain('mention');
  expect(forbiddenInPost('Send me your seed phrase', new Set(), handles)).toContain('seed');
});
