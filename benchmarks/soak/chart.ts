// Draws line charts as SVG, for documents.

export interface Series {
  name: string;
  /** Values at the chart's times; NaN leaves a gap. */
  values: readonly number[];
}

export interface Chart {
  title: string;
  unit: string;
  /** Times of the values, in minutes. */
  minutes: readonly number[];
  series: readonly Series[];
  /** Moments to mark with a vertical line, in minutes. */
  marks: readonly { minute: number; label: string }[];
  /** Logarithmic scale from 1. */
  logarithmic?: boolean;
}

const WIDTH = 960;
const HEIGHT = 360;
const LEFT = 64;
const RIGHT = 170;
const TOP = 48;
const BOTTOM = 40;
/** Distinguishable with color vision deficiencies (Okabe and Ito). */
const COLORS = ['#0072b2', '#d55e00', '#009e73', '#cc79a7', '#e69f00', '#56b4e9', '#333333'];

export function drawChart({ title, unit, minutes, series, marks, logarithmic }: Chart): string {
  const largest = Math.max(
    logarithmic ? 10 : 1,
    ...series.flatMap(({ values }) => values.filter(Number.isFinite)),
  );
  const top = logarithmic ? 10 ** Math.ceil(Math.log10(largest)) : niceAbove(largest);
  const end = Math.max(1, minutes.at(-1) ?? 1);
  const x = (minute: number) => LEFT + (minute / end) * (WIDTH - LEFT - RIGHT);
  const share = (value: number) =>
    logarithmic ? Math.log10(Math.max(1, value)) / Math.log10(top) : value / top;
  const y = (value: number) => HEIGHT - BOTTOM - share(value) * (HEIGHT - TOP - BOTTOM);
  const ticks = logarithmic
    ? Array.from({ length: Math.log10(top) + 1 }, (_, power) => 10 ** power)
    : [0, 0.25, 0.5, 0.75, 1].map((part) => part * top);
  const parts = [
    text(LEFT, 24, title, 'start', 15, 600),
    text(LEFT, 40, unit, 'start', 11),
    ...ticks.flatMap((value) => [
      line(LEFT, y(value), WIDTH - RIGHT, y(value), '#ddd'),
      text(LEFT - 8, y(value) + 4, value.toLocaleString('en-US'), 'end', 11),
    ]),
    ...minuteTicks(end).flatMap((minute) => [
      text(x(minute), HEIGHT - BOTTOM + 18, `${minute} min`, 'middle', 11),
    ]),
    ...marks.map(({ minute, label }) =>
      line(x(minute), TOP, x(minute), HEIGHT - BOTTOM, '#999', `<title>${label}</title>`, '3 3'),
    ),
    ...series.flatMap(({ name, values }, index) => {
      const color = COLORS[index % COLORS.length] ?? '#333';
      const legend = TOP + 8 + index * 20;
      return [
        `<path d="${pathOf(values, minutes, x, y)}" fill="none" stroke="${color}" stroke-width="1.4"/>`,
        line(WIDTH - RIGHT + 14, legend, WIDTH - RIGHT + 34, legend, color),
        text(WIDTH - RIGHT + 40, legend + 4, name, 'start', 12),
      ];
    }),
  ];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}" font-family="system-ui, sans-serif">
<title>${title}</title>
<rect width="100%" height="100%" fill="#fff"/>
${parts.join('\n')}
</svg>
`;
}

function pathOf(
  values: readonly number[],
  minutes: readonly number[],
  x: (minute: number) => number,
  y: (value: number) => number,
): string {
  let path = '';
  let isDrawing = false;
  values.forEach((value, index) => {
    if (!Number.isFinite(value)) {
      isDrawing = false;
      return;
    }
    const point = `${x(minutes[index] ?? 0).toFixed(1)} ${y(value).toFixed(1)}`;
    path += `${isDrawing ? 'L' : 'M'}${point}`;
    isDrawing = true;
  });
  return path;
}

const text = (
  x: number,
  y: number,
  content: string,
  anchor: 'start' | 'middle' | 'end',
  size: number,
  weight = 400,
) =>
  `<text x="${x.toFixed(1)}" y="${y.toFixed(1)}" text-anchor="${anchor}" font-size="${size}" font-weight="${weight}" fill="#333">${content}</text>`;

const line = (
  x1: number,
  y1: number,
  x2: number,
  y2: number,
  color: string,
  content = '',
  dashes = '',
) =>
  `<line x1="${x1.toFixed(1)}" y1="${y1.toFixed(1)}" x2="${x2.toFixed(1)}" y2="${y2.toFixed(1)}" stroke="${color}"${dashes === '' ? '' : ` stroke-dasharray="${dashes}"`}>${content}</line>`;

function niceAbove(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value));
  return ([1, 2, 4, 5, 8, 10].find((step) => step * power >= value) ?? 10) * power;
}

function minuteTicks(end: number): number[] {
  const step = [1, 2, 5, 10, 15, 30].find((each) => end / each <= 8) ?? 60;
  return Array.from({ length: Math.floor(end / step) + 1 }, (_, index) => index * step);
}
