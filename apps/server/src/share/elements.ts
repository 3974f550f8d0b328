/** Elements of share cards, 1200 × 630 pixels, in the format of satori. */

/** CSS in numbers of pixels and names. */
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

const GROUND = '#07131f';
export const SURFACE = '#0f2231';
const TEXT = '#eaf4f7';
export const MUTED = '#93aebd';
export const ACTION = '#3fd0c2';
export const DOWN = '#ff8a75';

export const box = (style: Style, ...children: (CardElement | string)[]): CardElement => ({
  type: 'div',
  key: null,
  props: { style: { display: 'flex', ...style }, children },
});

export const drawImage = (src: string, style: Style): CardElement => ({
  type: 'img',
  key: null,
  props: { src, style, width: style.width, height: style.height },
});

/** Returns the part of a text that the card's fonts can draw, without emoji and unsupported scripts. */
export const drawn = (text: string): string =>
  text
    .replace(/[^\u0020-\u024f\u0400-\u04ff\u2010-\u2026]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

/** Returns whether enough of a text can be drawn to recognize it. */
export const isReadable = (text: string): boolean =>
  (drawn(text).match(/[\p{L}\p{N}]/gu)?.length ?? 0) * 2 >=
    (text.match(/[\p{L}\p{N}]/gu)?.length ?? 0) && /[\p{L}\p{N}]/u.test(drawn(text));

/** Single line, truncated with an ellipsis. */
const oneLine: Style = {
  display: 'block',
  whiteSpace: 'nowrap',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
};

interface Fact {
  label: string;
  value: string;
  color?: string;
}

const FACTS_GAP = 30;

/** Facts in a row. A long value never pushes another off the card. */
export function facts(...shown: readonly Fact[]): CardElement {
  const maxWidth = Math.floor((1080 + FACTS_GAP) / shown.length) - FACTS_GAP;
  return box(
    { justifyContent: 'space-between', gap: FACTS_GAP },
    ...shown.map(({ label, value, color = TEXT }) =>
      box(
        { flexDirection: 'column', gap: 4, maxWidth },
        box({ fontSize: 24, color: MUTED }, label),
        box({ ...oneLine, maxWidth, fontSize: 34, fontWeight: 700, color }, value),
      ),
    ),
  );
}

interface CardCoin {
  name: string;
  symbol: string;
  /** Data URL of the image; null draws the ticker's letters. */
  image: string | null;
}

/** The coin at the top of a card, with the product's name. */
export function header({ name, symbol, image }: CardCoin, product: string): CardElement {
  return box(
    { alignItems: 'center', gap: 36 },
    image === null
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
          symbol.slice(0, 2),
        )
      : drawImage(image, { width: 150, height: 150, borderRadius: 75 }),
    box(
      { flexDirection: 'column', gap: 6, width: 720 },
      box(
        { ...oneLine, width: 720, fontSize: 60, fontWeight: 700 },
        isReadable(name) ? drawn(name) : `$${symbol}`,
      ),
      ...(isReadable(name)
        ? [box({ ...oneLine, width: 720, fontSize: 34, color: MUTED }, `$${symbol}`)]
        : []),
    ),
    box(
      { fontSize: 34, fontWeight: 700, color: ACTION, marginLeft: 'auto', alignSelf: 'flex-start' },
      product,
    ),
  );
}

/** Draws a faint atoll from above in the color of the card's figures. */
function background(color: string): string {
  const rings = [150, 215, 290, 375, 470].map(
    (radius, at) =>
      `<circle cx="1010" cy="330" r="${radius}" fill="none" stroke="${color}" stroke-width="${26 - 4 * at}" stroke-opacity="${0.1 - 0.016 * at}" stroke-dasharray="${radius * 5} ${radius}" transform="rotate(${at * 47} 1010 330)"/>`,
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630"><defs><radialGradient id="g" cx="0.84" cy="0.52" r="0.7"><stop offset="0" stop-color="${color}" stop-opacity="0.22"/><stop offset="1" stop-color="${color}" stop-opacity="0"/></radialGradient></defs><rect width="1200" height="630" fill="${GROUND}"/><rect width="1200" height="630" fill="url(#g)"/>${rings.join('')}</svg>`;
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
}

/** The whole card. */
export const card = (color: string, ...children: CardElement[]): CardElement =>
  box(
    {
      width: 1200,
      height: 630,
      padding: 60,
      boxSizing: 'border-box',
      flexDirection: 'column',
      justifyContent: 'space-between',
      backgroundImage: `url(${background(color)})`,
      backgroundSize: '1200px 630px',
      color: TEXT,
      fontFamily: 'Geist',
    },
    ...children,
  );
