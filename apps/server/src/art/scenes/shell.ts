/** A nautilus: a logarithmic spiral in chambers, between ripples. */
import type { Palette } from '../palette.ts';
import type { Random } from '../random.ts';
import { background, bubbles, circle, gradient, n, type Point, path } from '../svg.ts';

export function shell(random: Random, p: Palette): string {
  const turn = random.between(0, 360);
  const flip = random.chance(0.5) ? -1 : 1;
  const ripples = Array.from({ length: 9 }, (_, index) =>
    circle(
      256,
      256,
      90 + index * 38,
      `fill="none" stroke="${p.glow}" stroke-opacity="${n(0.3 - index * 0.025)}" stroke-width="${n(7 - index * 0.6)}"`,
    ),
  ).join('');
  const growth = random.between(0.165, 0.185);
  const at = (angle: number, share: number): Point => {
    const outer = 15 * Math.exp(growth * angle);
    const inner = 15 * Math.exp(growth * (angle - 2 * Math.PI));
    const reach = inner + (outer - inner) * share;
    return [Math.cos(angle) * reach, Math.sin(angle) * reach];
  };
  const last = 4.6 * Math.PI;
  const chambers = random.whole(20, 27);
  const colors = [p.coral, p.bloom, p.sand, p.glow] as const;
  const walls = Array.from({ length: chambers }, (_, index) => {
    const [from, to] = [(index / chambers) * last, ((index + 1) / chambers) * last];
    const outer = Array.from({ length: 7 }, (_, step) => at(from + ((to - from) * step) / 6, 1));
    const bulge = at(to + 0.14, 0.5);
    const back = at(from + 0.14, 0.5);
    const points = outer.map(([x, y]) => `${n(x)} ${n(y)}`).join('L');
    const end = at(to, 0);
    const start = at(from, 0);
    const d = `M${points}Q${n(bulge[0])} ${n(bulge[1])} ${n(end[0])} ${n(end[1])}L${n(start[0])} ${n(start[1])}Q${n(back[0])} ${n(back[1])} ${points.split('L')[0]}Z`;
    return path(
      d,
      `fill="${colors[index % colors.length]}" stroke="${p.ink}" stroke-opacity=".35" stroke-width="2.4" stroke-linejoin="round"`,
    );
  }).join('');
  const rim = Array.from({ length: 90 }, (_, index) => at((index / 89) * last, 1));
  const stripes = `M${rim.map(([x, y]) => `${n(x)} ${n(y)}`).join('L')}`;
  return `<defs>${gradient('water', [p.shallow, p.mid, p.deep], 'radial')}</defs>${background('url(#water)')}${ripples}<g transform="translate(256 262) rotate(${n(turn)}) scale(${n(flip * 1.08)} 1.08)"><g transform="translate(8 12)">${path(`${stripes}Z`, `fill="${p.ink}" fill-opacity=".25"`)}</g>${walls}${path(stripes, `fill="none" stroke="${p.glow}" stroke-width="7" stroke-linejoin="round"`)}</g>${bubbles(random, 9, p.glow)}`;
}
