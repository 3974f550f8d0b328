// Measures the first page of a coin with 100,000 comments: server time and buffers, by each order, on every
// database that is installed. Run it on a quiet machine.
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Report } from './report.ts';

const root = join(import.meta.dirname, '..');
const LINE = /^(\w+), (\w+):desc: (\d+) buffers of \d+ threads, (\d+) of (\d+); ([\d.]+) ms$/gm;
/** Server time that the page may take on PostgreSQL, in milliseconds. */
const LIMIT_MS = 20;

export async function run(report: Report): Promise<void> {
  const vitest = join(root, 'node_modules/.bin/vitest');
  const test = 'apps/server/src/comments/performance.test.ts';
  const { stdout } = await promisify(execFile)(vitest, ['run', test], {
    cwd: root,
    env: { ...process.env, NO_COLOR: '1' },
  });
  const found = [...stdout.matchAll(LINE)];
  if (found.length === 0) throw new Error(`No measurements in the output:\n${stdout}`);
  for (const [, database, sort, small, large, count, ms] of found) {
    const of = `${sort}, ${database}`;
    report.metric({
      metric: `comments.first_page (${of})`,
      ours: Number(ms),
      peer: LIMIT_MS,
      unit: 'ms',
      peer_name: 'limit on PostgreSQL',
    });
    report.metric({
      metric: `comments.buffers (${of})`,
      ours: Number(large),
      peer: Number(small),
      unit: `buffers of ${count} comments`,
      peer_name: 'buffers of 1,000 comments',
    });
  }
}
