// The restarts of a soak, one at a time: rolling restarts as an operator performs them, and crashes.

import type { System } from '../../tests/faults/support/system.ts';
import type { Member } from '../../tooling/cluster/member.ts';

export interface Restart {
  name: string;
  /** Resolves once every server is ready again. */
  run(): Promise<unknown>;
}

/**
 * Yields the restarts in order: a rolling restart of all servers, then crashes in turn. After the rolling restart, the last
 * API server keeps running, so that the soak shows the memory of a long-running process.
 */
export function* restartsOf({ cluster }: System): Generator<Restart, never> {
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
  yield { name: 'rolling restart of all servers', run: () => cluster.restart() };
  for (;;) {
    yield crash('leading indexer killed', leader);
    yield crash('API server killed', async () => cluster.apis[0]);
  }
}
