// What trades have credited to the coin's creator, read from the chain, and the way to claim it. Shown
// to whoever receives the fees and to nobody else.
import type { Pool } from '@atoll/api';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { refreshBalances } from '../../lib/account.ts';
import { getAtoll } from '../../lib/deployment.ts';
import { formatAmount } from '../../lib/format.ts';
import { queryKeys } from '../../lib/query-keys.ts';
import { sendTransaction } from '../../lib/send-transaction.ts';
import { toast } from '../../lib/toast.ts';
import { useAddress } from '../../lib/wallet/state.ts';
import { coin as text } from '../../messages/en/coin.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';

/** The pool as it stands on chain; read again with every trade that the page hears of. */
const chainPoolQuery = (pool: Pool) =>
  queryOptions({
    queryKey: queryKeys.pools.onChain(pool.pool_id, pool.trade_count),
    queryFn: async ({ signal }) => {
      const [{ getPool }, atoll] = await Promise.all([import('@atoll/sdk'), getAtoll()]);
      return getPool(atoll, { poolId: pool.pool_id, signal });
    },
    placeholderData: (previous) => previous,
  });

export function CreatorFees({ pool }: { pool: Pool }) {
  const address = useAddress();
  const client = useQueryClient();
  const { data } = useQuery({ ...chainPoolQuery(pool), enabled: address !== undefined });
  const claim = useMutation({
    mutationFn: async (receiver: string) => {
      const [{ Transaction }, sdk, atoll] = await Promise.all([
        import('@mysten/sui/transactions'),
        import('@atoll/sdk'),
        getAtoll(),
      ]);
      const transaction = new Transaction();
      transaction.setSender(receiver);
      const ref = {
        poolId: pool.pool_id,
        coinType: pool.token_address,
        quoteType: pool.quote_type,
      };
      transaction.add(sdk.claimCreatorFees(atoll, { pool: ref, receiver }));
      const { events } = await sendTransaction(transaction);
      return events.find((event) => event.name === 'FeesClaimed')?.data.amount ?? 0n;
    },
    onSuccess: (claimed, receiver) => {
      toast.success(text.feesClaimed(amount(claimed)));
      void refreshBalances(receiver);
      void client.invalidateQueries({ queryKey: queryKeys.pools.onChain(pool.pool_id) });
    },
    onError: (error) => toast.error(text.feesFailed, { description: error.message }),
  });
  const amount = (units: bigint) =>
    `${formatAmount(units, pool.quote_decimals)} ${pool.quote_symbol}`;
  if (!data || address === undefined || data.feeReceiver !== address) return null;
  const unclaimed = data.unclaimed.creator;
  return (
    <Card className="flex items-center justify-between gap-4 p-4">
      <div className="grid min-w-0 gap-0.5 text-label">
        <h2 className="font-display text-body font-semibold">{text.feesTitle}</h2>
        <p className="text-muted">{text.feesBody}</p>
        <p className="font-semibold break-words tabular" data-testid="creator-fees">
          {amount(unclaimed)}
        </p>
      </div>
      <Button
        look="action"
        disabled={unclaimed === 0n}
        pending={claim.isPending}
        onClick={() => claim.mutate(address)}
      >
        {claim.isPending ? text.feesClaiming : text.feesClaim}
      </Button>
    </Card>
  );
}
