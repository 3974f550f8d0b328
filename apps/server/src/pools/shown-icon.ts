/** Selects images of coins that are named beside something else. */
import { sql } from 'kysely';

/** The icon of the joined `pool`; null while operators hide it. */
export const shownIcon = sql<
  string | null
>`case when pool.is_image_hidden then null else pool.icon_url end`;
