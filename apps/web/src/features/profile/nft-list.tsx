// The NFTs of a user, of both collections, newest first.
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { NftCard, nftGrid } from '../../lib/holdings/nft-card.tsx';
import { nftsQuery } from '../../lib/holdings/nfts.ts';
import { errors } from '../../messages/en/errors.ts';
import { profile as text } from '../../messages/en/profile.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

export function NftList({ address }: { address: string }) {
  const nfts = useInfiniteQuery(nftsQuery({ owner: address }));
  if (nfts.isPending) return <Skeleton className="h-48" />;
  if (!nfts.data) {
    return (
      <EmptyState
        tone="failed"
        title={text.nftsFailed}
        body={nfts.error.message}
        action={<Button onClick={() => void nfts.refetch()}>{errors.retry}</Button>}
      />
    );
  }
  const rows = nfts.data.pages.flatMap((page) => page.data);
  if (rows.length === 0) {
    return (
      <EmptyState
        title={text.noNfts}
        body={text.noNftsBody}
        action={
          <Link to="/mint" className={buttonClass()}>
            {text.browseNfts}
          </Link>
        }
      />
    );
  }
  return (
    <div className="grid gap-4">
      <div className={nftGrid}>
        {rows.map((nft) => (
          <NftCard key={nft.nft_id} nft={nft} />
        ))}
      </div>
      {nfts.hasNextPage && (
        <Button
          className="justify-self-center"
          pending={nfts.isFetchingNextPage}
          onClick={() => void nfts.fetchNextPage()}
        >
          {text.more}
        </Button>
      )}
    </div>
  );
}
