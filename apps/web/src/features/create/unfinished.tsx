// Launches that stopped between their two steps: published coins without a pool.
import type { PublishedCoin } from '@atoll/sdk';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { getAtoll } from '../../lib/deployment.ts';
import { queryKeys } from '../../lib/query-keys.ts';
import { create as text } from '../../messages/en/create.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';

export const unlaunchedQuery = (owner: string) =>
  queryOptions({
    queryKey: queryKeys.unlaunched(owner),
    queryFn: async () => {
      const [{ listUnlaunchedCoins }, atoll] = await Promise.all([
        import('@atoll/sdk'),
        getAtoll(),
      ]);
      return listUnlaunchedCoins(atoll, { owner });
    },
  });

/** A coin's ticker as far as its type tells it: the witness is the ticker in capitals. */
export const tickerOf = (coin: PublishedCoin): string => coin.coinType.split('::').at(-1) ?? '';

export interface UnfinishedProps {
  owner: string;
  onFinish: (coin: PublishedCoin) => void;
}

export function Unfinished({ owner, onFinish }: UnfinishedProps) {
  const { data = [] } = useQuery(unlaunchedQuery(owner));
  return data.map((coin) => (
    <Card
      key={coin.ticketId}
      className="flex flex-wrap items-center justify-between gap-3 p-4 ring-1 ring-glow/40"
    >
      <div className="grid min-w-0 gap-0.5 text-label">
        <h2 className="font-semibold text-glow">{text.unfinishedTitle}</h2>
        <p className="text-muted">{text.unfinishedBody(tickerOf(coin))}</p>
      </div>
      <Button onClick={() => onFinish(coin)}>{text.unfinishedFinish}</Button>
    </Card>
  ));
}
