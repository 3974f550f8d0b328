/** What share cards are drawn of, 1200 × 630, as satori takes it. */

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

export const image = (src: string, style: Style): CardElement => ({
  type: 'img',
  key: null,
  props: { src, style, width: style.width, height: style.height },
});

/** Whether the card's font has the script of a text; a name in another is replaced by the ticker. */
export const drawable = (text: string): boolean =>
  /^[\u0020-\u024f\u0400-\u04ff\u2010-\u2026]+$/.test(text);

export const cut = (text: string, length: number) =>
  text.length > length ? `${text.slice(0, length - 1)}…` : text;

export function fact(label: string, value: string, color = TEXT): CardElement {
  return box(
    { flexDirection: 'column', gap: 4 },
    box({ fontSize: 24, color: MUTED }, label),
    box({ fontSize: 40, fontWeight: 700, color }, value),
  );
}

interface CardCoin {
  name: string;
  symbol: string;
  /** Data URL of the picture; null draws the ticker's letters. */
  picture: string | null;
}

/** The coin at the top of a card, with the product's name. */
export function header({ name, symbol, picture }: CardCoin, product: string): CardElement {
  return box(
    { alignItems: 'center', gap: 36 },
    picture === null
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
      : image(picture, { width: 150, height: 150, borderRadius: 75 }),
    box(
      { flexDirection: 'column', gap: 6, flexGrow: 1 },
      box({ fontSize: 60, fontWeight: 700 }, drawable(name) ? cut(name, 22) : `$${symbol}`),
      box({ fontSize: 34, color: MUTED }, `$${symbol}`),
    ),
    box({ fontSize: 34, fontWeight: 700, color: ACTION, alignSelf: 'flex-start' }, product),
  );
}

/** The whole card. */
export const card = (...children: CardElement[]): CardElement =>
  box(
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
    ...children,
  );
