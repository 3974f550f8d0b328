// Writes what a soak measured: a CSV file of the samples, a JSON file of the totals, and graphs.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Chart, drawChart, type Series } from './chart.ts';
import { REQUESTS, type Sample } from './sample.ts';

export interface Mark {
  minute: number;
  label: string;
  /** Until every server was ready again. */
  seconds: number;
}

export function writeSoak(
  dir: string,
  samples: readonly Sample[],
  marks: readonly Mark[],
  totals: object,
): void {
  mkdirSync(dir, { recursive: true });
  const columns = [...new Set(samples.flatMap((each) => Object.keys(each)))];
  const cell = (value: number | undefined) =>
    value === undefined || Number.isNaN(value) ? '' : String(value);
  const rows = samples.map((each) => columns.map((column) => cell(each[column])).join());
  writeFileSync(join(dir, 'samples.csv'), `${[columns.join(), ...rows].join('\n')}\n`);
  writeFileSync(
    join(dir, 'summary.json'),
    `${JSON.stringify({ ...totals, restarts: marks }, null, 2)}\n`,
  );
  const minutes = samples.map(({ seconds = 0 }) => seconds / 60);
  const series = (column: string, name = column): Series => ({
    name,
    values: samples.map((each) => each[column] ?? Number.NaN),
  });
  const draw = (file: string, chart: Pick<Chart, 'title' | 'unit' | 'series' | 'logarithmic'>) =>
    writeFileSync(join(dir, `${file}.svg`), drawChart({ ...chart, minutes, marks }));
  draw('memory', {
    title: 'Memory',
    unit: 'MB by process, shared pages divided; dashed lines: restarts',
    series: columns
      .filter((column) => column.endsWith(' MB'))
      .map((column) => series(column, column.slice(0, -3))),
  });
  draw('lag', {
    title: 'Lag of the index',
    unit: 'milliseconds between the newest checkpoint of the node and of the index (logarithmic)',
    series: [series('lag ms', 'lag')],
    logarithmic: true,
  });
  for (const share of ['p50', 'p99'] as const) {
    draw(`latency-${share}`, {
      title: `Latency, ${share} of each sample`,
      unit: 'milliseconds (logarithmic)',
      series: REQUESTS.map((kind) => series(`${kind} ${share} ms`, kind)),
      logarithmic: true,
    });
  }
  draw('failures', {
    title: 'Requests without the expected answer',
    unit: 'per sample',
    series: REQUESTS.map((kind) => series(`${kind} failed`, kind)),
  });
}
