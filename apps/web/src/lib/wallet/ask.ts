// Runs actions that need a connected wallet.
import { lastingState } from '../lasting-state.ts';
import { $wallet, openConnectDialog, type WalletState } from './state.ts';

/** How long an action waits for the wallet of an earlier visit, in milliseconds. */
const LIMIT_MS = 10_000;

/**
 * Runs an action with the connected account, or opens the connect dialog if there is none. Waits, for a limited time, for
 * a wallet that is being restored.
 * @param then the action; not called if the visitor has to connect first.
 */
export function askForWallet(then?: (address: string) => void): void {
  const act = (wallet: WalletState) => {
    if (wallet.status === 'connected') then?.(wallet.address);
    else openConnectDialog();
  };
  // Read at the click: the page may have been rendered before the wallet was restored.
  const wallet = $wallet.get();
  if (wallet.status === 'reconnecting') void settledWallet().then(act);
  else act(wallet);
}

/** Waits, for a limited time, for a wallet that is being restored. */
export const settledWallet = (): Promise<WalletState> =>
  lastingState($wallet, ({ status }) => (status === 'reconnecting' ? LIMIT_MS : undefined));
