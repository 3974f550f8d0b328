// The unlock schedule of the creator's first purchase, and the button with which the creator claims.
import type { Pool, Risk } from '@atoll/api';
import type { ReactNode } from 'react';
import { pageKeys } from '../../lib/api/page-keys.ts';
import { queryClient } from '../../lib/api/query-client.ts';
import { refreshBalances } from '../../lib/chain/account.ts';
import { getAtoll } from '../../lib/chain/deployment.ts';
import { execute } from '../../lib/chain/transaction.ts';
import { useSigning } from '../../lib/chain/use-signing.ts';
import { formatAmount } from '../../lib/format/format.ts';
import { formatDateTime } from '../../lib/format/time.ts';
import { toast } from '../../lib/toast.ts';
import { useAddress } from '../../lib/wallet/state.ts';
import { risk as text } from '../../messages/en/risk.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Amount } from '../../ui/figures.tsx';
import { percentOf } from './percent.ts';
import { type Locked, useLocked } from './use-locked.ts';

interface VestingProps {
  risk: Risk;
  pool: Pool;
}

export function VestingCard({ risk, pool }: VestingProps) {
  const locked = useLocked(risk);
  const address = useAddress();
  if (locked === undefined) return null;
  const { vesting, unlocked } = locked;
  const coins = { decimals: pool.decimals, symbol: pool.symbol };
  return (
    <Card className="grid grid-cols-1 gap-3 p-4 text-label" data-testid="vesting">
      <h2 className="font-display text-body font-semibold">{text.vestingTitle}</h2>
      <p className="text-note text-pretty text-muted">
        {vesting.cliff_ms === vesting.end_ms ? text.vestingLock : text.vestingLinear}
      </p>
      {/* The figures are in the list below. */}
      <div className="h-2 overflow-hidden rounded-pill bg-raised" aria-hidden>
        <div
          className="h-full rounded-pill bg-action"
          style={{ width: `${Number((unlocked * 10_000n) / vesting.total) / 100}%` }}
        />
      </div>
      <dl className="grid gap-1.5">
        <Row label={text.vestingTotal}>
          <Amount units={vesting.total} {...coins} />
        </Row>
        <Row label={text.vestingUnlocked}>
          <Amount units={unlocked} {...coins} />{' '}
          <span className="text-muted">{percentOf(unlocked, vesting.total)}</span>
        </Row>
        <Row label={text.vestingClaimed}>
          <Amount units={vesting.claimed} {...coins} />
        </Row>
        {vesting.cliff_ms > vesting.start_ms && vesting.cliff_ms < vesting.end_ms && (
          <Row label={text.vestingCliff}>{formatDateTime(vesting.cliff_ms)}</Row>
        )}
        <Row label={text.vestingEnd}>{formatDateTime(vesting.end_ms)}</Row>
      </dl>
      {address === risk.creator.address && <Claim locked={locked} pool={pool} address={address} />}
    </Card>
  );
}

interface ClaimProps {
  locked: Locked;
  pool: Pool;
  address: string;
}

function Claim({ locked: { vesting, claimable }, pool, address }: ClaimProps) {
  const claim = useSigning({
    action: async () => {
      const [sdk, atoll] = await Promise.all([import('@atoll/sdk'), getAtoll()]);
      const onChain = await sdk.getVesting(atoll, { vestingId: vesting.vesting_id });
      const { events } = await execute(address, () =>
        sdk.claimVesting(atoll, { vesting: onChain }),
      );
      const claimed = events.find((event) => event.name === 'VestingClaimed')?.data;
      if (claimed === undefined) throw new Error(text.vestingClaimFailed);
      return claimed;
    },
    onSuccess: ({ amount, claimed }) => {
      const coins = `${formatAmount(amount, pool.decimals)} ${pool.symbol}`;
      toast.success(text.vestingClaimDone(coins));
      void refreshBalances(address);
      // The server indexes the claim a moment later.
      queryClient.setQueryData<Risk>(
        pageKeys.risk(pool.pool_id),
        (risk) =>
          risk && { ...risk, creator: { ...risk.creator, vesting: { ...vesting, claimed } } },
      );
    },
    onError: (error) => toast.error(text.vestingClaimFailed, { description: error.message }),
  });
  return (
    <Button
      look="action"
      disabled={claimable === 0n || claim.blocked !== undefined}
      title={claim.blocked}
      pending={claim.isPending}
      onClick={() => claim.sign()}
    >
      {claim.isPending ? text.vestingClaiming : text.vestingClaim}
    </Button>
  );
}

const Row = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="flex justify-between gap-4">
    <dt className="shrink-0 text-muted">{label}</dt>
    <dd className="min-w-0 text-right tabular">{children}</dd>
  </div>
);
