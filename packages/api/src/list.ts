/** Owns what every list shares: page size limits, the `meta.pagination` answer, the request's form. */
import { z } from 'zod';

export const DEFAULT_PAGE_SIZE = 24;
export const MAX_PAGE_SIZE = 100;

/**
 * `page` counts from 1. Either page numbers (`page`, `pageSize`) or a cursor (`cursor`, `pageSize`):
 * a cursor stays exact while rows move, a page number does not.
 */
export const paginationQuery = z.object({
  page: z.coerce.number().int().min(1).max(1_000_000).optional(),
  pageSize: z.coerce.number().int().min(1).max(MAX_PAGE_SIZE).default(DEFAULT_PAGE_SIZE),
  cursor: z.string().max(512).optional(),
});

/**
 * `cursor` leads to the next page and is null on the last one. `page`, `pageCount` and `total` are
 * counted for page-number requests only, and no further than page numbers reach (10,000 rows); with a
 * cursor they are null, so that depth costs nothing.
 */
export const paginationMeta = z.object({
  page: z.number().int().nullable(),
  pageSize: z.number().int(),
  pageCount: z.number().int().nullable(),
  total: z.number().int().nullable(),
  cursor: z.string().nullable(),
});

export const listOf = <T extends z.ZodType>(item: T) =>
  z.object({ data: z.array(item), meta: z.object({ pagination: paginationMeta }) });

export type PaginationQuery = z.infer<typeof paginationQuery>;
export type PaginationMeta = z.infer<typeof paginationMeta>;
export type List<T> = { data: T[]; meta: { pagination: PaginationMeta } };
