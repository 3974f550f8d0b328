// The connected account's position in the coin: holding, what selling it pays, average cost, profit.
import type { Position as OwnPosition, Pool } from '@atoll/api';
import { previewTrade } from '@atoll/sdk';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { balanceQuery } from '../../lib/chain/account.ts';
import { marketOf, quoteWorth } from '../../lib/coins/market.ts';
import { positionQuery } from '../../lib/coins/positions.ts';
import { traderTradesQuery } from '../../lib/coins/trader-trades.ts';
import { formatUsdFull } from '../../lib/format/format.ts';
import { useAddress } from '../../lib/wallet/state.ts';
import { trade as text } from '../../messages/en/trade.ts';
import { Card } from '../../ui/card.tsx';
import { Amount, Price } from '../../ui/figures.tsx';
import { Profit } from '../../ui/profit.tsx';

export function PositionCard({ pool }: { pool: Pool }) {
  const address = useAddress();
  return address === undefined ? null : <Position pool={pool} address={address} />;
}

function Position({ pool, address }: { pool: Pool; address: string }) {
  const held = useQuery(balanceQuery(address, pool.base_type)).data;
  const trades = useQuery(traderTradesQuery(pool.pool_id, address)).data?.trades.length;
  const version = `${trades ?? ''}:${held ?? ''}`;
  const { data: position } = useQuery(positionQuery(pool.pool_id, address, version));
  if (held === undefined || (held === 0n && !position)) return null;
  const owned = held + (position?.locked ?? 0n);
  const value = sellValue(pool, owned);
  const worth = value === undefined ? undefined : quoteWorth(pool, value);
  const quote = { decimals: pool.quote_decimals, symbol: pool.quote_symbol };
  const profit = position && value !== undefined ? unrealized(position, value) : undefined;
  return (
    <Card className="grid gap-2 p-4 text-label" data-testid="position">
      <h2 className="font-display text-body font-semibold">{text.position}</h2>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-2 sm:grid-cols-4 lg:grid-cols-2">
        <Fact label={text.holding}>
          <Amount units={owned} decimals={pool.decimals} symbol={pool.symbol} />
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
        <Fact label={text.averageCost}>
          {position?.average_cost ? (
            <Price value={position.average_cost} symbol={pool.quote_symbol} />
          ) : (
            '–'
          )}
          {position && position.transferred > 0n && (
            <span className="block text-note text-muted" title={text.transferredHint}>
              {text.transferred}
            </span>
          )}
        </Fact>
        <Fact label={text.profit}>
          {profit === undefined || !position ? (
            '–'
          ) : (
            <Profit units={profit} cost={position.cost} {...quote} />
          )}
        </Fact>
        {position && position.realized !== 0n && (
          <Fact label={text.realized}>
            <Profit units={position.realized} {...quote} />
          </Fact>
        )}
      </dl>
    </Card>
  );
}

/** Proceeds of selling `held` now, after fee and price impact; undefined while nothing can be sold. */
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

/** Unrealized PnL of the whole position; undefined while nothing is owned. */
const unrealized = ({ quantity, cost }: OwnPosition, value: bigint): bigint | undefined =>
  quantity === 0n ? undefined : value - cost;

function Fact(props: { label: string; title?: string; children: ReactNode }) {
  return (
    <div className="grid min-w-0 content-start gap-0.5" title={props.title}>
      <dt className="text-note text-muted">{props.label}</dt>
      <dd className="min-w-0 font-medium wrap-anywhere">{props.children}</dd>
    </div>
  );
}
