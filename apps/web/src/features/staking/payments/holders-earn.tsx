// Shows the stakers' share of a coin's creator fees, and the connected account's stake.
import type { FeeSharing, Pool } from '@atoll/api';
import { useQuery } from '@tanstack/react-query';
import { useStream } from '../../../lib/api/live.ts';
import { readAgain } from '../../../lib/api/over-reads.ts';
import { pageKeys } from '../../../lib/api/page-keys.ts';
import { feeSharingQuery } from '../../../lib/coins/fee-sharing-query.ts';
import { formatAmount } from '../../../lib/format/format.ts';
import { formatDateTime } from '../../../lib/format/time.ts';
import { paymentPoolQuery, type StakingCoins } from '../../../lib/holdings/staking-pools.ts';
import { askForWallet } from '../../../lib/wallet/ask.ts';
import { useAddress } from '../../../lib/wallet/state.ts';
import { payments as text } from '../../../messages/en/payments.ts';
import { staking } from '../../../messages/en/staking.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { SectionFailed } from '../../../ui/section-failed.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { OwnPosition } from '../own-position.tsx';
import { StakeForm } from '../stake-form.tsx';
import { PayStakers } from './pay-stakers.tsx';
import { PaymentTerms } from './payment-terms.tsx';

export default function HoldersEarn({ pool }: { pool: Pool }) {
  // A failure is shown by the card of shared fees.
  const { data: sharing } = useQuery(feeSharingQuery(pool.pool_id));
  return sharing ? <Shared pool={pool} sharing={sharing} /> : null;
}

function Shared({ pool, sharing }: { pool: Pool; sharing: FeeSharing }) {
  const staker = useAddress();
  const { data, isLoadingError, refetch } = useQuery(paymentPoolQuery(pool.base_type, staker));
  useStream('staking', () => {
    readAgain(pageKeys.staking.all);
  });
  const share = [...sharing.shares, ...(sharing.pending?.shares ?? [])].find(
    ({ is_stakers }) => is_stakers,
  );
  const isStaked = (data?.pool?.stakers ?? 0) > 0;
  if (share === undefined && !isStaked) return null;
  return (
    <Card className="grid grid-cols-1 gap-4 p-4 text-label" data-testid="holders-earn">
      <Share pool={pool} sharing={sharing} />
      {isLoadingError ? (
        <SectionFailed message={text.failed} onRetry={refetch} />
      ) : data === undefined ? (
        <Skeleton className="h-40" />
      ) : (
        <>
          {data.pool === null ? (
            <p className="text-note text-pretty text-muted">{text.first}</p>
          ) : (
            <PaymentTerms pool={data.pool} />
          )}
          {staker === undefined ? (
            <Button look="action" onClick={() => askForWallet()}>
              {staking.connect}
            </Button>
          ) : data.pool === null ? (
            <StakeForm pool={coinsOf(pool, share?.recipient ?? '')} staker={staker} />
          ) : (
            <>
              <PayStakers pool={data.pool} staker={staker} clockAheadMs={data.clockAheadMs} />
              <OwnPosition pool={data.pool} staker={staker} clockAheadMs={data.clockAheadMs} />
              <StakeForm pool={data.pool} staker={staker} />
            </>
          )}
        </>
      )}
    </Card>
  );
}

/** The share of stakers, in effect or announced. */
function Share({ pool, sharing }: { pool: Pool; sharing: FeeSharing }) {
  const { shares, pending } = sharing;
  const current = shares.find(({ is_stakers }) => is_stakers);
  const next = pending?.shares.find(({ is_stakers }) => is_stakers);
  const percent = (bps: number) => `${formatAmount(BigInt(bps), 2)}%`;
  const lines: string[] = [];
  if (current) lines.push(text.share(percent(current.bps), pool.quote_symbol));
  if (pending && next && next.bps !== current?.bps) {
    const date = formatDateTime(Date.parse(pending.executable_at));
    lines.push(text.shareFrom(percent(next.bps), pool.quote_symbol, date));
  }
  if (lines.length === 0) lines.push(text.shareEnded);
  return (
    <header className="grid gap-1">
      <h2 className="flex flex-wrap items-center gap-2 font-display text-body font-semibold">
        {text.title}
        {current?.locked && <Badge title={text.lockedHint}>{text.locked}</Badge>}
      </h2>
      {lines.map((line) => (
        <p key={line} className="text-pretty text-muted">
          {line}
        </p>
      ))}
    </header>
  );
}

/** Names the payment pool of a coin before it is created. */
const coinsOf = (pool: Pool, poolId: string): StakingCoins & { position: null } => ({
  pool_id: poolId,
  stake: {
    type: pool.base_type,
    symbol: pool.symbol,
    decimals: pool.decimals,
    pool_id: pool.pool_id,
  },
  reward: {
    type: pool.quote_type,
    symbol: pool.quote_symbol,
    decimals: pool.quote_decimals,
    pool_id: null,
  },
  position: null,
});
