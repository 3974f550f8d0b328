// One NFT of a collection.
import { createFileRoute, notFound } from '@tanstack/react-router';
import { NftPage } from '../features/nfts/nft-page.tsx';

export const Route = createFileRoute('/nft/$nftId')({
  beforeLoad: ({ params }) => {
    if (!/^0x[0-9a-fA-F]{1,64}$/.test(params.nftId)) throw notFound();
  },
  component: Nft,
});

function Nft() {
  const { nftId } = Route.useParams();
  return <NftPage key={nftId} nftId={nftId} />;
}
