// The connected account's position in the coin: holding, what selling it pays, average entry, profit.
import type { Pool } from '@atoll/api';
import { previewTrade } from '@atoll/sdk';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { balanceQuery } from '../../lib/account.ts';
import { cx } from '../../lib/cx.ts';
import { formatAmount, formatPercent, formatUsdFull } from '../../lib/format.ts';
import { marketOf, quoteWorth } from '../../lib/market.ts';
import { traderTradesQuery } from '../../lib/trader-trades.ts';
import { useAddress } from '../../lib/wallet/state.ts';
import { trade as text } from '../../messages/en/trade.ts';
import { Card } from '../../ui/card.tsx';
import { Amount, FixedPrice } from '../../ui/figures.tsx';
import { averageEntry, type CostBasis, costBasis } from './position.ts';

export function PositionCard({ pool }: { pool: Pool }) {
  const address = useAddress();
  return address === undefined ? null : <Position pool={pool} address={address} />;
}

function Position({ pool, address }: { pool: Pool; address: string }) {
  const held = useQuery(balanceQuery(address, pool.base_type)).data;
  const history = useQuery(traderTradesQuery(pool.pool_id, address)).data;
  if (held === undefined || !history || (held === 0n && history.trades.length === 0)) return null;
  const basis = history.complete ? costBasis(history.trades) : undefined;
  const value = sellValue(pool, held);
  const worth = value === undefined ? undefined : quoteWorth(pool, value);
  const profit = basis && value !== undefined ? unrealized(basis, held, value) : undefined;
  const entry = basis && averageEntry(basis, { base: pool.decimals, quote: pool.quote_decimals });
  return (
    <Card className="grid gap-2 p-4 text-label" data-testid="position">
      <h2 className="font-display text-body font-semibold">{text.position}</h2>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-2 sm:grid-cols-4 lg:grid-cols-2">
        <Fact label={text.holding}>
          <Amount units={held} decimals={pool.decimals} symbol={pool.symbol} />
        </Fact>
        <Fact label={text.positionValue} title={text.positionValueHint}>
          {value === undefined ? (
            '–'
          ) : (
            <Amount units={value} decimals={pool.quote_decimals} symbol={pool.quote_symbol} />
          )}
          {worth !== undefined && (
            <span className="block text-note text-muted">{text.worth(formatUsdFull(worth))}</span>
          )}
        </Fact>
        <Fact label={text.averageEntry}>
          {entry ? <FixedPrice value={entry} symbol={pool.quote_symbol} /> : '–'}
        </Fact>
        <Fact label={text.profit}>
          {profit === undefined || !basis ? (
            '–'
          ) : (
            <Profit pool={pool} units={profit} cost={basis.cost} />
          )}
        </Fact>
        {basis && basis.realized !== 0n && (
          <Fact label={text.realized}>
            <Profit pool={pool} units={basis.realized} />
          </Fact>
        )}
      </dl>
    </Card>
  );
}

/** What selling `held` pays now, after fee and price impact; undefined while nothing can be sold. */
function sellValue(pool: Pool, held: bigint): bigint | undefined {
  const market = marketOf(pool);
  if (!market) return undefined;
  if (held === 0n) return 0n;
  try {
    const request = { side: 'sell', exact: 'base', amount: held } as const;
    return previewTrade(market, { ...request, slippageBps: 0n, hasReferrer: false }).receive;
  } catch {
    // Too little for the contract to pay anything.
    return 0n;
  }
}

/** Profit of what was bought here and is still held. */
function unrealized({ base, cost }: CostBasis, held: bigint, value: bigint): bigint | undefined {
  if (base === 0n || held === 0n) return undefined;
  const tracked = held < base ? held : base;
  return (value * tracked) / held - (cost * tracked) / base;
}

function Profit({ pool, units, cost }: { pool: Pool; units: bigint; cost?: bigint }) {
  const sign = units > 0n ? '+' : '';
  const whole = `${sign}${formatAmount(units, pool.quote_decimals)} ${pool.quote_symbol}`;
  return (
    <span
      title={whole}
      className={cx('tabular', units > 0n && 'text-up', units < 0n && 'text-down')}
    >
      {sign}
      <Amount units={units} decimals={pool.quote_decimals} symbol={pool.quote_symbol} />
      {cost !== undefined && cost > 0n && (
        <span className="block text-note">
          {sign}
          {formatPercent((units * 10_000n) / cost)}
        </span>
      )}
    </span>
  );
}

function Fact(props: { label: string; title?: string; children: ReactNode }) {
  return (
    <div className="grid min-w-0 content-start gap-0.5" title={props.title}>
      <dt className="text-note text-muted">{props.label}</dt>
      <dd className="min-w-0 font-medium wrap-anywhere">{props.children}</dd>
    </div>
  );
}
