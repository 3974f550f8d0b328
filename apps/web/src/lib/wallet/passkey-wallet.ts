// A Wallet Standard wallet without an extension. Its key is a passkey of this site, so every signature requires Face
// ID, a fingerprint or the screen lock.
import type { ClientWithCoreApi, WalletInitializer } from '@mysten/dapp-kit-react';
import type { Signer } from '@mysten/sui/cryptography';
import {
  getWallets,
  ReadonlyWalletAccount,
  type StandardConnectMethod,
  type StandardEventsListeners,
  type Wallet,
} from '@mysten/wallet-standard';
import { wallet as text } from '../../messages/en/wallet.ts';
import { createSigningFeatures, SIGNING_FEATURES } from './signing.ts';

const keyIcon =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" fill="none"><rect width="32" height="32" rx="8" fill="#7fd6c2"/><g stroke="#07131f" stroke-width="3" stroke-linecap="round"><circle cx="11.5" cy="16" r="4.5"/><path d="M16 16h9m-2.5 0v4"/></g></svg>';

/**
 * Creates the wallet. It connects with the passkey that this browser used last; `passkeys.ts` creates or
 * finds one before the first connection.
 */
function createPasskeyWallet(client: ClientWithCoreApi, network: string): Wallet {
  const chains = [`sui:${network}`] as const;
  const listeners = new Set<StandardEventsListeners['change']>();
  let signer: Signer | undefined;
  let accounts: readonly ReadonlyWalletAccount[] = [];

  const connect: StandardConnectMethod = async () => {
    // The SDK's passkey code is 29 KB, which only users of this wallet load.
    const { loadPasskey } = await import('./passkeys.ts');
    const passkey = loadPasskey();
    if (passkey === undefined) return { accounts: [] };
    signer = passkey;
    const address = passkey.toSuiAddress();
    if (accounts[0]?.address !== address) {
      const publicKey = passkey.getPublicKey().toRawBytes();
      accounts = [
        new ReadonlyWalletAccount({ address, publicKey, chains, features: SIGNING_FEATURES }),
      ];
      for (const listener of listeners) listener({ accounts });
    }
    return { accounts };
  };
  const getSigner = () => {
    if (signer === undefined) throw new Error(text.passkeyDisconnected);
    return signer;
  };
  return {
    version: '1.0.0',
    name: text.passkey,
    icon: `data:image/svg+xml;base64,${btoa(keyIcon)}`,
    chains,
    get accounts() {
      return accounts;
    },
    features: {
      'standard:connect': { version: '1.0.0', connect },
      // The account stays listed, so that the next connection needs no prompt.
      'standard:disconnect': { version: '1.0.0', disconnect: async () => {} },
      'standard:events': {
        version: '1.0.0',
        on: (_event: 'change', listener: StandardEventsListeners['change']) => {
          listeners.add(listener);
          return () => listeners.delete(listener);
        },
      },
      ...createSigningFeatures(client, getSigner),
    },
  };
}

export const passkeyWalletInitializer = (network: string): WalletInitializer => ({
  id: 'passkey-wallet',
  initialize: ({ getClient }) => ({
    unregister: getWallets().register(createPasskeyWallet(getClient(), network)),
  }),
});
