// Requests coins from the faucet of a test network.
import { requestSuiFromFaucetV2 } from '@mysten/sui/faucet';
import { wallet as text } from '../../messages/en/wallet.ts';
import { getConfig } from '../api/config.ts';
import { toast } from '../toast.ts';
import { refreshBalances } from './account.ts';

const id = 'faucet';

/** Requests once and reports the outcome. `symbol` is the requested coin. */
export async function requestTestCoins(address: string, symbol: string): Promise<void> {
  toast.loading(text.faucetPending(symbol), { id });
  try {
    const { faucet_url: host } = await getConfig();
    if (host === null) throw new Error(text.noFaucet);
    await requestSuiFromFaucetV2({ host, recipient: address });
    await refreshBalances(address);
    toast.success(text.faucetDone(symbol), { id });
  } catch (error) {
    toast.error(text.faucetFailed(symbol), {
      id,
      description: error instanceof Error ? error.message : undefined,
    });
  }
}
