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
  const { minutes, worst, median } = byMinute(samples);
  const draw = (file: string, chart: Pick<Chart, 'title' | 'unit' | 'series' | 'logarithmic'>) =>
    writeFileSync(join(dir, `${file}.svg`), drawChart({ ...chart, minutes, marks }));
  draw('memory', {
    title: 'Memory',
    unit: 'MB by process, largest sample of each minute, shared pages divided; dashed lines: restarts',
    series: columns
      .filter((column) => column.endsWith(' MB'))
      .map((column) => worst(column, column.slice(0, -3))),
  });
  draw('lag', {
    title: 'Lag of the index',
    unit: 'milliseconds between the newest checkpoints of node and index, worst sample of each minute (logarithmic)',
    series: [worst('lag ms', 'lag')],
    logarithmic: true,
  });
  draw('latency-p50', {
    title: 'Latency, p50',
    unit: 'milliseconds, median of each minute (logarithmic)',
    series: REQUESTS.map((kind) => median(`${kind} p50 ms`, kind)),
    logarithmic: true,
  });
  draw('latency-p99', {
    title: 'Latency, p99',
    unit: 'milliseconds, worst 5 s of each minute (logarithmic)',
    series: REQUESTS.map((kind) => worst(`${kind} p99 ms`, kind)),
    logarithmic: true,
  });
  draw('failures', {
    title: 'Requests without the expected answer',
    unit: 'in the worst 5 s of each minute',
    series: REQUESTS.map((kind) => worst(`${kind} failed`, kind)),
  });
}

/** Returns series with one value for each minute of the samples. */
function byMinute(samples: readonly Sample[]) {
  const groups = new Map<number, Sample[]>();
  for (const sample of samples) {
    const minute = Math.floor((sample.seconds ?? 0) / 60);
    groups.set(minute, [...(groups.get(minute) ?? []), sample]);
  }
  const series =
    (pick: (sorted: readonly number[]) => number | undefined) =>
    (column: string, name: string): Series => ({
      name,
      values: [...groups.values()].map((group) => {
        const values = group.map((each) => each[column] ?? Number.NaN).filter(Number.isFinite);
        return pick(values.sort((a, b) => a - b)) ?? Number.NaN;
      }),
    });
  return {
    minutes: [...groups.keys()].map((minute) => minute + 0.5),
    worst: series((sorted) => sorted.at(-1)),
    median: series((sorted) => sorted[Math.floor(sorted.length / 2)]),
  };
}
