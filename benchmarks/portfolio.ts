// Measures portfolios and rankings in a market of 1,000,000 coins with 10,000,000 positions on PostgreSQL:
// buffers and server time of each read. Run it on a quiet machine; ATOLL_BENCH_COINS makes it smaller.
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Report } from './report.ts';

const root = join(import.meta.dirname, '..');
/** Server time that a read may take, in milliseconds. */
const LIMIT_MS = 100;
const LINE = /^(.+): (\d+) buffers of (\d+) coins, (\d+) of (\d+); ([\d.]+) ms$/gm;

export async function run(report: Report): Promise<void> {
  const vitest = join(root, 'node_modules/.bin/vitest');
  const test = 'apps/server/src/portfolio/performance.test.ts';
  const { stdout } = await promisify(execFile)(vitest, ['run', test], {
    cwd: root,
    env: {
      ATOLL_BENCH_COINS: '1000000',
      ...process.env,
      ATOLL_TEST_DATABASE: 'postgres',
      NO_COLOR: '1',
    },
  });
  const found = [...stdout.matchAll(LINE)];
  if (found.length === 0) throw new Error(`No measurements in the output:\n${stdout}`);
  for (const [, name, small, coins, large, count, ms] of found) {
    report.metric({
      metric: `portfolio.buffers (${name})`,
      ours: Number(large),
      peer: Number(small),
      unit: `buffers of ${count} coins`,
      peer_name: `buffers of ${coins} coins`,
    });
    report.metric({
      metric: `portfolio.read (${name})`,
      ours: Number(ms),
      peer: LIMIT_MS,
      unit: 'ms',
      peer_name: 'limit',
    });
  }
}
