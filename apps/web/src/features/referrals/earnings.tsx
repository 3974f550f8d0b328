// Referral earnings by quote coin, and the button that claims all of them in one transaction.
import type { ClaimablePool, ReferralTotal, ShareCode } from '@atoll/api';
import { queryClient } from '../../lib/api/query-client.ts';
import { refreshBalances } from '../../lib/chain/account.ts';
import { useExplorer } from '../../lib/chain/explorer.ts';
import { execute } from '../../lib/chain/transaction.ts';
import { useSigning } from '../../lib/chain/use-signing.ts';
import { formatAmount } from '../../lib/format/format.ts';
import { toast, transactionLink } from '../../lib/toast.ts';
import { referrals as text } from '../../messages/en/referrals.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { shareCodeQuery } from './queries.ts';

/** A pool's payment to the referrer. */
interface PaidOut {
  poolId: string;
  amount: bigint;
}

interface EarningsProps {
  address: string;
  totals: readonly ReferralTotal[];
  claimable: readonly ClaimablePool[];
}

export function Earnings({ address, totals, claimable }: EarningsProps) {
  if (totals.length === 0) {
    return <EmptyState title={text.nothingEarned} body={text.nothingEarnedBody} />;
  }
  return (
    <Card className="flex flex-wrap items-end justify-between gap-4 p-6 max-sm:p-4">
      <div className="grid gap-4">
        {totals.map((total) => (
          <Total key={total.quote_type} total={total} />
        ))}
      </div>
      {claimable.length > 0 && <ClaimAll address={address} claimable={claimable} />}
    </Card>
  );
}

function Total({ total }: { total: ReferralTotal }) {
  const amount = (units: bigint) =>
    `${formatAmount(units, total.quote_decimals)} ${total.quote_symbol}`;
  return (
    <dl
      className="flex flex-wrap gap-x-8 gap-y-2 text-label"
      data-testid={`earned-${total.quote_symbol}`}
    >
      <Figure label={text.claimable} value={amount(total.claimable)} strong />
      <Figure label={text.earned} value={amount(total.credited)} />
      <Figure label={text.claimed} value={amount(total.claimed)} />
    </dl>
  );
}

function Figure({ label, value, strong }: { label: string; value: string; strong?: boolean }) {
  return (
    <div>
      <dt className="text-note text-muted">{label}</dt>
      <dd className={strong ? 'font-display text-lead font-semibold tabular' : 'tabular'}>
        {value}
      </dd>
    </div>
  );
}

function ClaimAll({ address, claimable }: Pick<EarningsProps, 'address' | 'claimable'>) {
  const explorer = useExplorer();
  const claim = useSigning({
    action: () =>
      execute(address, (sdk, atoll) =>
        sdk.claimAllReferralFees(atoll, {
          pools: claimable.map((pool) => ({
            poolId: pool.pool_id,
            baseType: pool.base_type,
            quoteType: pool.quote_type,
          })),
          referrer: address,
        }),
      ),
    onSuccess: ({ digest, events }) => {
      const claimed = events.flatMap((event) => (event.name === 'FeesClaimed' ? [event.data] : []));
      toast.success(text.didClaim(amountsOf(claimed, claimable)), {
        action: transactionLink(explorer, digest),
      });
      // The index follows within seconds; until then the page must not offer the same again.
      queryClient.setQueryData(shareCodeQuery(address).queryKey, (code) =>
        code === undefined ? undefined : afterClaim(code, claimed),
      );
    },
    onError: (error) => toast.error(text.claimFailed, { description: error.message }),
    onSettled: () => refreshBalances(address),
  });
  return (
    <Button
      look="action"
      disabled={claim.blocked !== undefined}
      title={claim.blocked}
      pending={claim.isPending}
      onClick={() => claim.sign()}
    >
      {claim.isPending ? text.claiming : text.claim(claimable.length)}
    </Button>
  );
}

/** The earnings once the claims are indexed. */
function afterClaim(code: ShareCode, claimed: readonly PaidOut[]): ShareCode {
  const paid = (quoteType: string) =>
    code.claimable
      .filter((pool) => pool.quote_type === quoteType)
      .flatMap((pool) => claimed.filter(({ poolId }) => poolId === pool.pool_id))
      .reduce((sum, { amount }) => sum + amount, 0n);
  return {
    ...code,
    totals: code.totals.map((total) => ({
      ...total,
      claimed: total.claimed + paid(total.quote_type),
      claimable: total.claimable - paid(total.quote_type),
    })),
    claimable: code.claimable.filter(
      (pool) => !claimed.some(({ poolId }) => poolId === pool.pool_id),
    ),
  };
}

/** '0.0125 SUI, 12 ATOLL': sums by coin. */
function amountsOf(claimed: readonly PaidOut[], pools: readonly ClaimablePool[]): string {
  const sums = new Map<string, { pool: ClaimablePool; sum: bigint }>();
  for (const { poolId, amount } of claimed) {
    const pool = pools.find(({ pool_id }) => pool_id === poolId);
    if (pool === undefined) continue;
    const known = sums.get(pool.quote_type);
    if (known === undefined) sums.set(pool.quote_type, { pool, sum: amount });
    else known.sum += amount;
  }
  return [...sums.values()]
    .map(({ pool, sum }) => `${formatAmount(sum, pool.quote_decimals)} ${pool.quote_symbol}`)
    .join(', ');
}
