// Measures pages in Chromium: cold loads under throttling, and the main thread while something happens.
import type { CDPSession, Page } from '@playwright/test';

/** Slow 4G and a phone a quarter as fast as this machine. */
const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: (1_600 * 1_024) / 8,
  uploadThroughput: (750 * 1_024) / 8,
};
export const CPU_SLOWDOWN = 4;

declare global {
  /** Times of what was painted, by name; in the page. */
  var seen: Record<string, number | undefined>;
}

export interface ColdLoad {
  /** Milliseconds until the marked content is painted. */
  content: number;
  /** Milliseconds until a press of Buy has opened the trade box, and until the chart is drawn; coin pages only. */
  button?: number;
  chart?: number;
  kilobytes: number;
  requests: number;
}

/** Loads a page in a new context without a cache. The content is the element with `elementtiming="content"`. */
export async function coldLoad(page: Page, path: string, isCoin: boolean): Promise<ColdLoad> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', SLOW_4G);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  let bytes = 0;
  let requests = 0;
  session.on('Network.requestWillBeSent', () => {
    requests += 1;
  });
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  await page.addInitScript(`
    window.seen = {};
    new PerformanceObserver((list) => {
      for (const { identifier, renderTime, startTime } of list.getEntries())
        window.seen[identifier] ??= renderTime || startTime;
    }).observe({ type: 'element', buffered: true });
    const look = () => {
      if (document.querySelector('[data-testid=chart] canvas'))
        window.seen.chart ??= performance.now();
      // Presses in every frame, so that the figure excludes delays of the measuring process.
      if (document.querySelector('dialog[open]')) window.seen.button ??= performance.now();
      else if (${isCoin}) document.querySelector('[data-trade-bar] button')?.click();
      requestAnimationFrame(look);
    };
    look();
  `);
  await page.goto(path, { waitUntil: 'commit' });
  const wanted = isCoin ? ['content', 'button', 'chart'] : ['content'];
  await page.waitForFunction(
    (names) => names.every((name) => globalThis.seen[name] !== undefined),
    wanted,
    { timeout: 120_000 },
  );
  const seen = await page.evaluate<Record<string, number>>('window.seen');
  await page.waitForLoadState('networkidle').catch(() => {});
  return {
    content: Math.round(seen.content ?? 0),
    ...(isCoin && { button: Math.round(seen.button ?? 0), chart: Math.round(seen.chart ?? 0) }),
    kilobytes: Math.round(bytes / 1_024),
    requests,
  };
}

export interface Work {
  seconds: number;
  frames: number;
  longTasks: number;
  longestTask: number;
  /** Main-thread time, in milliseconds. */
  busy: number;
}

/** Measures the main thread while `action` runs. */
export async function watch(page: Page, action: () => Promise<void>): Promise<Work> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  await page.evaluate(`
    window.work = { frames: 0, tasks: [] };
    const count = () => { window.work.frames += 1; requestAnimationFrame(count); };
    count();
    new PerformanceObserver((list) => window.work.tasks.push(...list.getEntries().map(({ duration }) => duration)))
      .observe({ type: 'longtask' });
  `);
  const before = await taskTime(session);
  const started = performance.now();
  await action();
  const seconds = (performance.now() - started) / 1_000;
  const busy = ((await taskTime(session)) - before) * 1_000;
  const work = await page.evaluate<{ frames: number; tasks: number[] }>('window.work');
  return {
    seconds,
    frames: work.frames,
    longTasks: work.tasks.length,
    longestTask: Math.round(Math.max(0, ...work.tasks)),
    busy,
  };
}

async function taskTime(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0;
}
