// Mints a Contributor NFT: a step-up signature, the server's grant, the transaction.
import { useNavigate } from '@tanstack/react-router';
import { refreshBalances } from '../../lib/account.ts';
import { api } from '../../lib/api.ts';
import { useExplorer } from '../../lib/explorer.ts';
import { pageKeys } from '../../lib/page-keys.ts';
import { queryClient } from '../../lib/query-client.ts';
import { OutcomeUnknownError } from '../../lib/send-transaction.ts';
import { withStepUp } from '../../lib/session/step-up.ts';
import { toast, transactionLink } from '../../lib/toast.ts';
import { execute } from '../../lib/transaction.ts';
import { type Signing, useSigning } from '../../lib/use-signing.ts';
import { collections as text } from '../../messages/en/collections.ts';

interface Mint {
  address: string;
  imageUrl: string;
}

async function mint({ address, imageUrl }: Mint) {
  const body = await withStepUp('get-signature', imageUrl, { image_url: imageUrl });
  const { data: grant } = await api.minting.grant(body);
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
