// The connected account's position in the coin (holding, average cost, PnL), with buttons that prepare its sale.
import type { Pool } from '@atoll/api';
import { previewTrade } from '@atoll/sdk';
import { useQuery } from '@tanstack/react-query';
import { useSelector } from '@tanstack/react-store';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { $settling } from '../../lib/chain/pending-transactions.ts';
import { marketOf, quoteWorth } from '../../lib/coins/market.ts';
import { holdingQuery } from '../../lib/coins/positions.ts';
import { traderTradesQuery } from '../../lib/coins/trader-trades.ts';
import { formatAmount, formatUsdFull } from '../../lib/format/format.ts';
import { sessionFunds } from '../../lib/session-trading/path.ts';
import { useActiveSession } from '../../lib/session-trading/state.ts';
import { useAddress } from '../../lib/wallet/state.ts';
import { trade as text } from '../../messages/en/trade.ts';
import { Button } from '../../ui/button.tsx';
import { Amount, Price } from '../../ui/figures.tsx';
import { Pnl } from '../../ui/pnl.tsx';

const sellPercents = [25n, 50n, 100n];

interface PositionStripProps {
  pool: Pool;
  /** Prepares the sale of `amount` base units; without it, no sale buttons are shown. */
  onSell?: (units: bigint) => void;
}

export function PositionStrip(props: PositionStripProps) {
  const address = useAddress();
  return address === undefined ? null : <Position {...props} address={address} />;
}

function Position({ pool: latest, address, onSell }: PositionStripProps & { address: string }) {
  const { data: read, refetch } = useQuery(holdingQuery(latest.pool_id, latest.base_type, address));
  // Includes trades from other devices and trades executed during a reload.
  const trades = useQuery(traderTradesQuery(latest.pool_id, address)).data?.trades.length;
  const session = useActiveSession(address);
  const seen = useRef(trades);
  useEffect(() => {
    if (seen.current !== undefined && seen.current !== trades) void refetch();
    seen.current = trades;
  }, [trades, refetch]);
  // Keeps the price before the account's own trade until the holding after it has been read.
  const [shown, setShown] = useState({ pool: latest, data: read });
  const settling = useSelector($settling);
  if (!settling && (shown.pool !== latest || shown.data !== read)) {
    setShown({ pool: latest, data: read });
  }
  const { pool, data } = shown;
  if (!data || (data.held === 0n && !data.position)) return null;
  const { held, position } = data;
  const inSession = sessionFunds(session, pool, 'sell');
  const sellable = inSession > 0n ? inSession : held;
  const owned = held + (position?.locked ?? 0n);
  // The index may not have the session's last trade yet.
  const locked = position && position.locked > inSession ? position.locked - inSession : 0n;
  const value = markValue(pool, owned);
  const worth = quoteWorth(pool, value);
  const quote = { decimals: pool.quote_decimals, symbol: pool.quote_symbol };
  const sale = saleOf(pool, owned);
  const hint =
    sale === undefined
      ? text.atCurrentPrice
      : text.ifSoldNow(`${formatAmount(sale, pool.quote_decimals)} ${pool.quote_symbol}`);
  return (
    <section
      aria-label={text.position}
      className="grid gap-1.5 rounded-control bg-raised/60 px-3 py-1.5 text-label"
      data-testid="position"
    >
      <dl className="grid grid-cols-3 gap-x-3">
        <Fact label={text.holding}>
          <Amount units={owned} decimals={pool.decimals} symbol={pool.symbol} />
          <Note title={hint}>
            {worth === undefined ? (
              <Amount units={value} {...quote} />
            ) : (
              text.worth(formatUsdFull(worth))
            )}
          </Note>
        </Fact>
        <Fact label={text.averageCost}>
          {position?.average_cost ? (
            <Price value={position.average_cost} symbol={pool.quote_symbol} />
          ) : (
            '–'
          )}
          <Note title={text.transferredHint}>
            {position && position.transferred > 0n && text.transferred}
          </Note>
        </Fact>
        <Fact label={text.pnl} title={hint}>
          {!position || position.quantity === 0n ? (
            '–'
          ) : (
            <Pnl units={value - position.cost_basis} cost={position.cost_basis} {...quote} />
          )}
        </Fact>
      </dl>
      {inSession > 0n && <Part label={text.heldInSession} units={inSession} pool={pool} />}
      {locked > 0n && (
        <Part label={text.locked} title={text.lockedHint} units={locked} pool={pool} />
      )}
      {onSell && (
        <div className="grid grid-cols-[auto_repeat(3,1fr)] items-center gap-1.5">
          <span className="pr-1 text-note text-muted">{text.sell}</span>
          {sellPercents.map((percent) => (
            <Button
              key={percent}
              size="small"
              className="text-down"
              disabled={sellable === 0n}
              onClick={() => onSell((sellable * percent) / 100n)}
            >
              {text.quick(Number(percent))}
            </Button>
          ))}
        </div>
      )}
      {position && position.realized !== 0n && (
        <dl className="max-lg:hidden">
          <div className="flex justify-between gap-3 text-note">
            <dt className="text-muted">{text.realized}</dt>
            <dd>
              <Pnl units={position.realized} {...quote} />
            </dd>
          </div>
        </dl>
      )}
    </section>
  );
}

/** A part of the holding that is not in the wallet. */
function Part(props: { label: string; title?: string; units: bigint; pool: Pool }) {
  const { label, title, units, pool } = props;
  return (
    <dl title={title} className="flex justify-between gap-3 text-note">
      <dt className="text-muted">{label}</dt>
      <dd>
        <Amount units={units} decimals={pool.decimals} symbol={pool.symbol} />
      </dd>
    </dl>
  );
}

/** Returns the value at the current price, before fees and price impact, as in the portfolio. */
const markValue = ({ virtual_quote, virtual_base }: Pool, units: bigint): bigint =>
  virtual_base === 0n ? 0n : (units * virtual_quote) / virtual_base;

/** Returns the proceeds of selling `held` now, after fees and price impact; undefined if nothing can be sold. */
function saleOf(pool: Pool, held: bigint): bigint | undefined {
  const market = marketOf(pool);
  if (!market || held === 0n) return undefined;
  try {
    const request = { side: 'sell', exact: 'base', amount: held } as const;
    return previewTrade(market, { ...request, slippageBps: 0n, hasReferrer: false }).receive;
  } catch {
    // The proceeds round down to zero.
    return 0n;
  }
}

function Fact(props: { label: string; title?: string; children: ReactNode }) {
  const { label, title, children } = props;
  return (
    <div className="grid min-w-0 content-start" title={title}>
      <dt className="truncate text-note text-muted" title={label}>
        {label}
      </dt>
      <dd className="min-w-0 truncate font-medium">{children}</dd>
    </div>
  );
}

/** Second line of a fact; keeps its height while it is empty. */
function Note({ title, children }: { title: string; children: ReactNode }) {
  return (
    <span className="block min-h-4 truncate text-note text-muted" title={title}>
      {children}
    </span>
  );
}
