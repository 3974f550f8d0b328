/** Dependencies of the server that moderation needs. */
import type { CommentDependencies } from '../comments/dependencies.ts';
import type { ServerConfig } from '../platform/config/config.ts';

/** Announces to open pages that content was hidden or restored. */
export type AnnounceDependencies = Pick<CommentDependencies, 'market' | 'publicUrl'>;

export interface ModerationDependencies extends CommentDependencies {
  config: Pick<ServerConfig, 'reports' | 'sharedFunders'>;
}
