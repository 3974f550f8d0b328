/** Parts of the server that moderation needs. */
import type { CommentParts } from '../comments/parts.ts';
import type { ServerConfig } from '../platform/config/config.ts';

/** Announces to open pages that content was hidden or restored. */
export type AnnounceParts = Pick<CommentParts, 'market' | 'publicUrl'>;

export interface ModerationParts extends CommentParts {
  config: Pick<ServerConfig, 'reports' | 'sharedFunders'>;
}
