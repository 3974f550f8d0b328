// Creates the dApp kit, which manages wallets and the connected account. It is heavy, so only
// `wallet.ts` loads it, and its state is mirrored into `$wallet`.

import type { ConfigData } from '@atoll/api';
import { createDAppKit } from '@mysten/dapp-kit-react';
import type { SuiGrpcClient } from '@mysten/sui/grpc';
import { storage, storageKeys } from '../browser/storage.ts';
import { developmentWalletInitializer } from './development-wallet.ts';
import { supportsPasskeys } from './passkey-support.ts';
import { passkeyWalletInitializer } from './passkey-wallet.ts';
import { $wallet } from './state.ts';

export type WalletKit = ReturnType<typeof createKit>;

/** Creates the kit for the configured network and keeps `$wallet` in step with it. */
export function createKit(config: ConfigData, client: SuiGrpcClient) {
  const local = config.network === 'localnet';
  const kit = createDAppKit({
    networks: [config.network],
    createClient: () => client,
    storageKey: storageKeys.wallet,
    // Slush in a browser tab needs no extension, but can't reach a network on this machine.
    slushWalletConfig: local ? null : { appName: config.brand.name },
    walletInitializers: [
      ...(local ? [developmentWalletInitializer] : []),
      ...(supportsPasskeys() ? [passkeyWalletInitializer(config.network)] : []),
    ],
  });
  // At first the kit is disconnected; it looks for the wallet of an earlier visit once it has a subscriber.
  let isLooking = storage.get(storageKeys.wallet) !== undefined;
  kit.stores.$connection.subscribe((connection) => {
    if (connection.status === 'disconnected' && isLooking) return;
    isLooking = false;
    $wallet.set(
      connection.isConnected
        ? {
            status: 'connected',
            address: connection.account.address,
            walletName: connection.wallet.name,
          }
        : { status: connection.status },
    );
  });
  return kit;
}
