// Measures the web app in Chromium against the running product: cold loads on a slow phone, a coin with 50 trades a
// second, the time from the click on Buy to the receipt, and tab switches. Takes about three minutes on a quiet machine.
import { loadavg } from 'node:os';
import { buyExactIn } from '@atoll/sdk';
import { requestSuiFromFaucetV2 } from '@mysten/sui/faucet';
import { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519';
import { type Browser, chromium, type FullConfig, type Page } from '@playwright/test';
import { headlessShell } from '../tests/e2e/chromium.ts';
import { type LaunchedCoin, launchCoin } from '../tests/e2e/coin.ts';
import { chainUrl, connect, openPerson, takeFaucetSui, tradeBox } from '../tests/e2e/person.ts';
import startStacks from '../tests/e2e/stack.ts';
import type { Report } from './report.ts';
import { type ColdLoad, CPU_SLOWDOWN, coldLoad, watch } from './web/measure.ts';

const LOADS = 3;
const SECONDS = 6;
const BURSTS_PER_SECOND = 10;
const PER_BURST = 5;
const TRADES = 5;

const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };

export async function run(report: Report): Promise<void> {
  process.env.TEST_PARALLEL_INDEX = '0';
  const stop = await startStacks({ workers: 1 } as FullConfig);
  const browser = await chromium.launch(headlessShell);
  try {
    const coin = await launchCoin('BENCH', { description: 'A coin for measurements.' });
    const trader = new Ed25519Keypair();
    await requestSuiFromFaucetV2({ host: chainUrl(), recipient: trader.toSuiAddress() });
    await tradeFor(coin, trader, 2);
    console.error(`System load: ${loadavg()[0]?.toFixed(1)}`);
    await coldLoads(report, browser, coin);
    const page = await openPerson(browser, []);
    await page.goto('/');
    await takeFaucetSui(page, await connect(page));
    await page.goto(`/coin/${coin.poolId}?tab=comments`);
    await tabSwitch(report, page);
    await hotCoin(report, page, () => tradeFor(coin, trader, SECONDS));
    await clickToReceipt(report, page);
  } finally {
    await browser.close();
    await stop();
  }
}

/** Sends 50 trades per second for `seconds`. */
async function tradeFor(coin: LaunchedCoin, key: Ed25519Keypair, seconds: number): Promise<void> {
  const order = { pool: coin.pool, trader: key.toSuiAddress(), amountIn: 1_000_000n, minOut: 1n };
  const started = performance.now();
  for (let burst = 0; burst < seconds * BURSTS_PER_SECOND; burst += 1) {
    const due = started + (burst * 1_000) / BURSTS_PER_SECOND;
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, due - performance.now())));
    await coin.send(key, ({ tx, atoll }) => {
      for (let each = 0; each < PER_BURST; each += 1) tx.add(buyExactIn(atoll, order));
    });
  }
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

async function coldLoads(report: Report, browser: Browser, coin: LaunchedCoin): Promise<void> {
  const pages = [
    { name: 'list', path: '/fun', isCoin: false },
    { name: 'coin', path: `/coin/${coin.poolId}`, isCoin: true },
  ];
  const rows: Record<string, string | number>[] = [];
  for (const { name, path, isCoin } of pages) {
    const loads: ColdLoad[] = [];
    for (let load = 0; load < LOADS; load += 1) {
      const page = await openPerson(browser, [], phone);
      loads.push(await coldLoad(page, path, isCoin));
      await page.context().close();
    }
    const of = (figure: keyof ColdLoad) => median(loads.map((load) => load[figure] ?? 0));
    rows.push({
      page: name,
      'content ms': of('content'),
      'chart ms': isCoin ? of('chart') : '–',
      'Buy ms': isCoin ? of('button') : '–',
      KB: of('kilobytes'),
      requests: of('requests'),
    });
    const limits = { content: 2_500, ...(isCoin && { chart: 4_000, button: 4_000 }) };
    for (const [figure, peer] of Object.entries(limits)) {
      const metric = `web.${name}.${figure}`;
      const ours = of(figure as keyof ColdLoad);
      report.metric({ metric, ours, peer, unit: 'ms', peer_name: 'goal' });
    }
  }
  report.table(`Cold loads: slow 4G, ${CPU_SLOWDOWN}× CPU, median of ${LOADS}`, rows);
}

async function tabSwitch(report: Report, page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await page.getByRole('tab', { name: 'Holders' }).waitFor();
  await page.waitForTimeout(3_000);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  const ms = await page.evaluate<number>(`new Promise((resolve) => {
    const tab = [...document.querySelectorAll('[role=tab]')].find((node) => node.textContent === 'Trades');
    const started = performance.now();
    // Tabs open when the button goes down.
    tab.dispatchEvent(new MouseEvent('mousedown', { bubbles: true, button: 0 }));
    const look = () => document.querySelector('[data-testid=trades] [data-trade]')
      ? resolve(performance.now() - started) : requestAnimationFrame(look);
    requestAnimationFrame(look);
  })`);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  const figure = { metric: 'web.tab.trades', ours: Math.round(ms), peer: 100 };
  report.metric({ ...figure, unit: `ms at ${CPU_SLOWDOWN}× CPU`, peer_name: 'goal' });
}

async function hotCoin(report: Report, page: Page, action: () => Promise<void>): Promise<void> {
  const work = await watch(page, action);
  const trades = SECONDS * BURSTS_PER_SECOND * PER_BURST;
  const perTrade = Number((work.busy / trades).toFixed(1));
  report.table('Hot coin', [
    {
      'trades/s': Math.round(trades / work.seconds),
      'ms per trade': perTrade,
      'frames/s': Math.round(work.frames / work.seconds),
      'long tasks': work.longTasks,
      'longest ms': work.longestTask,
    },
  ]);
  report.metric({
    ...{ metric: 'web.hot.trade', ours: perTrade, peer: 8 },
    ...{ unit: 'CPU ms of the main thread', peer_name: 'goal' },
  });
}

async function clickToReceipt(report: Report, page: Page): Promise<void> {
  const times: number[] = [];
  const box = tradeBox(page);
  for (let trade = 0; trade < TRADES; trade += 1) {
    await box.getByRole('textbox', { name: /^Amount in/ }).fill(String(trade + 1));
    const button = box.getByRole('button', { name: 'Buy BENCH' });
    await button.click();
    const started = performance.now();
    await page.getByText(`Paid ${trade + 1} SUI`).waitFor();
    times.push(performance.now() - started);
  }
  const ours = Math.round(median(times));
  report.metric({ metric: 'web.trade', ours, peer: 400, unit: 'ms', peer_name: 'goal' });
}
