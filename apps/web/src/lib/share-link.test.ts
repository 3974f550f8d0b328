import { expect, test } from 'vitest';
import { shareLink, telegramMessage, xPost } from './share-link.ts';

test('the link carries the referral code of the user who shares it', () => {
  expect(shareLink('https://atoll.example', '/coin/0x1', undefined)).toBe(
    'https://atoll.example/coin/0x1',
  );
  expect(shareLink('https://atoll.example', '/coin/0x1?tab=trades', 'REEF42')).toBe(
    'https://atoll.example/coin/0x1?tab=trades&ref=REEF42',
  );
});

test('text and link are encoded, whatever a coin is called', () => {
  const link = 'https://atoll.example/coin/0x1?ref=A';
  const name = 'A&B #1 + 50% <script>';
  const x = new URL(xPost(name, link));
  expect(x.host).toBe('x.com');
  expect([...x.searchParams]).toEqual([
    ['text', name],
    ['url', link],
  ]);
  const telegram = new URL(telegramMessage(name, link));
  expect(telegram.host).toBe('t.me');
  expect([...telegram.searchParams]).toEqual([
    ['url', link],
    ['text', name],
  ]);
});
