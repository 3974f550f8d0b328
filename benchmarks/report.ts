// Reports benchmark results: one JSON line per metric, and readable tables.

/** One figure and its peer's. `ratio` is ours / peer. */
export interface Metric {
  metric: string;
  ours: number;
  peer: number;
  unit: string;
  peer_name: string;
}

type Cell = string | number | bigint;

/** The `run` function that every benchmark in this folder exports. */
export interface Benchmark {
  run(report: Report): Promise<void>;
}

export class Report {
  readonly #metrics: Metric[] = [];
  readonly #write: (line: string) => void;

  constructor(write: (line: string) => void) {
    this.#write = write;
  }

  /** Prints `{"metric","ours","peer","ratio","unit","peer_name"}`. */
  metric(metric: Metric): void {
    this.#metrics.push(metric);
    const { metric: name, ours, peer, unit, peer_name } = metric;
    this.#write(
      JSON.stringify({ metric: name, ours, peer, ratio: ratioOf(metric), unit, peer_name }),
    );
  }

  /** Prints a table whose columns are the rows' keys, with numbers right-aligned. */
  table(title: string, rows: readonly Record<string, Cell>[]): void {
    const columns = Object.keys(rows[0] ?? {});
    const text = (cell: Cell | undefined) =>
      typeof cell === 'string' ? cell : (cell?.toLocaleString('en-US') ?? '');
    const widths = columns.map((column) =>
      Math.max(column.length, ...rows.map((row) => text(row[column]).length)),
    );
    const line = (cells: readonly { text: string; right: boolean }[]) =>
      cells
        .map((cell, i) =>
          cell.right ? cell.text.padStart(widths[i] ?? 0) : cell.text.padEnd(widths[i] ?? 0),
        )
        .join('  ')
        .trimEnd();
    const isRight = (column: string) => rows.every((row) => typeof row[column] !== 'string');
    this.#write(`\n${title}`);
    this.#write(line(columns.map((column) => ({ text: column, right: isRight(column) }))));
    this.#write(widths.map((width) => '─'.repeat(width)).join('  '));
    for (const row of rows)
      this.#write(
        line(columns.map((column) => ({ text: text(row[column]), right: isRight(column) }))),
      );
  }

  /** Prints all metrics so far as a table. */
  summary(): void {
    this.table(
      'Metrics',
      this.#metrics.map((metric) => ({
        metric: metric.metric,
        ours: metric.ours,
        peer: metric.peer,
        ratio: ratioOf(metric),
        unit: metric.unit,
        'measured against': metric.peer_name,
      })),
    );
  }
}

const ratioOf = ({ ours, peer }: Metric): number =>
  peer === 0 ? (ours === 0 ? 1 : Number.POSITIVE_INFINITY) : Number((ours / peer).toPrecision(4));

/** Returns the median. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  const high = sorted[middle];
  if (high === undefined) throw new Error('No values');
  const low = sorted[middle - 1];
  return sorted.length % 2 === 1 || low === undefined ? high : (low + high) / 2;
}
