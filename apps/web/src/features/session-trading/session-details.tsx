// Remaining amount and holdings of a session, and the button that ends it.
import type { Pool } from '@atoll/api';
import { SESSION_LIMITS } from '@atoll/sdk';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { api } from '../../lib/api/api.ts';
import { formatAmount, shortenAddress } from '../../lib/format/format.ts';
import { shortDuration } from '../../lib/format/short-duration.ts';
import { sessionTrading as text } from '../../messages/en/session-trading.ts';
import { Button } from '../../ui/button.tsx';
import { Amount } from '../../ui/figures.tsx';
import type { TimedSession } from './use-own-sessions.ts';
import { useEndSession } from './use-session-actions.ts';

/** The pools of the coins in a session. */
const poolsQuery = (ids: readonly string[]) =>
  queryOptions({
    queryKey: ['session-coins', ids] as const,
    queryFn: async ({ signal }): Promise<Pool[]> => {
      const filters = { pool_id: { $in: [...ids] } };
      const pagination = { pageSize: SESSION_LIMITS.maxCoins };
      return (await api.pools.list({ filters, pagination }, { signal })).data;
    },
    enabled: ids.length > 0,
  });

export function SessionDetails({ session }: { session: TimedSession }) {
  const { state, coin, budget, isHere, gas, leftMs } = session;
  const end = useEndSession();
  return (
    <section aria-label={text.title} className="grid gap-3 text-label" data-testid="session">
      {!isHere && <p className="text-muted">{text.elsewhereBody}</p>}
      <dl className="grid gap-1.5">
        <Row label={text.remaining}>
          <Amount units={budget} decimals={coin.decimals} symbol={coin.symbol} />
        </Row>
        <Row label={text.held}>
          <Amount units={state.quote} decimals={coin.decimals} symbol={coin.symbol} />
        </Row>
        <Row label={text.left}>{shortDuration(leftMs)}</Row>
        {isHere && <Row label={text.feesLeft}>{formatAmount(gas, 9, 4)} SUI</Row>}
      </dl>
      {state.holdings.length > 0 && <Coins session={session} />}
      <Button
        look="danger"
        pending={end.isPending}
        disabled={end.blocked !== undefined}
        title={end.blocked}
        onClick={() => end.sign(session)}
      >
        {text.end}
      </Button>
      <p className="text-center text-note text-muted">{text.endNote}</p>
    </section>
  );
}

const Row = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="flex justify-between gap-4">
    <dt className="text-muted">{label}</dt>
    <dd className="min-w-0 truncate font-medium tabular">{children}</dd>
  </div>
);

function Coins({ session }: { session: TimedSession }) {
  const { holdings } = session.state;
  const { data: pools = [] } = useQuery(poolsQuery(holdings.map(({ poolId }) => poolId)));
  return (
    <div className="grid gap-1.5">
      <h3 className="text-note text-muted">{text.coins}</h3>
      <ul className="grid max-h-48 gap-1.5 overflow-y-auto">
        {holdings.map(({ poolId, amount }) => {
          const pool = pools.find(({ pool_id }) => pool_id === poolId);
          return (
            <li key={poolId} className="flex justify-between gap-4">
              <Link
                to="/coin/$poolId"
                params={{ poolId }}
                className="min-w-0 truncate underline-offset-4 hover:underline"
              >
                {pool?.name ?? shortenAddress(poolId)}
              </Link>
              <span className="min-w-0 truncate font-medium tabular">
                {pool && <Amount units={amount} decimals={pool.decimals} symbol={pool.symbol} />}
              </span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
