// Who a user is: image, names, bio, handles, counts and badges, with the action that fits.
import type { UserDetails } from '@atoll/api';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { PageTitle } from '../../lib/api/page-title.tsx';
import { suiNameQuery } from '../../lib/chain/account.ts';
import { cx } from '../../lib/cx.ts';
import { formatCompact, shortenAddress } from '../../lib/format/format.ts';
import { FollowButton } from '../../lib/people/follow-button.tsx';
import { personQuery } from '../../lib/people/follows.ts';
import { ReviewNotice } from '../../lib/people/review-notice.tsx';
import { useReview } from '../../lib/people/under-review.ts';
import { WalletLabels } from '../../lib/people/wallet-labels.tsx';
import { WatchWalletButton } from '../../lib/watched-wallets/watch-wallet-button.tsx';
import { people } from '../../messages/en/people.ts';
import { profile as text } from '../../messages/en/profile.ts';
import { CopyAddress } from '../../ui/address.tsx';
import { Image } from '../../ui/avatar.tsx';
import { Badges } from '../../ui/badges.tsx';
import { Card } from '../../ui/card.tsx';
import { SectionFailed } from '../../ui/section-failed.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { EditProfile } from './edit-profile.tsx';
import { Handles } from './handles.tsx';
import { walletRecordQuery } from './queries.ts';

export interface ProfileHeaderProps {
  address: string;
  /** Further actions on the user. */
  actions?: ReactNode;
}

export function ProfileHeader({ address, actions }: ProfileHeaderProps) {
  const read = useQuery(personQuery(address));
  const person = read.data;
  const suiName = useQuery(suiNameQuery(address)).data;
  const record = useQuery(walletRecordQuery(address)).data;
  const review = useReview('profile', address);
  const user = person?.user;
  const ownName = review.isBlurred ? undefined : user?.name;
  const name = ownName ?? suiName ?? shortenAddress(address);
  return (
    <Card className="flex flex-wrap items-start gap-x-5 gap-y-4 p-6 max-sm:p-4">
      <PageTitle page={text.heading(name)} />
      <Image
        src={user?.avatar}
        seed={address}
        className={cx('size-20 sm:size-24', review.isBlurred && 'blur-md')}
        eager
      />
      <div className="grid min-w-0 flex-1 justify-items-start gap-1.5">
        <h1
          className="max-w-full truncate font-display text-title font-bold"
          aria-label={text.heading(name)}
        >
          {name}
        </h1>
        <span className="flex flex-wrap items-center gap-x-3 text-label text-muted">
          {suiName && suiName !== name && <span>{suiName}</span>}
          <CopyAddress value={address} className="text-label" />
          <WalletLabels labels={record?.labels ?? []} />
        </span>
        {person === undefined && read.error ? (
          <SectionFailed message={text.personFailed} onRetry={read.refetch} />
        ) : (
          <Counts address={address} person={person} />
        )}
      </div>
      <div className="flex flex-wrap items-center gap-2 max-sm:w-full" hidden={read.isPending}>
        <FollowButton address={address} name={name} size="medium" />
        <WatchWalletButton address={address} name={name} size="medium" />
        <EditProfile address={address} />
        {actions}
      </div>
      <ReviewNotice review={review} className="w-full" />
      {!review.isBlurred && user && (user.bio || user.x_handle || user.telegram_handle) && (
        <div className="grid w-full gap-2 text-label">
          {user.bio && (
            <p className="max-w-prose text-pretty whitespace-pre-line wrap-anywhere text-muted">
              {user.bio}
            </p>
          )}
          <Handles user={user} />
        </div>
      )}
      {person && person.badges.length > 0 && (
        <div className="w-full">
          <Badges badges={person.badges} />
        </div>
      )}
    </Card>
  );
}

function Counts({ address, person }: { address: string; person: UserDetails | undefined }) {
  const count = (of: number) => formatCompact(BigInt(of), 0);
  if (person === undefined) return <Skeleton className="h-6 w-48" />;
  const { likes = 0, points = 0 } = person.user ?? {};
  const link = (tab: 'followers' | 'following', label: string) => (
    <Link
      to="/profile/$address"
      params={{ address }}
      search={{ tab }}
      className="inline-flex min-h-6 items-center hover:text-text hover:underline"
    >
      {label}
    </Link>
  );
  return (
    <span className="flex flex-wrap items-center gap-x-4 text-label text-muted tabular">
      {link('followers', people.followers(count(person.followers)))}
      {link('following', people.followingCount(count(person.following)))}
      {likes > 0 && <span>{text.likes(count(likes))}</span>}
      {points > 0 && <span>{text.points(count(points))}</span>}
    </span>
  );
}
