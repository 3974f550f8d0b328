// The display of an NFT as any wallet reads it from the chain.
import type { Nft } from '@atoll/api';
import { safeLink } from '@atoll/api';
import { useQuery } from '@tanstack/react-query';
import { nftPages as text } from '../../messages/en/nft-pages.ts';
import { Card } from '../../ui/card.tsx';
import { displayQuery } from './queries.ts';

export function DisplayFields({ nft }: { nft: Nft }) {
  const { data } = useQuery(displayQuery(nft.collection));
  if (data === undefined) return null;
  const fields = {
    id: nft.nft_id,
    number: String(nft.number),
    contributor: nft.minter,
    image_url: nft.image_url ?? '',
  };
  const shown = Object.entries(data.render(fields));
  return (
    <Card className="grid gap-4 p-6 text-label max-sm:p-4">
      <div className="grid gap-1">
        <h2 className="font-display text-body font-semibold">{text.display}</h2>
        <p className="text-note text-muted">{text.displayBody}</p>
      </div>
      <dl className="grid gap-2" data-testid="nft-display">
        {shown.map(([name, value]) => (
          <div key={name} className="grid gap-x-4 sm:grid-cols-[8rem_minmax(0,1fr)]">
            <dt className="font-mono text-note text-muted">{name}</dt>
            <dd className="min-w-0 wrap-anywhere">
              <Value name={name} value={value} />
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

/** Links lead somewhere only when they are safe; the admin writes them. */
function Value({ name, value }: { name: string; value: string }) {
  const link = /^(link|project_url)$/.test(name) ? safeLink(value) : null;
  if (link === null) return value;
  return (
    <a href={link} target="_blank" rel="noreferrer" className="hover:text-action">
      {value}
    </a>
  );
}
