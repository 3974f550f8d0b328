/** GET /api/wallet, and the coins that two wallets have in common. */
import { commonCoins } from '../../portfolio/common-coins.ts';
import { walletTrading } from '../../portfolio/wallet-trading.ts';
import type { Services } from '../env.ts';
import { api } from '../procedures.ts';

export function walletProcedures({ db, market }: Services) {
  const get = api.wallet.get.handler(async ({ input }) => ({
    data: await walletTrading(db, market, input.address),
  }));
  const common = api.wallet.common.handler(async ({ input }) => ({
    data: await commonCoins(db, market, input),
  }));
  return { get, common };
}
