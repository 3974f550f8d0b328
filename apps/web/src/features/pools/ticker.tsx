// The live ticker: trades and launches as they happen, newest first. When the market is faster than
// the eye it shows the latest few of each half second.
import type { Pool, TradeHistory } from '@atoll/api';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useStream } from '../../lib/api/live.ts';
import { readAgain } from '../../lib/api/over-reads.ts';
import { cx } from '../../lib/cx.ts';
import { formatCompact, shortenAddress } from '../../lib/format/format.ts';
import { pools as text } from '../../messages/en/pools.ts';
import { Image } from '../../ui/avatar.tsx';
import { latestTradesQuery } from './queries.ts';

const LENGTH = 6;
const PAUSE = 500;

interface TickerEntry {
  id: string;
  poolId: string;
  icon: string | null;
  ticker: string;
  kind: 'buy' | 'sell' | 'launch';
  who: string;
  what: string;
}

const fromTrade = (trade: TradeHistory): TickerEntry => {
  const amount = `${formatCompact(trade.quote_amount, trade.pool.quote_decimals)} ${trade.pool.quote_symbol}`;
  return {
    id: trade.id,
    poolId: trade.pool_id,
    icon: trade.pool.icon_url,
    ticker: trade.pool.symbol,
    kind: trade.is_buy ? 'buy' : 'sell',
    who: trade.user?.name ?? shortenAddress(trade.trader),
    what: (trade.is_buy ? text.bought : text.sold)(amount, trade.pool.symbol),
  };
};

const fromLaunch = (pool: Pool): TickerEntry => ({
  id: `launch:${pool.pool_id}`,
  poolId: pool.pool_id,
  icon: pool.icon_url,
  ticker: pool.symbol,
  kind: 'launch',
  who: pool.user?.name ?? shortenAddress(pool.creator),
  what: text.launched(pool.symbol),
});

/** Newest first, each once, at most as many as the ticker holds. */
function merge(news: TickerEntry[], old: TickerEntry[]): TickerEntry[] {
  const known = new Map([...news, ...old].map((entry) => [entry.id, entry]));
  return [...known.values()].slice(0, LENGTH);
}

export default function Ticker() {
  const [live, setLive] = useState<TickerEntry[]>([]);
  const waiting = useRef<TickerEntry[]>([]);
  const latest = useQuery(latestTradesQuery);
  const entries = merge(live, (latest.data ?? []).map(fromTrade));

  const add = (entry: TickerEntry) => {
    waiting.current = [entry, ...waiting.current].slice(0, LENGTH);
  };
  useStream('trades', (message) => {
    if (message.event === 'trade') add(fromTrade(message.data));
    if (message.event === 'lost') readAgain(latestTradesQuery.queryKey);
  });
  useStream('pools', (message) => message.event === 'launch' && add(fromLaunch(message.data)));
  useEffect(() => {
    const timer = setInterval(() => {
      if (waiting.current.length === 0) return;
      const news = waiting.current;
      waiting.current = [];
      setLive((old) => merge(news, old));
    }, PAUSE);
    return () => clearInterval(timer);
  }, []);

  return (
    <section aria-label={text.ticker} className="h-9 overflow-hidden">
      {entries.length === 0 ? (
        <p className="flex h-9 items-center text-label text-muted">
          {latest.isPending ? '' : text.tickerEmpty}
        </p>
      ) : (
        <ul className="fade-right flex snap-x gap-2 overflow-x-auto [scrollbar-width:none]">
          {/* Places stay, and their contents move on: nothing is pushed around by what is new. */}
          {entries.map((entry, place) => (
            <li
              key={place}
              className="h-9 w-80 shrink-0 snap-start rounded-pill bg-surface shadow-card"
            >
              <Link
                to="/coin/$poolId"
                params={{ poolId: entry.poolId }}
                className="flex h-9 items-center rounded-pill px-3 text-note hover:bg-raised"
              >
                <span
                  key={entry.id}
                  className={cx(
                    'flex min-w-0 items-center gap-2',
                    place === 0 && live.includes(entry) && 'animate-surface',
                  )}
                >
                  <Image
                    src={entry.icon}
                    seed={entry.poolId}
                    ticker={entry.ticker}
                    className="size-5"
                  />
                  <span className="max-w-24 shrink-0 truncate text-muted">{entry.who}</span>{' '}
                  <span className={cx('truncate', tones[entry.kind])}>{entry.what}</span>
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

const tones = { buy: 'text-up', sell: 'text-down', launch: 'text-glow' } as const;
