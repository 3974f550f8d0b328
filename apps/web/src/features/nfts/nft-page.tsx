// One NFT: image, name, owner, how wallets display it, and where it was minted.
import type { Nft } from '@atoll/api';
import { ApiError } from '@atoll/api/client';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useStream } from '../../lib/api/live.ts';
import { readAgain } from '../../lib/api/over-reads.ts';
import { pageKeys } from '../../lib/api/page-keys.ts';
import { PageTitle } from '../../lib/api/page-title.tsx';
import { useExplorer } from '../../lib/chain/explorer.ts';
import { shortenAddress } from '../../lib/format/format.ts';
import { NftImage } from '../../lib/holdings/nft-card.tsx';
import { nftQuery, nftTitle } from '../../lib/holdings/nfts.ts';
import { useMe } from '../../lib/session/state.ts';
import { common } from '../../messages/en/common.ts';
import { errors } from '../../messages/en/errors.ts';
import { nftPages as text } from '../../messages/en/nft-pages.ts';
import { nfts as names } from '../../messages/en/nfts.ts';
import { CopyAddress } from '../../ui/address.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Ago } from '../../ui/figures.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { AvatarButton } from './avatar-button.tsx';
import { DisplayFields } from './display-fields.tsx';
import { Fact, RoyaltyFact } from './facts.tsx';
import { Owner } from './gallery.tsx';

export function NftPage({ nftId }: { nftId: string }) {
  useStream('nfts', () => {
    readAgain(pageKeys.nfts.detail(nftId));
  });
  const { data, error, refetch } = useQuery(nftQuery(nftId));
  if (data) return <Loaded nft={data} />;
  if (error === null) return <Loading />;
  const unknown = error instanceof ApiError && error.status === 404;
  return (
    <EmptyState
      page
      tone="failed"
      title={unknown ? text.nftUnknown : text.nftFailed}
      body={unknown ? text.nftUnknownBody : errors.unreachable}
      action={
        unknown ? (
          <Link to="/mint" className={buttonClass()}>
            {text.browseOg}
          </Link>
        ) : (
          <Button onClick={() => void refetch()}>{errors.retry}</Button>
        )
      }
    />
  );
}

function Loaded({ nft }: { nft: Nft }) {
  const title = nftTitle(nft);
  const isOg = nft.collection === 'og';
  const me = useMe();
  return (
    <>
      <PageTitle page={title} />
      <Link
        to={isOg ? '/mint' : '/mint/contributor'}
        className="mb-4 inline-flex text-label text-muted hover:text-text"
      >
        {isOg ? text.backToOg : text.backToContributor}
      </Link>
      <article className="grid items-start gap-6 md:grid-cols-[minmax(0,26rem)_minmax(0,1fr)]">
        <NftImage nft={nft} eager className="rounded-card shadow-card" />
        <div className="grid gap-6">
          <header className="flex flex-wrap items-center gap-3">
            <h1 className="font-display text-title font-bold" data-testid="nft-title">
              {title}
            </h1>
            {nft.burned_at !== null && <Badge tone="down">{names.burned}</Badge>}
            {me?.address === nft.owner && nft.image_url !== null && (
              <AvatarButton me={me} imageUrl={nft.image_url} />
            )}
          </header>
          <Card className="p-6 text-label max-sm:p-4">
            <dl className="grid gap-4 sm:grid-cols-2" data-testid="nft-facts">
              <Fact label={text.owner}>
                <Owner nft={nft} />
              </Fact>
              <Fact label={isOg ? text.firstOwner : text.contributor}>
                <Link
                  to="/profile/$address"
                  params={{ address: nft.minter }}
                  title={nft.minter}
                  className="hover:text-action"
                >
                  {nft.minter_user?.name ?? shortenAddress(nft.minter)}
                </Link>
              </Fact>
              <Fact label={text.mintedAt}>
                <Ago at={nft.minted_at} />
              </Fact>
              <Fact label={text.objectId}>
                <CopyAddress value={nft.nft_id} />
              </Fact>
              <RoyaltyFact collection={nft.collection} />
              <TransactionFact digest={nft.tx_digest} />
            </dl>
          </Card>
          <DisplayFields nft={nft} />
        </div>
      </article>
    </>
  );
}

function TransactionFact({ digest }: { digest: string }) {
  const url = useExplorer().transaction(digest);
  return (
    <Fact label={text.transaction}>
      {url === undefined ? (
        <span className="font-mono text-note">{digest}</span>
      ) : (
        <a
          href={url}
          target="_blank"
          rel="noreferrer"
          className="inline-flex items-center gap-1 hover:text-action"
        >
          {common.explorer}
          <Icon name="external-link" className="size-3.5" />
        </a>
      )}
    </Fact>
  );
}

const Loading = () => (
  <div className="grid gap-6 md:grid-cols-[minmax(0,26rem)_minmax(0,1fr)]" aria-busy>
    <Skeleton className="aspect-square rounded-card" />
    <div className="grid content-start gap-6">
      <Skeleton className="h-10 w-56" />
      <Skeleton className="h-48 rounded-card" />
    </div>
  </div>
);
