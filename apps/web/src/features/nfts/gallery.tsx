// The NFTs of a collection: search, endless pages, empty and failed states.
import type { Nft, NftCollectionName } from '@atoll/api';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { shortenAddress } from '../../lib/format/format.ts';
import { NftCard, nftGrid } from '../../lib/holdings/nft-card.tsx';
import { nftsQuery } from '../../lib/holdings/nfts.ts';
import { useAddress } from '../../lib/wallet/state.ts';
import { errors } from '../../messages/en/errors.ts';
import { nftPages as text } from '../../messages/en/nft-pages.ts';
import { nfts as names } from '../../messages/en/nfts.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { inputClass } from '../../ui/input-class.ts';
import { LoadMore } from '../../ui/load-more.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { parseSearch } from './gallery-search.ts';

/** Images that a large screen shows without scrolling. */
const ABOVE_FOLD = 12;
const TYPING_PAUSE_MS = 250;

export interface GalleryProps {
  collection: NftCollectionName;
  /** Search terms from the URL. */
  search: string;
  onSearch: (search: string) => void;
  empty: { title: string; body: string };
}

export function Gallery({ collection, search, onSearch, empty }: GalleryProps) {
  const filter = { collection, ...parseSearch(search) };
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    nftsQuery(filter),
  );
  const nfts = data?.pages.flatMap((page) => page.data);
  return (
    <section className="grid grid-cols-1 gap-4" aria-label={text.gallery}>
      <SearchBar search={search} onSearch={onSearch} />
      {nfts === undefined ? (
        error ? (
          <Failed onRetry={() => void refetch()} />
        ) : (
          <Loading />
        )
      ) : nfts.length === 0 ? (
        search === '' ? (
          <EmptyState title={empty.title} body={empty.body} />
        ) : (
          <EmptyState
            title={text.noMatch}
            body={text.noMatchBody}
            action={<Button onClick={() => onSearch('')}>{text.clearSearch}</Button>}
          />
        )
      ) : (
        <>
          <ul className={nftGrid}>
            {nfts.map((nft, index) => (
              <li key={nft.nft_id} className="grid grid-cols-1">
                <NftCard nft={nft} eager={index < ABOVE_FOLD}>
                  <Owner nft={nft} />
                </NftCard>
              </li>
            ))}
          </ul>
          {hasNextPage && (
            <LoadMore onMore={() => void fetchNextPage()} pending={isFetchingNextPage} />
          )}
        </>
      )}
    </section>
  );
}

export function Owner({ nft: { owner, owner_user, burned_at } }: { nft: Nft }) {
  if (owner === null) return burned_at === null ? names.held : names.burned;
  return (
    <Link
      to="/profile/$address"
      params={{ address: owner }}
      title={owner}
      className="relative z-1 inline-block min-h-6 max-w-full justify-self-start truncate align-bottom leading-6 hover:text-action"
    >
      {owner_user?.name ?? shortenAddress(owner)}
    </Link>
  );
}

function SearchBar({ search, onSearch }: Pick<GalleryProps, 'search' | 'onSearch'>) {
  const address = useAddress();
  const [typed, setTyped] = useState({ text: search, from: search });
  // The address of the page changed by navigation: it wins.
  if (typed.from !== search) setTyped({ text: search, from: search });
  useEffect(() => {
    const next = typed.text.trim();
    if (next === search) return;
    const timer = setTimeout(() => onSearch(next), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  });
  return (
    <search className="flex flex-wrap items-center gap-2">
      <span className="relative flex min-w-0 flex-1 basis-56 items-center">
        <Icon name="search" className="pointer-events-none absolute left-3 size-4 text-muted" />
        <input
          type="search"
          aria-label={text.search}
          placeholder={text.search}
          value={typed.text}
          onChange={(event) => setTyped({ text: event.target.value, from: search })}
          className={`${inputClass} pl-9`}
        />
      </span>
      {address !== undefined && (
        <Button
          aria-pressed={search === address}
          onClick={() => onSearch(search === address ? '' : address)}
          look={search === address ? 'action' : undefined}
        >
          {text.mine}
        </Button>
      )}
    </search>
  );
}

const Loading = () => (
  <div className={nftGrid} aria-busy>
    {Array.from({ length: ABOVE_FOLD }, (_, index) => (
      <Skeleton key={index} className="aspect-[4/5] rounded-card" />
    ))}
  </div>
);

const Failed = ({ onRetry }: { onRetry: () => void }) => (
  <EmptyState
    tone="failed"
    title={text.loadFailed}
    body={errors.unreachable}
    action={<Button onClick={onRetry}>{errors.retry}</Button>}
  />
);
