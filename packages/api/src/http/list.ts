/** Common parts of lists: page size limits, the `pagination` parameters and the pagination metadata. */
import { z } from 'zod';

export const DEFAULT_PAGE_SIZE = 24;
export const MAX_PAGE_SIZE = 100;

/**
 * Page numbers (`page`, from 1) or a cursor, with a page size. A cursor stays exact while rows move;
 * a page number does not.
 */
export const paginationQuery = z.object({
  page: z.coerce.number<number>().int().min(1).max(1_000_000).optional(),
  pageSize: z.coerce.number<number>().int().min(1).max(MAX_PAGE_SIZE).default(DEFAULT_PAGE_SIZE),
  cursor: z.string().max(512).optional(),
  withCount: z
    .enum(['true', 'false'])
    .default('true')
    .describe(
      '`false` leaves out `total` and `pageCount`, for which up to 10,000 rows are counted.',
    ),
});

/**
 * `cursor` leads to the next page and is null on the last one. `page`, `pageCount` and `total` are
 * filled for requests by page number only and count at most 10,000 rows, which is as far as page
 * numbers reach. With a cursor they are null, so that depth costs nothing; without the count,
 * `pageCount` and `total` are.
 */
export const paginationMeta = z
  .object({
    page: z.number().int().nullable(),
    pageSize: z.number().int(),
    pageCount: z.number().int().nullable(),
    total: z.number().int().nullable(),
    cursor: z.string().nullable(),
  })
  .meta({ id: 'Pagination' });

export const listOf = <T extends z.ZodType>(item: T) =>
  z.object({ data: z.array(item), meta: z.object({ pagination: paginationMeta }) });

export type PaginationQuery = z.infer<typeof paginationQuery>;
export type PaginationMeta = z.infer<typeof paginationMeta>;
export type List<T> = { data: T[]; meta: { pagination: PaginationMeta } };
