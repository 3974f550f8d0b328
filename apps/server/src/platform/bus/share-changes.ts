/** Announces the tables that commits of this server changed to other servers, and receives theirs. */
import type { Redis } from 'ioredis';
import type { Database } from '../database/database.ts';
import type { Bus } from './bus.ts';

interface Shared {
  bus: Bus;
  database: Database;
  redis: Redis | undefined;
}

/**
 * Connects the changes of this process with the bus.
 * @returns what to call when the database has new commits: those of other servers that no message announced
 *   may have changed anything.
 */
export function shareChanges({ bus, database, redis }: Shared): (isAnnounced: boolean) => void {
  const { changes } = database;
  if (!database.shared) return () => {};
  changes.onCommit((names) => bus.publish('tables', { names: [...names] }));
  bus.subscribe('tables', ({ names }) => changes.touch(names));
  bus.onConnected(() => changes.touchAll());
  let wasTold = false;
  return (isAnnounced) => {
    const isTold = redis !== undefined && bus.isConnected();
    // A server can be killed between its commit and the message.
    if (!isTold || !wasTold || !isAnnounced) changes.touchAll();
    wasTold = isTold;
  };
}
