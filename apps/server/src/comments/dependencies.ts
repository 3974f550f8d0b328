/** Dependencies of the server that comments need. */
import type { SiteImages } from '../media/site-images.ts';
import type { Market } from '../platform/chain/market.ts';
import type { ServerConfig } from '../platform/config/config.ts';
import type { Db } from '../platform/database/database.ts';
import type { AwardPoints } from '../points/award.ts';

export interface CommentDependencies {
  db: Db;
  market: Market;
  /** Base URL of the server as browsers reach it. */
  publicUrl: () => string;
}

export interface CommentWriteDependencies extends CommentDependencies {
  config: Pick<ServerConfig, 'comments'>;
  siteImages: Pick<SiteImages, 'find'>;
  awardPoints: AwardPoints;
  /** Milliseconds since 1970. */
  now: () => number;
}
