/** Entry point of the process that draws share cards: one PNG per message, answered in order. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import sharp from 'sharp';
import { type CoinCard, coinCard } from './coin-card.ts';
import type { CardElement } from './elements.ts';
import { type ResultCard, resultCard } from './result-card.ts';

export type CardRequest = {
  /** WebP, re-encoded by us. */
  image: Uint8Array | null;
} & (
  | { layout: 'coin'; card: Omit<CoinCard, 'image'> }
  | { layout: 'result'; card: Omit<ResultCard, 'image'> }
);

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

async function draw(request: CardRequest): Promise<Buffer> {
  const { image: webp } = request;
  const png =
    webp === null ? null : await sharp(webp).resize(150, 150, { fit: 'cover' }).png().toBuffer();
  const image = png === null ? null : `data:image/png;base64,${png.toString('base64')}`;
  const element =
    request.layout === 'coin'
      ? coinCard({ ...request.card, image })
      : resultCard({ ...request.card, image });
  const svg = await satori(element, {
    width: 1200,
    height: 630,
    fonts,
  });
  return sharp(Buffer.from(svg)).png({ compressionLevel: 8, palette: true }).toBuffer();
}

process.on('message', (request: CardRequest) => {
  void draw(request).then(
    (png) => process.send?.({ ok: true, image: { webp: png, width: 1200, height: 630 } }),
    () => process.send?.({ ok: false, reason: 'damaged' }),
  );
});
// The server ended without stopping its process.
process.on('disconnect', () => process.exit(0));
process.send?.('ready');
