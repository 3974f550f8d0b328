// Launches that stopped between their two steps: published coins without a pool. The form finishes the
// first of them unless the creator chooses otherwise.
import type { PublishedCoin } from '@atoll/sdk';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { pageKeys } from '../../lib/api/page-keys.ts';
import { getSuiClient } from '../../lib/chain/sui-client.ts';
import { create as text } from '../../messages/en/create.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { unlaunchedCoins } from './launch.ts';

export interface UnfinishedLaunch {
  coin: PublishedCoin;
  /** Fields that can no longer be edited. */
  name: string;
  symbol: string;
  description: string;
  icon: string;
}

const unfinishedQuery = (owner: string) =>
  queryOptions({
    queryKey: pageKeys.unlaunched(owner),
    queryFn: async (): Promise<UnfinishedLaunch[]> =>
      Promise.all((await unlaunchedCoins(owner)).map(withMetadata)),
  });

/** Reads the texts of the coin from its ticket. */
async function withMetadata(coin: PublishedCoin): Promise<UnfinishedLaunch> {
  const client = await getSuiClient();
  const { object } = await client.core.getObject({
    objectId: coin.ticketId,
    include: { json: true },
  });
  const info = object.json?.info;
  const fields = typeof info === 'object' && info !== null ? { ...info } : {};
  const read = (field: string) => {
    const value = (fields as Record<string, unknown>)[field];
    return typeof value === 'string' ? value : '';
  };
  // The witness is the ticker in capitals.
  const symbol = read('symbol') || (coin.coinType.split('::').at(-1) ?? '');
  return {
    coin,
    symbol,
    name: read('name') || symbol,
    description: read('description'),
    icon: read('icon_url'),
  };
}

/** The launch to finish, if any, and the choice between it, another one and a new coin. */
export function useUnfinished(owner: string | undefined) {
  const { data: launches = [] } = useQuery({
    ...unfinishedQuery(owner ?? ''),
    enabled: owner !== undefined,
  });
  const [choice, setChoice] = useState<string>();
  const current =
    choice === NEW_COIN
      ? undefined
      : (launches.find(({ coin }) => coin.ticketId === choice) ?? launches[0]);
  return { launches, current, choose: setChoice };
}

const NEW_COIN = 'new';

export interface UnfinishedProps {
  launches: readonly UnfinishedLaunch[];
  current: UnfinishedLaunch | undefined;
  choose: (ticketId: string) => void;
}

export function Unfinished({ launches, current, choose }: UnfinishedProps) {
  if (launches.length === 0) return null;
  const others = launches.filter((launch) => launch !== current);
  return (
    <Card className="grid grid-cols-1 gap-3 p-4 text-label ring-1 ring-glow/40" role="status">
      <div className="grid min-w-0 gap-1">
        <h2 className="font-semibold text-glow">{text.unfinishedTitle}</h2>
        <p className="wrap-anywhere text-muted">
          {current ? text.unfinishedBody(current.symbol) : text.unfinishedWaiting(launches.length)}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        {others.map(({ coin, symbol }) => (
          <Button key={coin.ticketId} size="small" onClick={() => choose(coin.ticketId)}>
            {text.unfinishedFinish(symbol)}
          </Button>
        ))}
        {current && (
          <Button size="small" onClick={() => choose(NEW_COIN)}>
            {text.unfinishedCancel}
          </Button>
        )}
      </div>
    </Card>
  );
}
