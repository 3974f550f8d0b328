/** Coins of a column of the board, as `boardColumnQuery` defines it for the lists. */
import { ABOUT_TO_GRADUATE_BPS, type BoardColumn } from '@atoll/api';
import { sql } from 'kysely';
import type { Db } from '../platform/database/database.ts';
import { listedPools } from './listed-pools.ts';
import { selectPools } from './pool-view.ts';

const conditions: Record<BoardColumn, string> = {
  new: `not pool.is_graduated and pool.progress_rank < ${ABOUT_TO_GRADUATE_BPS}`,
  about_to_graduate: `pool.progress_rank >= ${ABOUT_TO_GRADUATE_BPS}`,
  graduated: 'pool.is_graduated',
};

const orders = {
  new: 'pool.created_ms',
  about_to_graduate: 'pool.progress_rank',
  graduated: 'pool.graduated_rank',
} as const;

export const selectBoardColumn = (db: Db, column: BoardColumn, isAgent: boolean) =>
  selectPools(db)
    .where('pool.is_agent', '=', isAgent)
    .where(listedPools)
    .where(sql.raw<boolean>(conditions[column]))
    .orderBy(orders[column], 'desc')
    .orderBy('pool.id', 'desc');
