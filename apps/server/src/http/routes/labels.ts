/** GET /api/wallet-labels and GET /api/wallet-labels/{address}. */
import type { CoinLabel } from '@atoll/api';
import { HttpError } from '../../platform/errors.ts';
import { readList } from '../../platform/list/list.ts';
import { parseSort, type SortKey } from '../../platform/list/page.ts';
import { selectLabeled, viewLabeled } from '../../risk/labeled-wallets.ts';
import { readWalletRecord } from '../../risk/wallet-record.ts';
import type { Services } from '../env.ts';
import { api } from '../procedures.ts';

const sortKeys: Record<string, SortKey> = {
  balance: {
    column: { name: 'coin_label.balance', type: 'numeric' },
    unique: { name: 'coin_label.account', type: 'int4' },
  },
};

export function labelProcedures({ db }: Services) {
  const list = api.labels.list.handler(async ({ input: { pool_id, label, pagination } }) => {
    const pool = await db
      .selectFrom('pool')
      .select(['id', 'total_supply', wallets(label)])
      .where('pool_id', '=', pool_id)
      .executeTakeFirst();
    if (pool === undefined) throw new HttpError(404, 'No pool has this id.');
    return readList(
      db,
      pagination,
      {
        sort: parseSort(undefined, sortKeys, 'balance:desc'),
        select: () => selectLabeled(db, pool.id, label),
        total: pool[wallets(label)],
        keyOf: (row) => [row.balance, row.account],
      },
      (row) => viewLabeled(row, pool.total_supply),
    );
  });

  const get = api.labels.get.handler(async ({ input }) => ({
    data: await readWalletRecord(db, input.address),
  }));

  return { list, get };
}

const wallets = <Label extends CoinLabel>(label: Label) => `${label}_wallets` as const;
