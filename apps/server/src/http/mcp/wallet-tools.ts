/** The tools of /mcp for wallets: their results, and the coins that two have in common. */
import { commonCoinsQuery, commonCoinsResponse, walletQuery, walletResponse } from '@atoll/api';
import type { McpServer } from '@modelcontextprotocol/server';
import { z } from 'zod';
import { commonCoins } from '../../portfolio/common-coins.ts';
import { walletTrading } from '../../portfolio/wallet-trading.ts';
import type { Services } from '../env.ts';
import { answer } from './answer.ts';

export function registerWalletTools(
  server: McpServer,
  { db, market }: Pick<Services, 'db' | 'market'>,
): void {
  server.registerTool(
    'get_wallet',
    {
      description:
        'Returns the trading results of a wallet: PnL, win rate, coins traded and median holding time.',
      inputSchema: walletQuery,
      annotations: { readOnlyHint: true },
    },
    ({ address }) =>
      answer(async () => {
        const { data } = z.encode(walletResponse, {
          data: await walletTrading(db, market, address),
        });
        return { wallet: data };
      }),
  );
  server.registerTool(
    'list_common_coins',
    {
      description: 'Lists the coins in which two wallets have or had a position.',
      inputSchema: commonCoinsQuery,
      annotations: { readOnlyHint: true },
    },
    (request) =>
      answer(
        async () =>
          z.encode(commonCoinsResponse, { data: await commonCoins(db, market, request) }).data,
      ),
  );
}
