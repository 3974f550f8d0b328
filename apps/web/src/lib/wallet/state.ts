// State of the wallet, available without loading any wallet code.
import { createAtom, useSelector } from '@tanstack/react-store';
import { storage, storageKeys } from '../browser/storage.ts';

export type WalletState =
  | { status: 'disconnected' | 'connecting' | 'reconnecting' }
  | { status: 'connected'; address: string; walletName: string };

/** A wallet of an earlier visit is restored before "connect wallet" is shown. */
export const $wallet = createAtom<WalletState>({
  status: storage.get(storageKeys.wallet) === undefined ? 'disconnected' : 'reconnecting',
});

/** Whether the dialog that lists the wallets is open. */
export const $connectDialogOpen = createAtom(false);

export function openConnectDialog(): void {
  $connectDialogOpen.set(true);
}

export function closeConnectDialog(): void {
  $connectDialogOpen.set(false);
}

export function useWallet(): WalletState {
  return useSelector($wallet);
}

/** The connected account's address. */
export function useAddress(): string | undefined {
  const wallet = useWallet();
  return wallet.status === 'connected' ? wallet.address : undefined;
}
