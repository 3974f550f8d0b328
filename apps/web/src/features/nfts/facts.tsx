// Facts about a collection or an NFT, in a row of label and value.
import type { NftCollectionName } from '@atoll/api';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { formatAmount } from '../../lib/format/format.ts';
import { nftPages as text } from '../../messages/en/nft-pages.ts';
import { royaltyQuery } from './queries.ts';

const SUI_DECIMALS = 9;

export function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid min-w-0 content-start gap-0.5">
      <dt className="text-note text-muted">{label}</dt>
      <dd className="min-w-0 font-medium tabular wrap-anywhere">{children}</dd>
    </div>
  );
}

/** Royalty of the collection, from its transfer policy. */
export function RoyaltyFact({ collection }: { collection: NftCollectionName }) {
  const { data } = useQuery(royaltyQuery(collection));
  if (data === undefined) return <Fact label={text.royalty}>–</Fact>;
  const percent = formatAmount(data.royaltyBps, 2);
  const minimum = formatAmount(data.minimum, SUI_DECIMALS);
  return (
    <Fact label={text.royalty}>
      <span title={text.royaltyHint(percent, minimum)}>{text.royaltyOf(percent)}</span>
    </Fact>
  );
}
