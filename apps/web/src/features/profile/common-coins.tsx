// The coins that a wallet has in common with another one: by default, the connected wallet.
import type { Position } from '@atoll/api';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useAddress } from '../../lib/wallet/state.ts';
import { parseWallet } from '../../lib/watched-wallets/list.ts';
import { watchedWallets as text } from '../../messages/en/watched-wallets.ts';
import { Card } from '../../ui/card.tsx';
import { Amount } from '../../ui/figures.tsx';
import { TextField } from '../../ui/input.tsx';
import { UsdPnl } from '../../ui/pnl.tsx';
import { SectionFailed } from '../../ui/section-failed.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { commonCoinsQuery } from './queries.ts';

export function CommonCoins({ address }: { address: string }) {
  const me = useAddress();
  const [typed, setTyped] = useState<string>();
  const value = typed ?? (me === address ? '' : (me ?? ''));
  const other = parseWallet(value);
  const problem =
    value === ''
      ? undefined
      : other === undefined
        ? text.invalidAddress
        : other === address
          ? text.commonSelf
          : undefined;
  return (
    <Card className="grid gap-3 p-6 max-sm:p-4" data-testid="common-coins">
      <h2 className="font-display text-lead font-semibold">{text.common}</h2>
      <TextField
        label={text.compareWith}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={80}
        placeholder="0x…"
        value={value}
        {...(value === '' && { hint: text.commonHint })}
        {...(problem !== undefined && { error: problem })}
        onChange={(event) => setTyped(event.target.value)}
      />
      {other !== undefined && problem === undefined && <List address={address} other={other} />}
    </Card>
  );
}

function List({ address, other }: { address: string; other: string }) {
  const { data, isPending, refetch } = useQuery(commonCoinsQuery(address, other));
  if (isPending) return <Skeleton className="h-16" />;
  if (!data) return <SectionFailed message={text.commonFailed} onRetry={refetch} />;
  if (data.coins.length === 0) return <p className="text-label text-muted">{text.commonNone}</p>;
  return (
    <>
      <table className="w-full text-label">
        <thead className="text-left text-note text-muted">
          <tr className="*:py-2 *:font-normal">
            <th>{text.columnCoin}</th>
            <th className="text-right">{text.columnWallet}</th>
            <th className="text-right">{text.columnOther}</th>
          </tr>
        </thead>
        <tbody>
          {data.coins.map(({ pool_id, wallet, other: second }) => (
            <tr key={pool_id} className="border-t border-line/50">
              <td className="w-full max-w-0 py-2 pr-2">
                <Link
                  to="/coin/$poolId"
                  params={{ poolId: pool_id }}
                  className="block truncate font-medium hover:underline"
                >
                  {wallet.pool.name}
                </Link>
              </td>
              <Holding position={wallet} />
              <Holding position={second} />
            </tr>
          ))}
        </tbody>
      </table>
      {!data.complete && <p className="text-note text-muted">{text.commonSome}</p>}
    </>
  );
}

const Holding = ({ position }: { position: Position }) => (
  <td className="py-2 pl-3 text-right whitespace-nowrap">
    {position.quantity === 0n ? (
      text.closed
    ) : (
      <Amount units={position.quantity} decimals={position.pool.decimals} />
    )}
    <span className="block text-note">
      <UsdPnl value={position.pnl_usd} />
    </span>
  </td>
);
