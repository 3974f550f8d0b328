/** Search over coins and users: GET /api/search. */

import { z } from 'zod';
import { userSummary } from '../accounts/users.ts';
import { endpoint } from '../http/endpoint.ts';
import { address } from '../http/scalars.ts';
import { pool } from './pools.ts';

export const MAX_SEARCH_LENGTH = 100;
export const MAX_SEARCH_RESULTS = 20;

/** `q` is a name, a ticker, or the start of an address; typing errors are tolerated. */
export const searchQuery = z.object({
  q: z.string().trim().min(1).max(MAX_SEARCH_LENGTH),
  limit: z.coerce.number<number>().int().min(1).max(MAX_SEARCH_RESULTS).default(8),
});

/** An account that a search found; `user` is null if it never logged in. */
export const foundUser = z
  .object({ address, user: userSummary.nullable() })
  .meta({ id: 'FoundUser' });

/** The best matches first. */
export const searchResponse = z.object({
  data: z.object({ coins: z.array(pool), users: z.array(foundUser) }),
});

export type FoundUser = z.infer<typeof foundUser>;
export type SearchResults = z.output<typeof searchResponse>['data'];

export const search = {
  find: endpoint('GET /api/search', {
    summary: 'Find coins and users by name, ticker or address',
    tag: 'Pools',
    input: searchQuery,
    output: searchResponse,
  }),
};
