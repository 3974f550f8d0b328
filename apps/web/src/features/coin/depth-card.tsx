// How far orders of a few sizes move the price now: the depth of the curve, or of the pair.
import type { Pool } from '@atoll/api';
import { type DepthLevel, depthAt } from '@atoll/sdk';
import { marketOf } from '../../lib/coins/market.ts';
import { formatAmount, formatPercent } from '../../lib/format/format.ts';
import { coin as text } from '../../messages/en/coin.ts';
import { Card } from '../../ui/card.tsx';
import { Amount } from '../../ui/figures.tsx';
import { depthSizes } from './depth-sizes.ts';

export default function DepthCard({ pool }: { pool: Pool }) {
  const market = marketOf(pool);
  if (!market) return null;
  const raised = pool.virtual_quote - pool.initial_virtual_quote;
  const rows = depthSizes(pool).map((quote) => ({
    quote,
    buy: attempt(() => depthAt(market, { side: 'buy', quote, raised })),
    sell: attempt(() => depthAt(market, { side: 'sell', quote, raised })),
  }));
  return (
    <Card className="grid gap-2 p-4 text-label" data-testid="depth">
      <h2 className="font-display text-body font-semibold">{text.depth}</h2>
      <table className="w-full tabular">
        <thead className="text-left text-note text-muted">
          <tr>
            <th className="py-1 font-medium">{text.depthOrder}</th>
            <th className="py-1 pl-3 text-right font-medium">{text.depthBuy}</th>
            <th className="py-1 pl-3 text-right font-medium">{text.depthSell}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ quote, buy, sell }) => (
            <tr key={String(quote)} className="border-t border-line/50 align-top">
              <th scope="row" className="py-2 text-left font-medium">
                {formatAmount(quote, pool.quote_decimals)} {pool.quote_symbol}
              </th>
              <td className="py-2 pl-3 text-right">
                <Level level={buy} pool={pool} />
              </td>
              <td className="py-2 pl-3 text-right">
                <Level level={sell} pool={pool} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="text-note text-muted">{text.depthNote}</p>
    </Card>
  );
}

function Level({ level, pool }: { level: DepthLevel | null; pool: Pool }) {
  if (level === null) return <span className="text-muted">{text.depthNone}</span>;
  const { moveBps, base, clipped } = level;
  const up = moveBps >= 0n;
  return (
    <>
      <span className={up ? 'text-up' : 'text-down'}>
        {up ? '+' : ''}
        {formatPercent(moveBps)}
      </span>
      <span className="block text-note text-muted">
        {clipped ? (
          text.depthRest
        ) : (
          <Amount units={base} decimals={pool.decimals} symbol={pool.symbol} />
        )}
      </span>
    </>
  );
}

/** An order that the contract would reject as too small has no depth. */
function attempt(preview: () => DepthLevel | null): DepthLevel | null {
  try {
    return preview();
  } catch {
    return null;
  }
}
