/** Selects pictures of coins that are named beside something else. */
import { sql } from 'kysely';

/** The icon of the joined `pool`; null while operators hide it. */
export const shownIcon = sql<string | null>`(
  select pool.icon_url where not exists (
    select from coin_notice
    where coin_notice.pool_id = pool.pool_id and coin_notice.is_picture_hidden
  )
)`;
