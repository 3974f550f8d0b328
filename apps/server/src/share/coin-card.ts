/** Lays out the card of a coin. */
import {
  ACTION,
  box,
  type CardElement,
  card,
  DOWN,
  fact,
  header,
  image,
  SURFACE,
} from './elements.ts';

export interface CoinCard {
  product: string;
  name: string;
  symbol: string;
  marketcap: string;
  change: string;
  rose: boolean;
  holders: string;
  progressBps: number;
  isGraduated: boolean;
  /** Closing prices from old to new, scaled to 0…1. */
  chart: number[];
  /** Data URL of the picture; null draws the ticker's letters. */
  picture: string | null;
}

function chartImage(points: readonly number[], rose: boolean): string {
  const step = 1080 / Math.max(1, points.length - 1);
  const path = points.map(
    (y, index) => `${(index * step).toFixed(1)},${(150 - y * 140).toFixed(1)}`,
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1080" height="160"><polyline points="${path.join(' ')}" fill="none" stroke="${rose ? ACTION : DOWN}" stroke-width="5" stroke-linejoin="round" stroke-linecap="round"/></svg>`;
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
}

export function coinCard(coin: CoinCard): CardElement {
  return card(
    header(coin, coin.product),
    coin.chart.length < 2
      ? box({ height: 160 })
      : image(chartImage(coin.chart, coin.rose), { width: 1080, height: 160 }),
    box(
      { justifyContent: 'space-between' },
      fact('Market cap', coin.marketcap),
      fact('24 hours', coin.change, coin.rose ? ACTION : DOWN),
      fact('Holders', coin.holders),
      fact('Curve', coin.isGraduated ? 'Graduated' : `${(coin.progressBps / 100).toFixed(1)}%`),
    ),
    box(
      { width: 1080, height: 14, borderRadius: 7, background: SURFACE },
      box({
        width: Math.max(14, (1080 * coin.progressBps) / 10_000),
        height: 14,
        borderRadius: 7,
        background: ACTION,
      }),
    ),
  );
}
