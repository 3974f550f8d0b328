// The NFTs that a user owns, to choose one as the image of the profile.
import { useInfiniteQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { cx } from '../../lib/cx.ts';
import { NftImage } from '../../lib/holdings/nft-card.tsx';
import { nftsQuery, nftTitle } from '../../lib/holdings/nfts.ts';
import { profile as text } from '../../messages/en/profile.ts';
import { Button } from '../../ui/button.tsx';

export interface NftAvatarsProps {
  owner: string;
  /** Image URL of the chosen NFT. */
  value: string | undefined;
  onChange: (imageUrl: string) => void;
}

export function NftAvatars({ owner, value, onChange }: NftAvatarsProps) {
  const id = useId();
  const nfts = useInfiniteQuery(nftsQuery({ owner }));
  const rows = nfts.data?.pages.flatMap(({ data }) => data) ?? [];
  const shown = rows.filter(({ image_url }) => image_url !== null);
  if (shown.length === 0) return null;
  return (
    <fieldset className="grid min-w-0 gap-1.5" aria-labelledby={id}>
      <legend id={id} className="text-note text-muted">
        {text.nftAvatar}
      </legend>
      <div className="flex flex-wrap gap-2">
        {shown.map((nft) => (
          <label
            key={nft.nft_id}
            title={nftTitle(nft)}
            className={cx(
              'size-14 cursor-pointer overflow-hidden rounded-pill ring-2 ring-transparent',
              'has-checked:ring-action has-focus-visible:outline-2',
            )}
          >
            <input
              type="radio"
              name={id}
              className="sr-only"
              aria-label={nftTitle(nft)}
              checked={value === nft.image_url}
              onChange={() => nft.image_url && onChange(nft.image_url)}
            />
            <NftImage nft={nft} />
          </label>
        ))}
        {nfts.hasNextPage && (
          <Button
            size="small"
            className="self-center"
            pending={nfts.isFetchingNextPage}
            onClick={() => void nfts.fetchNextPage()}
          >
            {text.more}
          </Button>
        )}
      </div>
    </fieldset>
  );
}
