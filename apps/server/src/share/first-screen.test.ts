// The HTML of the first screen.
import type { Pool } from '@atoll/api';
import { expect, test } from 'vitest';
import { coinScreen, listScreen } from './first-screen.ts';

test.each([
  ['coin', coinScreen],
  ['list', (pool: Pool, product: string) => listScreen([pool], product)],
])('escapes the texts of users on the screen of a %s', (_name, screen) => {
  const pool = {
    pool_id: `0x${'1'.repeat(64)}`,
    name: 'Fast <b>"door"</b> $&',
    symbol: '<i>',
    marketcap_usd: '1',
    price_change: '-1',
    volume_24h_usd: '0',
    holders: 1,
    trade_count: 1,
  } as Pool;
  const html = screen(pool, 'Atoll');
  expect(html).toContain('Fast &lt;b&gt;');
  expect(html).toContain('$&lt;i&gt;');
  expect(html).not.toMatch(/<[bi]>/);
});
