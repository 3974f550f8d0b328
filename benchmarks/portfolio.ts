// Measures portfolios, rankings and filtered trades in a market of 1,000,000 coins with 10,000,000 trades on
// PostgreSQL: buffers and server time of each read, beside a market of 1,000 coins. Takes about five minutes on a
// quiet machine; ATOLL_BENCH_COINS sets a smaller market.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Report } from './report.ts';

const root = join(import.meta.dirname, '..');
/** Server time that a read may take, in milliseconds. */
const LIMIT_MS = 100;
const PROGRESS = /^\d+ coins, after \d+ s: /;
const MEASURED = /^(.+): (\d+) buffers of (\d+) coins, (\d+) of (\d+); ([\d.]+) ms$/;

export async function run(report: Report): Promise<void> {
  const vitest = join(root, 'node_modules/.bin/vitest');
  const test = 'apps/server/src/portfolio/performance.test.ts';
  const child = spawn(vitest, ['run', test], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ATOLL_BENCH_COINS: '1000000',
      ...process.env,
      ATOLL_TEST_DATABASE: 'postgres',
      NO_COLOR: '1',
    },
  });
  const ended = once(child, 'exit');
  const found: { name: string; small: number; large: number; ms: number; sizes: string[] }[] = [];
  const output: string[] = [];
  for await (const line of createInterface(child.stdout)) {
    output.push(line);
    if (PROGRESS.test(line)) console.error(line);
    const [, name = '', small, coins = '', large, count = '', ms] = MEASURED.exec(line) ?? [];
    if (ms === undefined) continue;
    console.error(line);
    const figures = { small: Number(small), large: Number(large), ms: Number(ms) };
    found.push({ name, ...figures, sizes: [coins, count] });
  }
  const [code] = await ended;
  if (found.length === 0) throw new Error(`No measurements in the output:\n${output.join('\n')}`);
  const [coins, count] = found[0]?.sizes ?? [];
  report.table(
    'Reads',
    found.map(({ name, small, large, ms }) => ({
      read: name,
      [`buffers of ${coins} coins`]: small,
      [`buffers of ${count} coins`]: large,
      ms,
    })),
  );
  for (const { name, small, large, ms } of found) {
    report.metric({
      metric: `portfolio.buffers (${name})`,
      ours: large,
      peer: small,
      unit: `buffers of ${count} coins`,
      peer_name: `buffers of ${coins} coins`,
    });
    report.metric({
      metric: `portfolio.read (${name})`,
      ours: ms,
      peer: LIMIT_MS,
      unit: 'ms',
      peer_name: 'limit',
    });
  }
  if (code !== 0) throw new Error(`A read grows with the market:\n${output.slice(-60).join('\n')}`);
}
