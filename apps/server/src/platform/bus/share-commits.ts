/** Announces the commits of this server to other servers, and counts theirs, for reads from a replica. */
import type { Database } from '../database/database.ts';
import type { Bus } from './bus.ts';

export function shareCommits(bus: Bus, { commits }: Database): void {
  if (commits === undefined) return;
  commits.onOwn(() => bus.publish('commit', {}));
  bus.subscribe('commit', () => commits.add());
  // Messages may have been missed.
  bus.onConnected(() => commits.add());
}
