/** The tools of /mcp about labels of wallets. */
import { coinLabel, labeledWallet, address as walletAddress, walletRecord } from '@atoll/api';
import type { McpServer } from '@modelcontextprotocol/server';
import { z } from 'zod';
import { HttpError } from '../../platform/errors.ts';
import { selectLabeled, viewLabeled } from '../../risk/labeled-wallets.ts';
import { readWalletRecord } from '../../risk/wallet-record.ts';
import type { Services } from '../env.ts';
import { answer } from './answer.ts';

const LISTED = 20;

export function registerLabelTools(server: McpServer, { db }: Services): void {
  server.registerTool(
    'list_labeled_wallets',
    {
      description:
        'Lists the 20 largest wallets with a label in a coin: first-second buyers, bundled, creator-linked or fresh wallets. Labels are facts from the chain, not judgments.',
      inputSchema: z.object({ pool_id: walletAddress, label: coinLabel }),
      annotations: { readOnlyHint: true },
    },
    ({ pool_id, label }) =>
      answer(async () => {
        const pools = db.selectFrom('pool').select(['id', 'total_supply']);
        const pool = await pools.where('pool_id', '=', pool_id).executeTakeFirst();
        if (pool === undefined) throw new HttpError(404, 'No pool has this id.');
        const rows = await selectLabeled(db, pool.id, label)
          .orderBy('coin_label.balance', 'desc')
          .orderBy('coin_label.account', 'desc')
          .limit(LISTED)
          .execute();
        const wallets = rows.map((row) => viewLabeled(row, pool.total_supply));
        return { wallets: wallets.map((wallet) => z.encode(labeledWallet, wallet)) };
      }),
  );
  server.registerTool(
    'get_wallet_labels',
    {
      description: 'Returns the labels of a wallet in all coins, with the facts behind them.',
      inputSchema: z.object({ address: walletAddress }),
      annotations: { readOnlyHint: true },
    },
    ({ address }) =>
      answer(async () => ({
        wallet: z.encode(walletRecord, await readWalletRecord(db, address)),
      })),
  );
}
