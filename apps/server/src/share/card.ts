/** Lays out the card of a coin, 1200 × 630, as satori draws it. */

/** CSS in numbers of pixels and names, as satori takes it. */
type Style = Readonly<Record<string, string | number>>;

/** An element as satori reads it. React's types would declare a DOM for the whole server. */
export interface CardElement {
  type: 'div' | 'img';
  key: null;
  props: {
    style: Style;
    children?: readonly (CardElement | string)[];
    src?: string;
    width?: string | number;
    height?: string | number;
  };
}

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

const GROUND = '#07131f';
const SURFACE = '#0f2231';
const TEXT = '#eaf4f7';
const MUTED = '#93aebd';
const ACTION = '#3fd0c2';
const DOWN = '#ff8a75';

const box = (style: Style, ...children: (CardElement | string)[]): CardElement => ({
  type: 'div',
  key: null,
  props: { style: { display: 'flex', ...style }, children },
});

const image = (src: string, style: Style): CardElement => ({
  type: 'img',
  key: null,
  props: { src, style, width: style.width, height: style.height },
});

/** Scripts that the card's font has; a name in another is replaced by the ticker. */
const DRAWABLE = /^[\u0020-\u024f\u0400-\u04ff\u2010-\u2026]+$/;

const cut = (text: string, length: number) =>
  text.length > length ? `${text.slice(0, length - 1)}…` : text;

function fact(label: string, value: string, color = TEXT): CardElement {
  return box(
    { flexDirection: 'column', gap: 4 },
    box({ fontSize: 24, color: MUTED }, label),
    box({ fontSize: 40, fontWeight: 700, color }, value),
  );
}

function chartImage(points: readonly number[], rose: boolean): string {
  const step = 1080 / Math.max(1, points.length - 1);
  const path = points.map(
    (y, index) => `${(index * step).toFixed(1)},${(150 - y * 140).toFixed(1)}`,
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1080" height="160"><polyline points="${path.join(' ')}" fill="none" stroke="${rose ? ACTION : DOWN}" stroke-width="5" stroke-linejoin="round" stroke-linecap="round"/></svg>`;
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
}

export function coinCard(card: CoinCard): CardElement {
  const title = DRAWABLE.test(card.name) ? cut(card.name, 22) : `$${card.symbol}`;
  const picture =
    card.picture === null
      ? box(
          {
            width: 150,
            height: 150,
            borderRadius: 75,
            background: SURFACE,
            color: ACTION,
            fontSize: 64,
            fontWeight: 700,
            alignItems: 'center',
            justifyContent: 'center',
          },
          card.symbol.slice(0, 2),
        )
      : image(card.picture, { width: 150, height: 150, borderRadius: 75 });
  return box(
    {
      width: 1200,
      height: 630,
      padding: 60,
      boxSizing: 'border-box',
      flexDirection: 'column',
      justifyContent: 'space-between',
      background: GROUND,
      color: TEXT,
      fontFamily: 'Geist',
    },
    box(
      { alignItems: 'center', gap: 36 },
      picture,
      box(
        { flexDirection: 'column', gap: 6, flexGrow: 1 },
        box({ fontSize: 60, fontWeight: 700 }, title),
        box({ fontSize: 34, color: MUTED }, `$${card.symbol}`),
      ),
      box({ fontSize: 34, fontWeight: 700, color: ACTION, alignSelf: 'flex-start' }, card.product),
    ),
    card.chart.length < 2
      ? box({ height: 160 })
      : image(chartImage(card.chart, card.rose), { width: 1080, height: 160 }),
    box(
      { justifyContent: 'space-between' },
      fact('Market cap', card.marketcap),
      fact('24 hours', card.change, card.rose ? ACTION : DOWN),
      fact('Holders', card.holders),
      fact('Curve', card.isGraduated ? 'Graduated' : `${(card.progressBps / 100).toFixed(1)}%`),
    ),
    box(
      { width: 1080, height: 14, borderRadius: 7, background: SURFACE },
      box({
        width: Math.max(14, (1080 * card.progressBps) / 10_000),
        height: 14,
        borderRadius: 7,
        background: ACTION,
      }),
    ),
  );
}
