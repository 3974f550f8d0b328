// Owns asking the faucet of a test network for SUI.
import { requestSuiFromFaucetV2 } from '@mysten/sui/faucet';
import { wallet as text } from '../messages/en/wallet.ts';
import { refreshBalances } from './account.ts';
import { getConfig } from './config.ts';
import { toast } from './toast.ts';

const id = 'faucet';

/** Asks once and says how it went. */
export async function requestTestSui(address: string): Promise<void> {
  toast.loading(text.faucetPending, { id });
  try {
    const { faucet_url: host } = await getConfig();
    if (host === null) throw new Error(text.faucetFailed);
    await requestSuiFromFaucetV2({ host, recipient: address });
    await refreshBalances(address);
    toast.success(text.faucetDone, { id });
  } catch (error) {
    toast.error(text.faucetFailed, {
      id,
      description: error instanceof Error ? error.message : undefined,
    });
  }
}
