/** Reads one feed: JSON over HTTP, or a Cetus pool on chain. Prices are US dollars or SUI × 10^9. */
import { normalizeStructTag, parseStructTag, SUI_TYPE_ARG } from '@mysten/sui/utils';
import { PRICE_DECIMALS } from '../platform/chain/market.ts';
import type { DollarFeed, TokenFeed } from '../platform/config/prices.ts';
import { parseDecimal } from '../platform/decimal.ts';

/** The part of an object that a price is read from. */
export interface PoolObject {
  type: string;
  content: Uint8Array;
}

export type ReadObject = (id: string, signal: AbortSignal) => Promise<PoolObject>;

const MAX_BYTES = 64 * 1024;
const MIST_DECIMALS = 9;

interface PricedCoin {
  type: string;
  decimals: number;
}

const SUI: PricedCoin = { type: SUI_TYPE_ARG, decimals: MIST_DECIMALS };

/**
 * Reads US dollars for one SUI.
 * @throws if the feed does not return a price in time.
 */
export const readDollarFeed = async (
  feed: DollarFeed,
  readObject: ReadObject,
  signal: AbortSignal,
): Promise<bigint> =>
  'url' in feed
    ? readUrl(feed, signal)
    : cetusPrice(await readObject(feed.cetus_pool, signal), SUI, feed.dollar_decimals);

/**
 * Reads SUI for one token.
 * @throws if the feed does not return a price in time.
 */
export async function readTokenFeed(
  feed: TokenFeed,
  token: PricedCoin,
  readObject: ReadObject,
  signal: AbortSignal,
): Promise<bigint> {
  if ('url' in feed) return readUrl(feed, signal);
  const pool = await readObject(feed.cetus_pool, signal);
  const types = parseStructTag(pool.type).typeParams.map((coin) => normalizeStructTag(coin));
  if (!types.includes(normalizeStructTag(SUI.type))) throw new Error('the pool does not trade SUI');
  return cetusPrice(pool, token, SUI.decimals);
}

async function readUrl(
  { url, path }: Extract<DollarFeed, { url: string }>,
  signal: AbortSignal,
): Promise<bigint> {
  const response = await fetch(url, {
    signal,
    redirect: 'error',
    headers: { accept: 'application/json' },
  });
  if (!response.ok) throw new Error(`answered ${response.status}`);
  let value: unknown = JSON.parse(await readText(response));
  for (const key of path) {
    value = typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;
  }
  return parsePrice(value);
}

/** The body, unless it is longer than any price. */
async function readText(response: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of response.body ?? []) {
    text += decoder.decode(chunk, { stream: true });
    if (text.length > MAX_BYTES) throw new Error('the answer is too long');
  }
  return text;
}

function parsePrice(value: unknown): bigint {
  const text =
    typeof value === 'number' && Number.isFinite(value) ? value.toFixed(PRICE_DECIMALS) : value;
  if (typeof text !== 'string' || !/^\d{1,12}(\.\d{1,30})?$/.test(text)) {
    throw new Error('the answer has no price where it is expected');
  }
  return parseDecimal(text, PRICE_DECIMALS);
}

/** Byte of `current_sqrt_price` in cetus_clmm::pool::Pool: after id, two balances, tick spacing, fee rate and liquidity. */
const SQRT_PRICE_OFFSET = 32 + 8 + 8 + 4 + 8 + 16;

/** Units of the other coin for one `coin` at a pool's current price, √(B per A) × 2^64. */
export function cetusPrice(
  { type, content }: PoolObject,
  coin: PricedCoin,
  otherDecimals: number,
): bigint {
  const wanted = normalizeStructTag(coin.type);
  const { typeParams } = parseStructTag(type);
  const side = typeParams.findIndex((each) => normalizeStructTag(each) === wanted);
  if (side < 0 || typeParams.length !== 2)
    throw new Error(`the pool does not trade ${coin.type.split('::').at(-1)}`);
  const bytes = new DataView(content.buffer, content.byteOffset, content.byteLength);
  const root =
    bytes.getBigUint64(SQRT_PRICE_OFFSET, true) +
    (bytes.getBigUint64(SQRT_PRICE_OFFSET + 8, true) << 64n);
  if (root === 0n) throw new Error('the pool has no price');
  const [above, below] = side === 0 ? [root * root, 1n << 128n] : [1n << 128n, root * root];
  return (
    (above * 10n ** BigInt(coin.decimals + PRICE_DECIMALS)) / (below * 10n ** BigInt(otherDecimals))
  );
}
