// A sticker pack: 512 × 512 WebP files and a pack.json that lists them, in one ZIP file.
import type { Pool } from '@atoll/api';
import { encode, readPixels } from './canvas.ts';
import { type ZipEntry, zip } from './zip.ts';

/** Most stickers of a Telegram pack. */
export const MAX_PACK = 120;

type StickerCoin = Pick<Pool, 'pool_id' | 'name' | 'symbol' | 'icon_url'>;

/** Emoji for words of a name; Telegram wants one for every sticker. */
const EMOJI: readonly (readonly [RegExp, string])[] = [
  [/octo|squid|kraken/, '🐙'],
  [/crab|hermit/, '🦀'],
  [/puffer|blow/, '🐡'],
  [/whale|orca/, '🐳'],
  [/turtle/, '🐢'],
  [/shark/, '🦈'],
  [/fish|nemo/, '🐠'],
  [/shell|nautilus|snail/, '🐚'],
  [/coral|reef/, '🪸'],
  [/cat|kitten/, '🐱'],
  [/dog|doge/, '🐶'],
  [/moon/, '🌙'],
  [/sun/, '☀️'],
];

export const emojiOf = ({ name, symbol }: Pick<Pool, 'name' | 'symbol'>): string =>
  EMOJI.find(([pattern]) => pattern.test(`${name} ${symbol}`.toLowerCase()))?.[1] ?? '🌊';

/** The path of an image that our server stores; others cannot be read by a page. */
export function storedPath(icon: string | null): string | undefined {
  if (icon === null || !URL.canParse(icon)) return undefined;
  const { pathname } = new URL(icon);
  return /^\/media\/[0-9a-f]{64}\.webp$/.test(pathname) ? pathname : undefined;
}

/** @throws Error when an image cannot be read. */
export async function makePack(coins: readonly StickerCoin[], title: string): Promise<Blob> {
  const entries: ZipEntry[] = [];
  const stickers: object[] = [];
  for (const [index, coin] of coins.entries()) {
    const path = storedPath(coin.icon_url);
    if (path === undefined) continue;
    const response = await fetch(path);
    if (!response.ok) throw new Error(`${coin.symbol}: ${response.status}`);
    // Drawn anew: an image of another size becomes 512 × 512.
    const image = await encode(await readPixels(await response.blob()));
    const file = `${String(index + 1).padStart(2, '0')}-${coin.symbol}.webp`;
    entries.push({ name: file, data: new Uint8Array(await image.arrayBuffer()) });
    const { pool_id, name, symbol } = coin;
    stickers.push({ file, emoji: emojiOf(coin), name, symbol, pool_id });
  }
  const index = JSON.stringify({ title, stickers }, null, 2);
  return zip([...entries, { name: 'pack.json', data: new TextEncoder().encode(index) }]);
}

/** Has the browser save a file. */
export function save(blob: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
