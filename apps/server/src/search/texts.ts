/** Keeps what coins are searched by. */

import { sql } from 'kysely';
import type { Tx } from '../platform/database/database.ts';

/** Makes new pools searchable. */
export async function addCoinTexts(tx: Tx, poolIds: readonly string[]): Promise<void> {
  if (poolIds.length === 0) return;
  await sql`
    insert into coin_text (pool, pool_id, base_type, symbol, name)
    select id, pool_id, lower(base_type), lower(symbol), lower(name) from pool
    where pool_id in (${sql.join(poolIds)})`.execute(tx);
}
