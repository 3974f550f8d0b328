/** Operators take coins off the lists; by link they stay reachable. */
import { sql } from 'kysely';

/** Condition on `pool`. */
export const listedPools = sql<boolean>`pool.is_listed`;
