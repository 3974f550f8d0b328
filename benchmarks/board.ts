// Measures the board in Chromium while 200 coins a second change: 10,000 coins in the index, and the newest of them, which are
// on the board, trade (“board” in docs/performance.md). The server, the test chain and the browser share the machine, so
// the main thread's processor time is the figure that does not depend on the rest.
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { chromium, type Page } from '@playwright/test';
import { headlessShell } from '../tests/e2e/chromium.ts';
import { buildWeb } from '../tooling/start/web.ts';
import { startMarketServer } from './market/start.ts';
import type { Report } from './report.ts';
import { watch } from './web/measure.ts';

const COINS = Number(process.env.BENCH_COINS ?? 10_000);
const SECONDS = Number(process.env.BENCH_SECONDS ?? 20);
/** Changed coins per second, by 10 in a checkpoint. */
const CHANGES = Number(process.env.BENCH_CHANGES ?? 200);
const PER_CHECKPOINT = 10;
/** Coins that trade: twice the rows that a column keeps, so that half of the changes are to rows that are shown. */
const TRADED = 96;
const FRAMES_PER_SECOND = 60;

export async function run(report: Report): Promise<void> {
  const { dist } = await buildWeb(join(import.meta.dirname, '..'));
  const server = await startMarketServer({ coins: COINS, traded: TRADED, webDir: dist });
  const browser = await chromium.launch(headlessShell);
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await page.goto(`${server.url}/board`);
    await page.locator('[elementtiming=content]').first().waitFor();
    await measure(report, page, () => {});
    await measure(report, page, (isTrading) =>
      server.order({
        kind: 'trade-every',
        ms: isTrading ? (1_000 * PER_CHECKPOINT) / CHANGES : 0,
        count: PER_CHECKPOINT,
      }),
    );
  } finally {
    await browser.close();
    await server.stop();
  }
}

type Trade = (isTrading: boolean) => void;

/** Records the milliseconds between frames; runs in the page. */
const RECORD = `
  window.intervals = [];
  let last = performance.now();
  const next = (now) => {
    window.intervals.push(now - last);
    last = now;
    requestAnimationFrame(next);
  };
  requestAnimationFrame(next);
`;

async function measure(report: Report, page: Page, trade: Trade): Promise<void> {
  trade(true);
  await sleep(2_000);
  await page.evaluate(RECORD);
  const texts = () => page.locator('main li').allInnerTexts();
  const before = await texts();
  const work = await watch(page, () => sleep(SECONDS * 1_000));
  const after = await texts();
  trade(false);
  const intervals = (await page.evaluate<number[]>('window.intervals')).toSorted((a, b) => a - b);
  const at = (part: number) =>
    Number((intervals[Math.floor(intervals.length * part)] ?? 0).toFixed(1));
  const dropped = intervals.reduce(
    (sum, ms) => sum + Math.max(0, Math.round((ms * FRAMES_PER_SECOND) / 1_000) - 1),
    0,
  );
  const changed = after.filter((text, row) => text !== before[row]).length;
  const elapsedMs = intervals.reduce((sum, ms) => sum + ms, 0);
  const perSecond = Number(((intervals.length * 1_000) / elapsedMs).toFixed(1));
  const name = changed === 0 ? 'at rest' : `${CHANGES} changes a second`;
  report.table(`Board of ${COINS} coins, ${name}, system load ${loadavg()[0]?.toFixed(1)}`, [
    {
      'frames/s': perSecond,
      'p50 ms': at(0.5),
      'p95 ms': at(0.95),
      'dropped frames': dropped,
      'main thread ms/s': Math.round(work.busy / work.seconds),
      'long tasks': work.longTasks,
      'longest ms': work.longestTask,
      'rows changed': changed,
    },
  ]);
  if (changed === 0) return;
  report.metric({
    ...{ metric: 'web.board.frames', ours: perSecond, peer: FRAMES_PER_SECOND },
    ...{ unit: 'frames per second', peer_name: 'goal' },
  });
}
