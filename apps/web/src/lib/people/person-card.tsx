// The card of a user beside their name: avatar, name, short facts, follow button.
import type { UserSummary } from '@atoll/api';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Popover } from 'radix-ui';
import type { PointerEventHandler, RefObject } from 'react';
import { people as text } from '../../messages/en/people.ts';
import { Image } from '../../ui/avatar.tsx';
import { Badges } from '../../ui/badges.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { suiNameQuery } from '../chain/account.ts';
import { formatCompact, shortenAddress } from '../format/format.ts';
import { WatchWalletButton } from '../watched-wallets/watch-wallet-button.tsx';
import { FollowButton } from './follow-button.tsx';
import { personQuery } from './follows.ts';

export interface PersonCardProps {
  address: string;
  user: UserSummary | null;
  /** Element beside which the card is placed. */
  anchor: RefObject<HTMLAnchorElement | null>;
  onClose: () => void;
  onPointerEnter: PointerEventHandler;
  onPointerLeave: PointerEventHandler;
}

export default function PersonCard({
  address,
  user,
  anchor,
  onClose,
  ...pointer
}: PersonCardProps) {
  const suiName = useQuery(suiNameQuery(address)).data;
  const { data: person, isError } = useQuery(personQuery(address));
  const name = person?.user?.name ?? user?.name ?? suiName ?? shortenAddress(address);
  return (
    <Popover.Root open onOpenChange={(open) => !open && onClose()}>
      <Popover.Anchor virtualRef={anchor as RefObject<HTMLAnchorElement>} />
      {/* A modal dialog covers everything outside it. */}
      <Popover.Portal container={anchor.current?.closest('dialog') ?? null}>
        <Popover.Content
          {...pointer}
          side="bottom"
          align="start"
          sideOffset={6}
          collisionPadding={12}
          aria-label={name}
          // A card that opens automatically must not take the focus.
          onOpenAutoFocus={(event) => event.preventDefault()}
          onCloseAutoFocus={(event) => event.preventDefault()}
          className="z-40 grid w-72 animate-surface gap-3 rounded-card bg-surface p-4 text-label text-text shadow-float outline-none"
        >
          <div className="flex items-start justify-between gap-3">
            <Image src={person?.user?.avatar ?? user?.avatar} seed={address} className="size-12" />
            <FollowButton address={address} name={name} />
          </div>
          <div className="grid gap-0.5">
            <span className="truncate font-display text-body font-semibold">{name}</span>
            <span className="truncate font-mono text-note text-muted" title={address}>
              {[suiName !== name && suiName, shortenAddress(address)].filter(Boolean).join(' · ')}
            </span>
          </div>
          {person ? (
            <>
              {person.user?.bio && (
                <p className="line-clamp-3 wrap-anywhere text-muted">{person.user.bio}</p>
              )}
              <p className="flex flex-wrap gap-x-3 gap-y-1 text-note text-muted">
                <span>{text.followers(formatCompact(BigInt(person.followers), 0))}</span>
                <span>{text.followingCount(formatCompact(BigInt(person.following), 0))}</span>
                {person.coins_created > 0 && (
                  <span>{text.created(formatCompact(BigInt(person.coins_created), 0))}</span>
                )}
              </p>
              <Badges badges={person.badges} />
            </>
          ) : isError ? (
            <p className="text-note text-muted">{text.cardFailed}</p>
          ) : (
            <Skeleton className="h-4 w-3/4" />
          )}
          <Link
            to="/profile/$address"
            params={{ address }}
            className={buttonClass({ size: 'small' })}
            onClick={onClose}
          >
            {text.viewProfile}
          </Link>
          <WatchWalletButton address={address} name={name} onOpen={onClose} />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}
