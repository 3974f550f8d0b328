// Requests coins from the faucet of a test network.
import { requestSuiFromFaucetV2 } from '@mysten/sui/faucet';
import { wallet as text } from '../../messages/en/wallet.ts';
import { getConfig } from '../api/config.ts';
import { toast } from '../toast.ts';
import { refreshBalances } from './account.ts';

const id = 'faucet';

/** Amount that the wallet mints on networks whose faucet does not send test USDC: 1,000 USDC. */
const MINTED = 1_000_000_000n;

/**
 * Requests once and reports the outcome. `symbol` is the requested coin; if it is mintable and the faucet does not
 * send it, the wallet mints it.
 */
export async function requestTestCoins(
  address: string,
  symbol: string,
  isMintable = false,
): Promise<void> {
  toast.loading(text.faucetPending(symbol), { id });
  try {
    const { faucet_url: host, network } = await getConfig();
    // Only the faucet of a local network sends coins other than SUI.
    if (isMintable && (host === null || network !== 'localnet')) await mint(address);
    else if (host === null) throw new Error(text.noFaucet);
    else await requestSuiFromFaucetV2({ host, recipient: address });
    await refreshBalances(address);
    toast.success(text.faucetDone(symbol), { id });
  } catch (error) {
    toast.error(text.faucetFailed(symbol), {
      id,
      description: error instanceof Error ? error.message : undefined,
    });
  }
}

async function mint(recipient: string): Promise<void> {
  const { execute } = await import('./transaction.ts');
  await execute(recipient, (sdk, atoll) => sdk.mintTestUsdc(atoll, { recipient, amount: MINTED }));
}
