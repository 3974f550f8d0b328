import { expect, test } from 'vitest';
import { worthOf } from './held.ts';

test('a part of the supply is worth that part of the market cap, rounded down', () => {
  // A thousandth of a billion coins with six decimals, at a cap of $99,000.
  const pool = { marketcap_usd: '99000.000000', total_supply: 1000000000000000n };
  expect(worthOf(pool, 1_000_000_000_000n)).toBe(99_000_000n);
  expect(worthOf(pool, 1n)).toBe(0n);
  expect(worthOf({ ...pool, marketcap_usd: '0' }, 1_000_000_000_000n)).toBe(0n);
});
