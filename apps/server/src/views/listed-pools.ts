/** Operators take coins off the lists; by link they stay reachable. */
import { sql } from 'kysely';

/** Condition on `pool`. */
export const listedPools = sql<boolean>`not exists (
  select from coin_notice where coin_notice.pool_id = pool.pool_id and not coin_notice.is_listed
)`;
