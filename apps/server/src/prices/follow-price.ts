/**
 * Follows the prices of SUI in US dollars and of the platform token in SUI: reads the feeds at an interval, keeps the
 * last good price and reports when it is stale. Without feeds a price is the configured one, for good.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { PRICE_DECIMALS } from '../platform/chain/market.ts';
import type { PriceSettings } from '../platform/config/prices.ts';
import type { Context } from '../platform/context.ts';
import { shiftDecimal } from '../platform/decimal.ts';
import { ConfigError } from '../platform/errors.ts';
import { runTask } from '../platform/telemetry/run-task.ts';
import { agreedPrice, type Bounds } from './agree.ts';
import { type GoodPrice, readLastGood, writeLastGood } from './last-good.ts';
import { type ReadObject, readDollarFeed, readTokenFeed } from './read-feed.ts';

type Dependencies = Pick<Context, 'db' | 'config' | 'market' | 'sui' | 'log' | 'tracing' | 'now'>;

interface Followed<Feed extends { name: string }> {
  /** Key of the stored price. */
  symbol: string;
  settings: (Bounds & Schedule & { feeds: readonly Feed[] }) | null;
  /** Setting with a price to start from. */
  setting: string;
  isConfigured: boolean;
  readFeed(feed: Feed, readObject: ReadObject, signal: AbortSignal): Promise<bigint>;
  apply(price: string): void;
}

type Schedule = Pick<PriceSettings, 'every_seconds' | 'timeout_ms' | 'stale_seconds'>;

export interface FollowedPrice {
  /** When the price was last confirmed (ms), null for a fixed one, and whether that is too long ago. */
  status(): { at: number | null; stale: boolean };
  stop(): Promise<void>;
}

export const followSuiPrice = (parts: Dependencies): Promise<FollowedPrice> =>
  followPrice(parts, {
    symbol: 'SUI',
    settings: parts.config.priceFeeds,
    setting: 'ATOLL_SUI_PRICE_USD',
    isConfigured: parts.config.suiPriceUsd !== '',
    readFeed: readDollarFeed,
    apply: (price) => parts.market.setSuiPrice(price),
  });

export function followTokenPrice(parts: Dependencies): Promise<FollowedPrice> {
  const { market, config } = parts;
  const token = { type: market.tokenType, decimals: market.quote(market.tokenType).decimals };
  return followPrice(parts, {
    symbol: 'token',
    settings: config.priceFeeds?.token ?? null,
    setting: 'ATOLL_TOKEN_PRICE_SUI',
    isConfigured: config.tokenPriceSui !== '',
    readFeed: (feed, readObject, signal) => readTokenFeed(feed, token, readObject, signal),
    apply: (price) => market.setTokenPrice(price),
  });
}

/**
 * Reads the price once and then at the configured interval; servers without the role `jobs` then take the price
 * that another one has read.
 * @throws {ConfigError} if no feed has a price and none is known from before.
 */
async function followPrice<Feed extends { name: string }>(
  parts: Dependencies,
  { symbol, settings, setting, isConfigured, readFeed, apply }: Followed<Feed>,
): Promise<FollowedPrice> {
  const { config, db, log, tracing, now, sui } = parts;
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
      if (message !== said) log.warn({ problems, prices: read }, `no price of ${symbol}`);
      said = message;
      return;
    }
    said = '';
    last = { price, at: now() };
    apply(shiftDecimal(price, PRICE_DECIMALS));
    await writeLastGood(db, symbol, last).catch((error: unknown) =>
      log.warn({ err: error }, `storing the price of ${symbol} failed`),
    );
  };

  const readTraced = (stopped: AbortSignal) =>
    runTask(tracing, { task: `price of ${symbol}` }, () => readAll(stopped));

  /** Takes the price that a server with the role `jobs` has stored. */
  const adopt = async () => {
    last = (await readLastGood(db, symbol)) ?? last;
    if (last !== undefined) apply(shiftDecimal(last.price, PRICE_DECIMALS));
  };

  await adopt();
  const stop = new AbortController();
  await readAll(stop.signal);
  if (last === undefined && !isConfigured) {
    throw new ConfigError(
      `No price feed of ATOLL_PRICE_FEEDS has a price of ${symbol === 'SUI' ? 'SUI' : 'the platform token'} within its bounds. Check the feeds, or set ${setting}, which is shown as stale until a feed works.`,
    );
  }
  const running = (async () => {
    while (!stop.signal.aborted) {
      await sleep(settings.every_seconds * 1_000, undefined, { signal: stop.signal }).catch(
        () => {},
      );
      if (stop.signal.aborted) return;
      if (config.roles.has('jobs')) await readTraced(stop.signal);
      else
        await adopt().catch((error: unknown) => log.warn({ err: error }, `no price of ${symbol}`));
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
