// Fees credited on chain to the connected account, as the coin's creator or as a referrer, and the button
// that claims them. The creator of an agent coin without an agent also claims the co-creators' share.
import type { Pool } from '@atoll/api';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { pageKeys } from '../../lib/api/page-keys.ts';
import { queryClient } from '../../lib/api/query-client.ts';
import { refreshBalances } from '../../lib/chain/account.ts';
import { getAtoll } from '../../lib/chain/deployment.ts';
import { execute, poolRef } from '../../lib/chain/transaction.ts';
import { useSigning } from '../../lib/chain/use-signing.ts';
import { formatAmount } from '../../lib/format/format.ts';
import { toast } from '../../lib/toast.ts';
import { useAddress } from '../../lib/wallet/state.ts';
import { coin as text } from '../../messages/en/coin.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';

/** Unclaimed fees in quote base units; refetched while the coin trades. */
export const creditQuery = (pool: Pool, owner: string) =>
  queryOptions({
    queryKey: pageKeys.credit(pool.pool_id, owner),
    queryFn: async ({ signal }) => {
      const [sdk, atoll] = await Promise.all([import('@atoll/sdk'), getAtoll()]);
      const { poolId } = poolRef(pool);
      const onChain = await sdk.getPool(atoll, { poolId, signal });
      const pair = (await sdk.getPairs(atoll, { poolIds: [poolId], signal })).get(poolId);
      const coCreators = onChain.unclaimed.coCreators + (pair?.uncollected.coCreators ?? 0n);
      const isWithoutAgent =
        pool.creator === owner &&
        coCreators > 0n &&
        (await sdk.getAgentId(atoll, onChain)) === null;
      // A claim collects what the pair owes.
      const referred = await Promise.all(
        [onChain, ...(pair ? [pair] : [])].map((market) =>
          sdk.getReferralCredit(atoll, { market, referrer: owner, signal }),
        ),
      );
      return {
        coCreators: isWithoutAgent ? coCreators : 0n,
        /** Null unless the account is the pool's fee recipient. */
        creator:
          onChain.feeRecipient === owner
            ? onChain.unclaimed.creator + (pair?.uncollected.creator ?? 0n)
            : null,
        referrer: referred.reduce((sum, credit) => sum + credit, 0n),
      };
    },
  });

export function FeeClaims({ pool }: { pool: Pool }) {
  const owner = useAddress();
  return owner === undefined ? null : <Claims pool={pool} owner={owner} />;
}

function Claims({ pool, owner }: { pool: Pool; owner: string }) {
  const { data } = useQuery(creditQuery(pool, owner));
  if (!data) return null;
  return (
    <>
      {data.creator !== null && (
        <Claim pool={pool} owner={owner} as="creator" unclaimed={data.creator} />
      )}
      {data.coCreators > 0n && (
        <Claim pool={pool} owner={owner} as="coCreators" unclaimed={data.coCreators} />
      )}
      {data.referrer > 0n && (
        <Claim pool={pool} owner={owner} as="referrer" unclaimed={data.referrer} />
      )}
    </>
  );
}

interface ClaimProps {
  pool: Pool;
  owner: string;
  as: 'creator' | 'coCreators' | 'referrer';
  unclaimed: bigint;
}

const words = {
  creator: { title: text.feesTitle, body: text.feesBody },
  coCreators: { title: text.coCreatorsTitle, body: text.coCreatorsBody },
  referrer: { title: text.referralTitle, body: text.referralBody },
} as const;

function Claim({ pool, owner, as: role, unclaimed }: ClaimProps) {
  const claim = useSigning({
    action: async () => {
      const ref = poolRef(pool);
      const { events } = await execute(owner, (sdk, atoll) => {
        if (role === 'creator') return sdk.claimCreatorFees(atoll, { pool: ref, recipient: owner });
        return role === 'coCreators'
          ? sdk.claimWithoutAgent(atoll, { pool: ref, creator: owner })
          : sdk.claimReferralFees(atoll, { pool: ref, referrer: owner });
      });
      return events.find((event) => event.name === 'FeesClaimed')?.data.amount ?? 0n;
    },
    onSuccess: (claimed) => {
      toast.success(text.feesClaimed(amount(claimed)));
      void refreshBalances(owner);
      void queryClient.invalidateQueries({ queryKey: pageKeys.credit(pool.pool_id) });
    },
    onError: (error) => toast.error(text.feesFailed, { description: error.message }),
  });
  const amount = (units: bigint) =>
    `${formatAmount(units, pool.quote_decimals)} ${pool.quote_symbol}`;
  return (
    <Card className="flex items-center justify-between gap-4 p-4">
      <div className="grid min-w-0 gap-0.5 text-label">
        <h2 className="font-display text-body font-semibold">{words[role].title}</h2>
        <p className="text-muted">{words[role].body}</p>
        <p className="font-semibold break-words tabular" data-testid={`${role}-fees`}>
          {amount(unclaimed)}
        </p>
      </div>
      <Button
        look="action"
        disabled={unclaimed === 0n || claim.blocked !== undefined}
        title={claim.blocked}
        pending={claim.isPending}
        onClick={() => claim.sign()}
      >
        {claim.isPending ? text.feesClaiming : text.feesClaim}
      </Button>
    </Card>
  );
}
