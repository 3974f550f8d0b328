// Text must be readable in both themes: the WCAG contrast of every pair of tokens that meet on screen,
// computed from tokens.css.
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

type Rgb = [number, number, number];
const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8').replaceAll('"', "'");

/** OKLCH to linear sRGB, by Ottosson's matrices, clipped to the gamut. */
function linear(lightness: number, chroma: number, hue: number): Rgb {
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const clip = (value: number) => Math.min(1, Math.max(0, value));
  return [
    clip(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    clip(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    clip(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ];
}

const encode = (value: number) =>
  value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055;
const decode = (value: number) =>
  value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;

const luminance = ([r, g, b]: Rgb) => 0.2126 * r + 0.7152 * g + 0.0722 * b;

function contrast(one: Rgb, other: Rgb): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((x, y) => x - y);
  return (light + 0.05) / (dark + 0.05);
}

/** `share` of a color over another, mixed as browsers do: in encoded sRGB. */
const over = (top: Rgb, bottom: Rgb, share: number): Rgb => {
  const mix = (i: 0 | 1 | 2) => decode(encode(top[i]) * share + encode(bottom[i]) * (1 - share));
  return [mix(0), mix(1), mix(2)];
};

function tokens(selector: string): (name: string) => Rgb {
  const block = css.slice(css.indexOf(`${selector} {`));
  const body = block.slice(0, block.indexOf('}'));
  return (name) => {
    const match = new RegExp(`--${name}: oklch\\(([\\d.]+) ([\\d.]+) ([\\d.]+)\\)`).exec(body);
    if (!match) throw new Error(`${selector} has no --${name}`);
    return linear(Number(match[1]), Number(match[2]), Number(match[3]));
  };
}

describe.each([
  ['dark', ':root'],
  ['light', ":root[data-theme='light']"],
])('%s', (_theme, selector) => {
  const token = tokens(selector);
  const grounds = ['ground', 'abyss', 'surface', 'raised'];
  const inks = ['ink', 'muted', 'action', 'up', 'down', 'glow'];

  test.each(inks.flatMap((ink) => grounds.map((ground) => [ink, ground] as const)))(
    '%s on %s',
    (ink, ground) => {
      expect(contrast(token(ink), token(ground))).toBeGreaterThanOrEqual(4.5);
    },
  );

  test.each([
    ['on-action', 'action'],
    ['on-down', 'down'],
  ])('%s on %s', (ink, ground) => {
    expect(contrast(token(ink), token(ground))).toBeGreaterThanOrEqual(4.5);
  });

  test.each(['action', 'up', 'down', 'glow'])(
    'a %s badge on a card, at rest and hovered',
    (tone) => {
      for (const card of ['surface', 'raised']) {
        const tint = over(token(tone), token(card), 0.15);
        expect(contrast(token(tone), tint)).toBeGreaterThanOrEqual(4.5);
      }
    },
  );
});
