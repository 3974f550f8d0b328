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
  /** Tasks of at least 50 ms. */
  longTasks: number;
  longestTask: number;
  /** Of all tasks. */
  busy: number;
}

const LONG_TASK_MS = 50;

/** An event of Chromium's trace; times in microseconds. */
interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  /** Processor time. */
  tdur?: number;
  args: { name?: string };
}

/**
 * Measures the main thread while `action` runs. Tasks are measured in CPU time, because the chain, the server
 * and the browser share this machine: waiting for them is not the page's work.
 */
export async function watch(page: Page, action: () => Promise<void>): Promise<Work> {
  const session = await page.context().newCDPSession(page);
  await page.evaluate(`
    window.frames = 0;
    const count = () => { window.frames += 1; requestAnimationFrame(count); };
    count();
  `);
  const stop = await trace(session);
  const started = performance.now();
  await action();
  const seconds = (performance.now() - started) / 1_000;
  const frames = await page.evaluate<number>('window.frames');
  const tasks = mainThreadTasks(await stop());
  return {
    seconds,
    frames,
    longTasks: tasks.filter((ms) => ms >= LONG_TASK_MS).length,
    longestTask: Math.round(Math.max(0, ...tasks)),
    busy: tasks.reduce((sum, ms) => sum + ms, 0),
  };
}

async function trace(session: CDPSession): Promise<() => Promise<TraceEvent[]>> {
  const events: TraceEvent[] = [];
  session.on('Tracing.dataCollected', ({ value }) => {
    events.push(...(value as unknown as TraceEvent[]));
  });
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['disabled-by-default-devtools.timeline'] },
  });
  return async () => {
    const completed = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve));
    await session.send('Tracing.end');
    await completed;
    return events;
  };
}

/** Returns the CPU milliseconds of each task on the page's main thread, the busiest of all pages' main threads. */
function mainThreadTasks(events: readonly TraceEvent[]): number[] {
  const threadOf = ({ pid, tid }: TraceEvent) => `${pid}/${tid}`;
  const isMain = ({ name, args }: TraceEvent) =>
    name === 'thread_name' && args.name === 'CrRendererMain';
  const main = new Set(events.filter(isMain).map(threadOf));
  const tasks = events.filter((event) => event.name === 'RunTask' && main.has(threadOf(event)));
  const busiest = [...Map.groupBy(tasks, threadOf).values()].toSorted(
    (a, b) => b.length - a.length,
  );
  return (busiest[0] ?? []).map(({ tdur = 0 }) => tdur / 1_000);
}
