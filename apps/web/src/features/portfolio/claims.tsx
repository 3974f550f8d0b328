// Everything that the owner can claim, and the button that claims it in one transaction.
import type { ClaimablePool } from '@atoll/api';
import { useQuery } from '@tanstack/react-query';
import { useStream } from '../../lib/api/live.ts';
import { readAgain } from '../../lib/api/over-reads.ts';
import { useChainClock } from '../../lib/chain/chain-clock.ts';
import { stakingPoolsQuery } from '../../lib/holdings/staking-pools.ts';
import { rewardsAt } from '../../lib/holdings/staking-rewards.ts';
import { portfolio as text } from '../../messages/en/portfolio.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Amount } from '../../ui/figures.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { claimableQuery } from './queries.ts';
import { useClaimAll } from './use-claim-all.ts';

interface Line {
  label: string;
  /** Sums by coin. */
  sums: readonly { symbol: string; decimals: number; units: bigint }[];
}

export function Claims({ address }: { address: string }) {
  const { data: claimable, isPending } = useQuery(claimableQuery(address));
  const { data: staking } = useQuery(stakingPoolsQuery(address));
  // Claimed rewards are due until the index has the transaction.
  useStream('staking', ({ event }) => {
    if (event !== 'staking_pool' && event !== 'lost') return;
    readAgain(stakingPoolsQuery(address).queryKey);
  });
  const own = staking?.pools.filter(({ position }) => position !== null) ?? [];
  const nowMs = useChainClock(staking?.clockAheadMs ?? 0, own.length > 0);
  const due = own.filter((pool) => rewardsAt(pool, nowMs) > 0n);
  const claim = useClaimAll(address);
  if (claimable === undefined) return isPending ? <Skeleton className="h-28" /> : null;
  const { creator, referrer, contributor } = claimable;
  const lines: Line[] = [
    { label: text.creatorFees(creator.length), sums: sumsOf(creator) },
    { label: text.referralFees(referrer.length), sums: sumsOf(referrer) },
    { label: text.contributorFees(contributor.length), sums: sumsOf(contributor) },
    {
      label: text.stakingRewards(due.length),
      sums: sumUp(
        due.map((pool) => ({
          symbol: pool.reward.symbol,
          decimals: pool.reward.decimals,
          units: rewardsAt(pool, nowMs),
        })),
      ),
    },
  ].filter(({ sums }) => sums.length > 0);
  return (
    <Card className="grid gap-3 p-6 text-label max-sm:p-4" data-testid="claims">
      <h2 className="font-display text-body font-semibold">{text.claims}</h2>
      {lines.length === 0 ? (
        <p className="text-muted">
          {text.nothingToClaim}. {text.nothingToClaimBody}
        </p>
      ) : (
        <>
          <dl className="grid gap-2">
            {lines.map(({ label, sums }) => (
              <div key={label} className="flex items-start justify-between gap-3">
                <dt className="text-muted">{label}</dt>
                <dd className="text-right font-medium">
                  {sums.map((sum) => (
                    <Amount key={sum.symbol} {...sum} className="block" />
                  ))}
                </dd>
              </div>
            ))}
          </dl>
          <Button
            look="action"
            disabled={claim.blocked !== undefined}
            title={claim.blocked ?? text.claimsBody}
            pending={claim.isPending}
            onClick={() => claim.sign({ creator, referrer, contributor, staking: due })}
          >
            {claim.isPending ? text.claiming : text.claimAll}
          </Button>
        </>
      )}
    </Card>
  );
}

const sumsOf = (pools: readonly ClaimablePool[]) =>
  sumUp(
    pools.map(({ quote_symbol, quote_decimals, amount }) => ({
      symbol: quote_symbol,
      decimals: quote_decimals,
      units: amount,
    })),
  );

function sumUp(amounts: Line['sums']): Line['sums'] {
  const sums = new Map<string, Line['sums'][number]>();
  for (const each of amounts) {
    const units = (sums.get(each.symbol)?.units ?? 0n) + each.units;
    sums.set(each.symbol, { ...each, units });
  }
  return [...sums.values()];
}
