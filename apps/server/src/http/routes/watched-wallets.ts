/** GET /api/watched-wallets and /api/wallet-alerts, with their changes. */
import {
  addWalletAlert,
  listWalletAlerts,
  removeWalletAlert,
} from '../../watchlist/wallet-alerts.ts';
import { readWatchedWallets, saveWatchedWallets } from '../../watchlist/watched-wallets.ts';
import type { Services } from '../env.ts';
import { api } from '../procedures.ts';

export function watchedWalletProcedures({ db }: Services) {
  const get = api.watchedWallets.get.handler(async ({ context }) => ({
    data: await readWatchedWallets(db, context.session.address),
  }));
  const save = api.watchedWallets.save.handler(async ({ input, context }) => {
    const { base_version, sealed } = input;
    return {
      data: {
        version: await saveWatchedWallets(db, context.session.address, base_version, sealed),
      },
    };
  });
  return { get, save };
}

export function walletAlertProcedures({ db, now }: Services) {
  const list = api.walletAlerts.list.handler(async ({ context }) => ({
    data: await listWalletAlerts(db, context.session.address),
  }));
  const add = api.walletAlerts.add.handler(async ({ input, context }) => ({
    data: await addWalletAlert(db, context.session.address, input.wallet, now()),
  }));
  const remove = api.walletAlerts.remove.handler(async ({ input, context }) => ({
    data: await removeWalletAlert(db, context.session.address, input.wallet),
  }));
  return { list, add, remove };
}
