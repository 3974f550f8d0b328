import { expect, test } from 'vitest';
import { cetusPrice, readTokenFeed } from './read-feed.ts';

/** Bytes of a Cetus pool up to and with its price: id, balances, tick spacing, fee rate, liquidity, √price. */
function poolBytes(root: bigint): Uint8Array {
  const bytes = new Uint8Array(200).fill(7);
  new DataView(bytes.buffer).setBigUint64(76, root & (2n ** 64n - 1n), true);
  new DataView(bytes.buffer).setBigUint64(84, root >> 64n, true);
  return bytes;
}
const pool = (a: string, b: string, root: bigint) => ({
  type: `0x1eabed72c53feb3805120a081dc15963c204dc8d091542592abaf7a35689b2fb::pool::Pool<${a}, ${b}>`,
  content: poolBytes(root),
});
const SUI = '0x2::sui::SUI';
const sui = { type: SUI, decimals: 9 };
const USDC = `0x${'d'.repeat(64)}::usdc::USDC`;

// 3.60 dollars: √(3.6 × 10^6 / 10^9) × 2^64 and its inverse, computed with 50 digits elsewhere.
test.each([
  ['SUI first', pool(SUI, USDC, 1106804644422573096n)],
  ['SUI second', pool(USDC, SUI, 307445734561825860266n)],
])('reads the price of a pool with %s', (_, object) => {
  const price = cetusPrice(object, sui, 6);
  expect(Number(price) / 1e9).toBeCloseTo(3.6, 6);
});

test('rejects a pool without SUI, one without a price, and one that is cut short', () => {
  expect(() => cetusPrice(pool(USDC, USDC, 1n), sui, 6)).toThrow('does not trade SUI');
  expect(() => cetusPrice(pool(SUI, USDC, 0n), sui, 6)).toThrow('has no price');
  const short = { ...pool(SUI, USDC, 1n), content: new Uint8Array(40) };
  expect(() => cetusPrice(short, sui, 6)).toThrow();
});

test('reads SUI for one platform token of a pool of both', async () => {
  const token = { type: `0x${'e'.repeat(64)}::atoll::ATOLL`, decimals: 6 };
  const feed = { name: 'pool', cetus_pool: '0x1' };
  const read = (object: ReturnType<typeof pool>) =>
    readTokenFeed(feed, token, async () => object, new AbortController().signal);
  // 0.0005 SUI: √(0.0005 × 10^9 / 10^6) × 2^64.
  expect(Number(await read(pool(token.type, SUI, 13043817825332782212n)))).toBeCloseTo(500_000, -1);
  await expect(read(pool(token.type, USDC, 1n))).rejects.toThrow('does not trade SUI');
  await expect(read(pool(SUI, USDC, 1n))).rejects.toThrow('does not trade ATOLL');
});
