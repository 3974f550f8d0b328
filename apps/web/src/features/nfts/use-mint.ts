// Mints a Contributor NFT: a step-up signature, the server's grant, the transaction.
import { useNavigate } from '@tanstack/react-router';
import { api } from '../../lib/api/api.ts';
import { pageKeys } from '../../lib/api/page-keys.ts';
import { queryClient } from '../../lib/api/query-client.ts';
import { refreshBalances } from '../../lib/chain/account.ts';
import { useExplorer } from '../../lib/chain/explorer.ts';
import { OutcomeUnknownError } from '../../lib/chain/send-transaction.ts';
import { execute } from '../../lib/chain/transaction.ts';
import { type Signing, useSigning } from '../../lib/chain/use-signing.ts';
import { withStepUp } from '../../lib/session/step-up.ts';
import { toast, transactionLink } from '../../lib/toast.ts';
import { nftPages as text } from '../../messages/en/nft-pages.ts';

interface Mint {
  address: string;
  imageUrl: string;
}

async function mint({ address, imageUrl }: Mint) {
  const body = await withStepUp('get-signature', imageUrl, { image_url: imageUrl });
  const { data: grant } = await api.nfts.mintGrant(body);
  return execute(address, (sdk, atoll) =>
    sdk.mintContributorNft(atoll, {
      minter: address,
      nonce: grant.nonce,
      imageUrl: grant.image_url,
      expiresMs: BigInt(grant.expires_ms),
      signature: Uint8Array.from(atob(grant.signature), (char) => char.charCodeAt(0)),
    }),
  );
}

/** Mints and leads to the NFT's page. */
export function useMint(): Signing<Mint, unknown> {
  const navigate = useNavigate();
  const explorer = useExplorer();
  return useSigning({
    action: mint,
    onSuccess: ({ digest, events }) => {
      const minted = events.find((event) => event.name === 'ContributorMinted');
      if (minted === undefined) return;
      toast.success(text.didMint(Number(minted.data.number)), {
        action: transactionLink(explorer, digest),
      });
      void navigate({ to: '/nft/$nftId', params: { nftId: minted.data.nftId } });
    },
    onError: (error) => {
      const title = error instanceof OutcomeUnknownError ? text.unknown : text.failed;
      toast.error(title, { description: error.message });
    },
    onSettled: (_data, _error, { address }) => {
      void refreshBalances(address);
      void queryClient.invalidateQueries({ queryKey: pageKeys.nfts.all });
    },
  });
}
