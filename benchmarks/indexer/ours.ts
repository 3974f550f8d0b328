// Runs our indexer, with all of its tables, over a source of checkpoints.
import { eventDecoder } from '@atoll/sdk';
import { Indexer } from '../../apps/server/src/indexer/indexer.ts';
import { createMarket } from '../../apps/server/src/platform/chain/market.ts';
import type { CheckpointSource } from '../../apps/server/src/platform/chain/source.ts';
import { openDatabase } from '../../apps/server/src/platform/database/database.ts';
import { createLog } from '../../apps/server/src/platform/log.ts';
import { deployment } from '../../apps/server/test/support/chain/deployment.ts';

export interface RunningIndexer {
  /** Milliseconds from the start to the last checkpoint's rows. */
  backfillMs: number;
  stop(): Promise<void>;
}

export async function startIndexer(url: string, source: CheckpointSource): Promise<RunningIndexer> {
  const log = createLog('warn');
  const database = await openDatabase({ kind: 'postgres', url }, log);
  const tip = await source.tip(new AbortController().signal);
  const { quoteRates } = createMarket(deployment, { suiPriceUsd: '3.60', tokenPriceSui: '0.0005' });
  const reached = Promise.withResolvers<void>();
  const indexer = new Indexer({
    database,
    source,
    decode: eventDecoder(deployment),
    identity: { chainId: deployment.chainId, packageId: deployment.launchpad.originalId },
    quoteRates,
    sharedFunders: new Set(),
    firstCheckpoint: 0,
    rebuild: true,
    log,
    tracing: null,
    onCommit: ({ checkpoint }) => {
      if (checkpoint >= tip) reached.resolve();
    },
  });
  const began = performance.now();
  indexer.start();
  await reached.promise;
  return {
    backfillMs: performance.now() - began,
    async stop() {
      await indexer.stop();
      await database.close();
    },
  };
}
