// One NFT in a grid: its image, its name and, where the grid has several, its owner.
import type { Nft } from '@atoll/api';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { Avatar } from '../../ui/avatar.tsx';
import { Card } from '../../ui/card.tsx';
import { cx } from '../cx.ts';
import { nftTitle } from './nfts.ts';

export const nftGrid = 'grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-4 xl:grid-cols-6';

export interface NftCardProps {
  nft: Nft;
  /** Under the name: the owner. */
  children?: ReactNode;
  /** Above the fold: load the image at once. */
  eager?: boolean;
}

export function NftCard({ nft, children, eager }: NftCardProps) {
  return (
    <Card
      className="group relative grid grid-cols-1 content-start overflow-clip [contain-intrinsic-size:none_auto_16rem] [content-visibility:auto]"
      data-testid="nft"
    >
      <NftImage nft={nft} eager={eager} />
      <div className="grid min-w-0 p-3">
        <p className="grid font-display text-label font-semibold">
          <Link
            to="/nft/$nftId"
            params={{ nftId: nft.nft_id }}
            className="min-h-6 truncate leading-6 after:absolute after:inset-0 group-hover:text-action"
          >
            {nftTitle(nft)}
          </Link>
        </p>
        {children && (
          <div className="grid min-h-6 min-w-0 items-center text-note text-muted">{children}</div>
        )}
      </div>
    </Card>
  );
}

/** The image of an NFT, square; a drawing where there is none or it cannot be loaded. */
export function NftImage({
  nft,
  eager,
  className,
}: Omit<NftCardProps, 'children'> & { className?: string }) {
  const [broken, setBroken] = useState(false);
  const frame = cx('aspect-square w-full min-w-0 bg-raised object-cover', className);
  if (nft.image_url === null || broken) {
    return (
      <span className={cx(frame, 'grid place-items-center')}>
        <Avatar seed={nft.nft_id} className="size-2/3" />
      </span>
    );
  }
  return (
    <img
      src={nft.image_url}
      alt=""
      width={512}
      height={512}
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
      referrerPolicy="no-referrer"
      onError={() => setBroken(true)}
      className={frame}
    />
  );
}
