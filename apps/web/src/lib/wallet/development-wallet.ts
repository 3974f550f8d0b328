// A wallet for the network on this machine: a Wallet-Standard wallet whose key lies in local storage
// and which signs without asking. It is registered on localnet only.
import type { ClientWithCoreApi, WalletInitializer } from '@mysten/dapp-kit-react';
import { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519';
import {
  getWallets,
  ReadonlyWalletAccount,
  SUI_LOCALNET_CHAIN,
  type Wallet,
} from '@mysten/wallet-standard';
import { storage, storageKeys } from '../browser/storage.ts';
import { createSigningFeatures, SIGNING_FEATURES } from './signing.ts';
import { DEVELOPMENT_WALLET } from './wallet-names.ts';

/** The key of this browser, made on first use. */
function loadKey(): Ed25519Keypair {
  const saved = storage.get(storageKeys.developmentWallet);
  if (saved !== undefined) return Ed25519Keypair.fromSecretKey(saved);
  const key = Ed25519Keypair.generate();
  storage.set(storageKeys.developmentWallet, key.getSecretKey());
  return key;
}

const ringIcon =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" fill="none"><rect width="32" height="32" rx="8" fill="#f5d88e"/><circle cx="16" cy="16" r="8" stroke="#07131f" stroke-width="4" stroke-dasharray="38 13"/></svg>';

export function createDevelopmentWallet(client: ClientWithCoreApi): Wallet {
  const key = loadKey();
  const account = new ReadonlyWalletAccount({
    address: key.toSuiAddress(),
    publicKey: key.getPublicKey().toRawBytes(),
    chains: [SUI_LOCALNET_CHAIN],
    features: SIGNING_FEATURES,
  });
  return {
    version: '1.0.0',
    name: DEVELOPMENT_WALLET,
    icon: `data:image/svg+xml;base64,${btoa(ringIcon)}`,
    chains: [SUI_LOCALNET_CHAIN],
    accounts: [account],
    features: {
      'standard:connect': { version: '1.0.0', connect: async () => ({ accounts: [account] }) },
      'standard:disconnect': { version: '1.0.0', disconnect: async () => {} },
      // The one account never changes, so there is nothing to tell.
      'standard:events': { version: '1.0.0', on: () => () => {} },
      ...createSigningFeatures(client, () => key),
    },
  };
}

export const developmentWalletInitializer: WalletInitializer = {
  id: 'development-wallet',
  initialize: ({ getClient }) => ({
    unregister: getWallets().register(createDevelopmentWallet(getClient())),
  }),
};
