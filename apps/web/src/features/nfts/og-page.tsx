// The OG collection, whose mint has ended: a gallery of what exists.
import { useQuery } from '@tanstack/react-query';
import { useStream } from '../../lib/api/live.ts';
import { readAgain } from '../../lib/api/over-reads.ts';
import { pageKeys } from '../../lib/api/page-keys.ts';
import { PageTitle } from '../../lib/api/page-title.tsx';
import { groupDigits } from '../../lib/format/format.ts';
import { nftPages as text } from '../../messages/en/nft-pages.ts';
import { Badge } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import { Fact, RoyaltyFact } from './facts.tsx';
import { Gallery, type GalleryProps } from './gallery.tsx';
import { collectionsQuery } from './queries.ts';

export function OgPage(props: Pick<GalleryProps, 'search' | 'onSearch'>) {
  useStream('nfts', () => {
    readAgain(pageKeys.nfts.all);
  });
  const og = useQuery(collectionsQuery).data?.og;
  const count = (value: number | undefined) => (value === undefined ? '–' : groupDigits(value));
  return (
    <div className="grid grid-cols-1 gap-6">
      <PageTitle page={text.ogTitle} />
      <header className="grid gap-1">
        <h1 className="flex items-center gap-3 font-display text-title font-bold">
          {text.ogTitle}
          <Badge>{text.ended}</Badge>
        </h1>
        <p className="max-w-prose text-label text-pretty text-muted">{text.ogIntro}</p>
      </header>
      <Card className="p-6 text-label max-sm:p-4">
        <dl className="grid grid-cols-2 gap-4 sm:grid-cols-4" data-testid="og-facts">
          <Fact label={text.minted}>{text.ofMax(count(og?.minted), count(og?.max_supply))}</Fact>
          <Fact label={text.burned}>{count(og?.burned)}</Fact>
          <Fact label={text.supply}>{og?.sealed ? text.sealed : text.capped}</Fact>
          <RoyaltyFact collection="og" />
        </dl>
      </Card>
      <Gallery collection="og" empty={{ title: text.ogEmpty, body: text.ogEmptyBody }} {...props} />
    </div>
  );
}
