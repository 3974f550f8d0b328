/** Entry point of the process that draws share cards: one PNG per message, answered in order. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import sharp from 'sharp';
import { type CardElement, type CoinCard, coinCard } from './card.ts';

export interface CardRequest {
  card: Omit<CoinCard, 'picture'>;
  /** WebP of our own media store. */
  picture: Uint8Array | null;
}

sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadSvg', 'VipsForeignLoadWebp'] });
sharp.cache(false);
sharp.concurrency(1);

const require = createRequire(import.meta.url);
/** Typed here: its own types bring React's, which declare a DOM for the whole server. */
const { default: satori }: { default: Satori } = require('satori');
type Satori = (
  tree: CardElement,
  options: {
    width: number;
    height: number;
    fonts: { name: string; data: Buffer; weight: 400 | 700; style: 'normal' }[];
  },
) => Promise<string>;

const fonts = (['latin', 'latin-ext', 'cyrillic'] as const).flatMap((script) =>
  ([400, 700] as const).map((weight) => ({
    name: 'Geist',
    data: readFileSync(
      require.resolve(`@fontsource/geist/files/geist-${script}-${weight}-normal.woff`),
    ),
    weight,
    style: 'normal' as const,
  })),
);

async function draw({ card, picture }: CardRequest): Promise<Buffer> {
  const png =
    picture === null
      ? null
      : await sharp(picture).resize(150, 150, { fit: 'cover' }).png().toBuffer();
  const src = png === null ? null : `data:image/png;base64,${png.toString('base64')}`;
  const svg = await satori(coinCard({ ...card, picture: src }), {
    width: 1200,
    height: 630,
    fonts,
  });
  return sharp(Buffer.from(svg)).png({ compressionLevel: 8, palette: true }).toBuffer();
}

process.on('message', (request: CardRequest) => {
  void draw(request).then(
    (png) => process.send?.({ ok: true, picture: { webp: png, width: 1200, height: 630 } }),
    () => process.send?.({ ok: false, reason: 'damaged' }),
  );
});
// The server ended without stopping its process.
process.on('disconnect', () => process.exit(0));
