/**
 * Follows the price of SUI: reads the feeds at an interval, keeps the last good price and reports when it
 * is stale. Without feeds the price is the configured one, for good.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { PRICE_DECIMALS } from '../platform/chain/market.ts';
import type { Context } from '../platform/context.ts';
import { shiftDecimal } from '../platform/decimal.ts';
import { ConfigError } from '../platform/errors.ts';
import { runTask } from '../platform/telemetry/run-task.ts';
import { agreedPrice } from './agree.ts';
import { type GoodPrice, readLastGood, writeLastGood } from './last-good.ts';
import { readFeed } from './read-feed.ts';

type Dependencies = Pick<
  Context,
  'db' | 'database' | 'config' | 'market' | 'sui' | 'log' | 'tracing' | 'now'
>;

export interface SuiPrice {
  /** When the price was last confirmed (ms), null for a fixed one, and whether that is too long ago. */
  status(): { at: number | null; stale: boolean };
  stop(): Promise<void>;
}

/**
 * Reads the price once and then at the configured interval; servers without the role `jobs` then take the price
 * that another one has read.
 * @throws {ConfigError} if no feed has a price and none is known from before.
 */
export async function followSuiPrice(parts: Dependencies): Promise<SuiPrice> {
  const { config, market, database, db, log, tracing, now, sui } = parts;
  const settings = config.priceFeeds;
  if (settings === null)
    return { status: () => ({ at: null, stale: false }), stop: async () => {} };

  let last: GoodPrice | undefined;
  const isStale = () => last === undefined || now() - last.at > settings.stale_seconds * 1_000;
  let said = '';

  const readAll = async (stopped: AbortSignal) => {
    const signal = AbortSignal.any([stopped, AbortSignal.timeout(settings.timeout_ms)]);
    const readObject = async (objectId: string) => {
      const { object } = await sui.core.getObject({ objectId, include: { content: true }, signal });
      return object;
    };
    const answers = await Promise.allSettled(
      settings.feeds.map((feed) => abortable(readFeed(feed, readObject, signal), signal)),
    );
    const problems = answers.flatMap((answer, index) =>
      answer.status === 'rejected' ? [`${settings.feeds[index]?.name}: ${answer.reason}`] : [],
    );
    const prices = answers.flatMap((answer) =>
      answer.status === 'fulfilled' ? [answer.value] : [],
    );
    const price = agreedPrice(prices, settings, isStale() ? undefined : last?.price);
    if (stopped.aborted) return;
    if (price === undefined) {
      const read = prices.map((each) => shiftDecimal(each, PRICE_DECIMALS));
      // Once for each kind of outage: it repeats at every reading.
      const message = `${problems.length} failed, ${read.length} without agreement`;
      if (message !== said) log.warn({ problems, prices: read }, 'no price of SUI');
      said = message;
      return;
    }
    said = '';
    last = { price, at: now() };
    market.setSuiPrice(shiftDecimal(price, PRICE_DECIMALS));
    // Every figure in dollars.
    database.changes.touchAll();
    await writeLastGood(db, last).catch((error: unknown) =>
      log.warn({ err: error }, 'storing the price of SUI failed'),
    );
  };

  const readTraced = (stopped: AbortSignal) =>
    runTask(tracing, { task: 'SUI price' }, () => readAll(stopped));

  /** Takes the price that a server with the role `jobs` has stored. */
  const adopt = async () => {
    last = (await readLastGood(db)) ?? last;
    if (last !== undefined) market.setSuiPrice(shiftDecimal(last.price, PRICE_DECIMALS));
  };

  await adopt();
  const stop = new AbortController();
  await readAll(stop.signal);
  if (last === undefined && config.suiPriceUsd === '') {
    throw new ConfigError(
      'No price feed of ATOLL_PRICE_FEEDS has a price of SUI within its bounds. Check the feeds, or ' +
        'set ATOLL_SUI_PRICE_USD, which is shown as stale until a feed works.',
    );
  }
  const running = (async () => {
    while (!stop.signal.aborted) {
      await sleep(settings.every_seconds * 1_000, undefined, { signal: stop.signal }).catch(
        () => {},
      );
      if (stop.signal.aborted) return;
      if (config.roles.has('jobs')) await readTraced(stop.signal);
      else await adopt().catch((error: unknown) => log.warn({ err: error }, 'no price of SUI'));
    }
  })();
  return {
    status: () => ({ at: last?.at ?? null, stale: isStale() }),
    async stop() {
      stop.abort();
      await running;
    },
  };
}

/** Rejects when the signal aborts, regardless of the work. */
function abortable<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(new Error('no answer in time')), { once: true });
    work.then(resolve, reject);
  });
}
