// Shows the next step of the connected wallet: connect, qualify, wait for the window, mint, or view the minted NFT.
import type { MintCriterion } from '@atoll/api';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { formatAmount } from '../../lib/format/format.ts';
import { NftCard } from '../../lib/holdings/nft-card.tsx';
import { askForSession } from '../../lib/session/ask.ts';
import { useSession } from '../../lib/session/state.ts';
import { askForWallet } from '../../lib/wallet/ask.ts';
import { useAddress } from '../../lib/wallet/state.ts';
import { errors } from '../../messages/en/errors.ts';
import { nftPages as text } from '../../messages/en/nft-pages.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import type { MintWindow } from './mint-window.ts';
import { mintStatusQuery } from './queries.ts';
import { Studio } from './studio.tsx';

const SUI_DECIMALS = 9;

export function MintPanel({ window }: { window: MintWindow['state'] }) {
  const address = useAddress();
  if (address === undefined) {
    return (
      <Panel title={text.visitorTitle} body={text.visitorBody}>
        <Button look="action" onClick={() => askForWallet()}>
          {text.connect}
        </Button>
      </Panel>
    );
  }
  return <WalletPanel key={address} address={address} window={window} />;
}

function WalletPanel({ address, window }: { address: string; window: MintWindow['state'] }) {
  const { data, error, refetch } = useQuery(mintStatusQuery(address));
  if (data === undefined) {
    if (!error) return <Skeleton className="h-64 rounded-card" />;
    return (
      <EmptyState
        tone="failed"
        title={text.statusFailed}
        body={errors.unreachable}
        action={<Button onClick={() => void refetch()}>{errors.retry}</Button>}
      />
    );
  }
  const { minted, eligible, criteria } = data;
  if (minted) {
    return (
      <Panel title={text.mintedTitle} body={text.oncePerWallet}>
        <div className="w-48 max-w-full">
          <NftCard nft={minted} eager />
        </div>
      </Panel>
    );
  }
  if (!eligible) {
    return (
      <Panel title={text.notEligible} body={criteria.length > 0 ? text.oneIsEnough : text.noRule}>
        <Criteria criteria={criteria} />
        <Link to="/" className={buttonClass()}>
          {text.browseCoins}
        </Link>
      </Panel>
    );
  }
  if (window !== 'open') {
    return (
      <Panel title={text.eligible} body={waiting[window]}>
        <Criteria criteria={criteria} />
      </Panel>
    );
  }
  return (
    <Panel title={text.eligible} body={text.studioBody}>
      <Criteria criteria={criteria.filter(({ met }) => met)} />
      <SignedIn>
        <Studio address={address} />
      </SignedIn>
    </Panel>
  );
}

const waiting = {
  unscheduled: text.waitUnscheduled,
  soon: text.waitSoon,
  closed: text.waitClosed,
} as const;

function Panel({ title, body, children }: { title: string; body: string; children: ReactNode }) {
  return (
    <Card className="grid justify-items-start gap-4 p-6 max-sm:p-4" data-testid="mint-panel">
      <div className="grid gap-1">
        <h2 className="font-display text-lead font-semibold">{title}</h2>
        <p className="max-w-prose text-label text-pretty text-muted">{body}</p>
      </div>
      {children}
    </Card>
  );
}

/** Images and grants are for a session; one that was declined can be started here. */
function SignedIn({ children }: { children: ReactNode }) {
  const { status } = useSession();
  if (status === 'ready') return children;
  if (status !== 'declined' && status !== 'failed') return <Skeleton className="h-40 w-full" />;
  return (
    <Button look="action" onClick={() => askForSession()}>
      {text.signIn}
    </Button>
  );
}

function Criteria({ criteria }: { criteria: readonly MintCriterion[] }) {
  if (criteria.length === 0) return null;
  return (
    <ul className="grid gap-2 text-label" data-testid="criteria">
      {criteria.map((each) => (
        <li key={each.kind} className="flex items-start gap-2">
          <Icon
            name={each.met ? 'check' : 'circle'}
            label={each.met ? text.met : text.notMet}
            className={each.met ? 'mt-0.5 size-4 text-up' : 'mt-0.5 size-4 text-muted'}
          />
          <span className={each.met ? undefined : 'text-muted'}>{wordsFor(each)}</span>
        </li>
      ))}
    </ul>
  );
}

function wordsFor({ kind, required, current }: MintCriterion): string {
  switch (kind) {
    case 'launched_coins':
      return text.launchedCoins(Number(required), Number(current));
    case 'volume':
      return text.volume(
        formatAmount(required, SUI_DECIMALS),
        formatAmount(current, SUI_DECIMALS, 2),
      );
    case 'agents':
      return text.agents(Number(required), Number(current));
    case 'allow_list':
      return text.allowList;
  }
}
