// Access to the wallet: loads its code when it is first needed and exposes the few operations that the
// app uses.
import { getConfig } from '../api/config.ts';
import { storage, storageKeys } from '../browser/storage.ts';
import { getSuiClient } from '../chain/sui-client.ts';
import type { WalletKit } from './kit.ts';
import { $wallet } from './state.ts';

let kit: Promise<WalletKit> | undefined;

/** The dApp kit, loaded once. Rejects when its code or the configuration can't be had. */
export function loadWalletKit(): Promise<WalletKit> {
  kit ??= Promise.all([import('./kit.ts'), getConfig(), getSuiClient()])
    .then(([{ createKit }, config, client]) => createKit(config, client))
    .catch((error: unknown) => {
      kit = undefined;
      throw error;
    });
  return kit;
}

/** Brings back the wallet of an earlier visit, if there was one. */
export function restoreWallet(): void {
  if ($wallet.get().status !== 'reconnecting') return;
  loadWalletKit().catch(() => $wallet.set({ status: 'disconnected' }));
}

/** Asks for a signature under a text. Returns it in base64; rejects when the user declines. */
export async function signMessage(message: string): Promise<string> {
  const wallet = await loadWalletKit();
  const { signature } = await wallet.signPersonalMessage({
    message: new TextEncoder().encode(message),
  });
  return signature;
}

/** Connects the wallet that another tab of the app has connected meanwhile. */
export async function connectSavedWallet(): Promise<void> {
  if ($wallet.get().status !== 'disconnected') return;
  $wallet.set({ status: 'reconnecting' });
  try {
    // A kit that loads now connects automatically.
    const loaded = kit !== undefined;
    const { connectWallet, stores } = await loadWalletKit();
    if (!loaded) return;
    const [id, address] = storage.get(storageKeys.wallet)?.split(':') ?? [];
    const mine = (account: { address: string }) => account.address === address;
    const wallet = stores.$wallets
      .get()
      .find(({ name, accounts }) => name === id || accounts.some(mine));
    if (!wallet) throw new Error(`There is no wallet named ${id}.`);
    await connectWallet({
      wallet,
      account: wallet.accounts.find(mine),
    });
  } catch {
    // It stays as it was; the button connects.
    $wallet.set({ status: 'disconnected' });
  }
}

/** Disconnects the wallet, if one is connected, and forgets it. */
export async function disconnectWallet(): Promise<void> {
  if ($wallet.get().status !== 'connected') return;
  await (await loadWalletKit()).disconnectWallet();
}
