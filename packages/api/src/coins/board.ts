/** Definitions of the board's columns, kept out of the app's initial bundle. */
import type { BoardColumn } from './pool-lists.ts';

/** Progress from which a coin is about to graduate, in basis points. */
export const ABOUT_TO_GRADUATE_BPS = 5_000;

/** Filters and sort of a column of the board, in a list of pools. */
export const boardColumnQuery = {
  new: {
    filters: { is_graduated: { $eq: false }, progress_bps: { $lt: String(ABOUT_TO_GRADUATE_BPS) } },
    sort: 'createdAt:desc',
  },
  about_to_graduate: {
    filters: {
      is_graduated: { $eq: false },
      progress_bps: { $gte: String(ABOUT_TO_GRADUATE_BPS) },
    },
    sort: 'progress:desc',
  },
  graduated: { filters: { is_graduated: { $eq: true } }, sort: 'graduated_at:desc' },
} as const satisfies Record<BoardColumn, unknown>;
