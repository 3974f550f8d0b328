// The referral link, what it earned and whom it brought.
import { useQuery } from '@tanstack/react-query';
import { askForSession } from '../../lib/session/ask.ts';
import { useMe, useSession } from '../../lib/session/state.ts';
import { useWallet } from '../../lib/wallet/state.ts';
import { connect } from '../../messages/en/connect.ts';
import { errors } from '../../messages/en/errors.ts';
import { referrals as text } from '../../messages/en/referrals.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Earnings } from './earnings.tsx';
import { Invited } from './invited.tsx';
import { LinkCard } from './link-card.tsx';
import { shareCodeQuery } from './queries.ts';

export function ReferralsPage() {
  const me = useMe();
  const wallet = useWallet();
  const session = useSession();
  const waiting =
    wallet.status === 'reconnecting' ||
    session.status === 'checking' ||
    session.status === 'signing';
  if (me !== undefined) return <Own address={me.address} />;
  if (waiting) return <Skeleton className="h-64" />;
  return (
    <EmptyState
      title={text.visitorTitle}
      body={text.visitorBody}
      action={
        <Button look="action" onClick={() => askForSession()}>
          {connect.connect}
        </Button>
      }
    />
  );
}

function Own({ address }: { address: string }) {
  const code = useQuery(shareCodeQuery(address));
  if (code.isPending) return <Skeleton className="h-64" />;
  if (!code.data) {
    return (
      <EmptyState
        tone="failed"
        title={text.failed}
        body={code.error.message}
        action={<Button onClick={() => code.refetch()}>{errors.retry}</Button>}
      />
    );
  }
  return (
    <div className="grid grid-cols-1 gap-6">
      <LinkCard code={code.data.code} />
      <Earnings address={address} totals={code.data.totals} claimable={code.data.claimable} />
      <Invited address={address} />
    </div>
  );
}
