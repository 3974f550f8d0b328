/** Lays out the card of a coin. */
import {
  ACTION,
  box,
  type CardElement,
  card,
  DOWN,
  drawImage,
  facts,
  header,
  MUTED,
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
  /** Data URL of the image; null draws the ticker's letters. */
  image: string | null;
}

function chartImage(points: readonly number[], rose: boolean): string {
  const step = 1080 / Math.max(1, points.length - 1);
  const path = points
    .map((y, index) => `${(index * step).toFixed(1)},${(150 - y * 140).toFixed(1)}`)
    .join(' ');
  const color = rose ? ACTION : DOWN;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1080" height="160"><polygon points="0,160 ${path} 1080,160" fill="${color}" fill-opacity="0.14"/><polyline points="${path}" fill="none" stroke="${color}" stroke-width="5" stroke-linejoin="round" stroke-linecap="round"/></svg>`;
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
}

/** Draws a level line for a coin that traded in a single hour. */
const chart = ([first, ...others]: readonly number[], rose: boolean): CardElement =>
  first === undefined
    ? box({ height: 160, alignItems: 'center', fontSize: 34, color: MUTED }, 'No trades yet')
    : drawImage(chartImage(others.length === 0 ? [first, first] : [first, ...others], rose), {
        width: 1080,
        height: 160,
      });

export function coinCard(coin: CoinCard): CardElement {
  return card(
    coin.rose ? ACTION : DOWN,
    header(coin, coin.product),
    chart(coin.chart, coin.rose),
    facts(
      { label: 'Market cap', value: coin.marketcap },
      { label: '24 hours', value: coin.change, color: coin.rose ? ACTION : DOWN },
      { label: 'Holders', value: coin.holders },
      {
        label: 'Curve',
        value: coin.isGraduated ? 'Graduated' : `${(coin.progressBps / 100).toFixed(1)}%`,
      },
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
