// The restarts of a soak, one at a time: rolling restarts as an operator performs them, and crashes.

import type { System } from '../../tests/faults/support/system.ts';
import type { Member } from '../../tooling/cluster/member.ts';

export interface Restart {
  name: string;
  /** Resolves once every server is ready again. */
  run(): Promise<unknown>;
}

/** Returns the restarts in the order in which they are repeated. */
export function restartsOf({ cluster }: System): Restart[] {
  const crash = (name: string, find: () => Promise<Member | undefined>): Restart => ({
    name,
    async run() {
      const member = await find();
      await member?.kill();
      await member?.start();
    },
  });
  const leader = async () => {
    for (const indexer of cluster.indexers) {
      const { state } = (await indexer.readiness()).indexer;
      if (state === 'following' || state === 'catching-up') return indexer;
    }
    return undefined;
  };
  return [
    { name: 'rolling restart of all servers', run: () => cluster.restart() },
    crash('leading indexer killed', leader),
    crash('API server killed', async () => cluster.apis[0]),
  ];
}
