// Agents that act alone: graduated coins in a database, connected to the stand-in for X, and a runtime
// whose process can die at any query.

import { eventDecoder } from '@atoll/sdk';
import { FakeX } from '@atoll/testing/external/x.ts';
import { X_CLIENT } from '@atoll/testing/external/x-oauth.ts';
import type {
  AutonomyDependencies,
  ComposedPost,
} from '../../../src/agents/autonomy/dependencies.ts';
import { enrol } from '../../../src/agents/health/runtime.ts';
import { readReadiness } from '../../../src/agents/readiness/read.ts';
import { connectAccount, type XAccountDependencies } from '../../../src/agents/x/account.ts';
import { createXOAuth } from '../../../src/agents/x/oauth.ts';
import { applyCheckpoints } from '../../../src/indexer/apply.ts';
import { decodeCheckpoint } from '../../../src/platform/chain/checkpoint.ts';
import { createMarket } from '../../../src/platform/chain/market.ts';
import { claimIndex } from '../../../src/platform/chain/watermark.ts';
import type { Database, Db } from '../../../src/platform/database/database.ts';
import { agentCreated } from '../chain/agents.ts';
import { TestChain } from '../chain/chain.ts';
import { deployment } from '../chain/deployment.ts';
import { hexId } from '../chain/identifiers.ts';
import { silent } from '../database/databases.ts';

const REDIRECT = 'http://127.0.0.1/x-connected';

/** Error of a dead process. */
export class ProcessDied extends Error {
  override name = 'ProcessDied';
}

/** A process: once dead, none of its queries runs. */
export interface Life {
  isDead: boolean;
}

export interface Autonomy {
  database: Database;
  x: FakeX;
  clock: { ms: number };
  /** Pools of the agents, in order. */
  pools: string[];
  creator: string;
  /** Dependencies of a process; `compose` writes what the test wants. */
  parts(options: {
    compose: AutonomyDependencies['compose'];
    random?: () => number;
    life?: Life;
    beforeQuery?: () => void;
  }): AutonomyDependencies;
  userId(pool: string): string;
  close(): Promise<void>;
}

export async function startAutonomy(
  database: Database,
  { agents, startMs, graduated = true }: { agents: number; startMs: number; graduated?: boolean },
): Promise<Autonomy> {
  const x = await FakeX.start();
  const clock = { ms: startMs };
  x.oauth.now = () => clock.ms;
  x.posts.now = () => clock.ms;
  const creator = hexId('creator');
  const pools = await launch(database, { agents, graduated, creator });
  const account = (db: Db): XAccountDependencies => ({
    db,
    apiUrl: x.url,
    oauth: createXOAuth(
      { apiUrl: x.url, webUrl: x.url, clientId: X_CLIENT.id, clientSecret: X_CLIENT.secret },
      new Uint8Array(32).fill(1),
      () => REDIRECT,
      () => clock.ms,
    ),
    sealKey: new Uint8Array(32).fill(2),
    now: () => clock.ms,
    deadlineMs: 20_000,
  });
  const handleOf = (pool: string) => `agent${pools.indexOf(pool)}`;
  for (const pool of pools) {
    const parts = account(database.db);
    const authorize = await parts.oauth.pageUrl(pool);
    const handle = handleOf(pool);
    const page = await fetch(authorize, {
      method: 'POST',
      body: `handle=${handle}`,
      redirect: 'manual',
    });
    const back = new URL(page.headers.get('location') ?? '').searchParams;
    const callback = { code: back.get('code') ?? '', state: back.get('state') ?? '' };
    const tokens = await parts.oauth.exchange(callback);
    const userId = x.account(handle).id;
    await database.db
      .transaction()
      .execute((tx) =>
        connectAccount(parts, tx, { poolId: pool, userId, handle, address: creator, tokens }),
      );
  }
  await enrol(database.db, clock.ms);
  return {
    database,
    x,
    clock,
    pools,
    creator,
    userId: (pool) => x.account(handleOf(pool)).id,
    parts({ compose, random = Math.random, life = { isDead: false }, beforeQuery }) {
      const db = database.db.withPlugin({
        transformQuery({ node }) {
          beforeQuery?.();
          if (life.isDead) throw new ProcessDied('The process is gone.');
          return node;
        },
        transformResult: ({ result }) => Promise.resolve(result),
      });
      return {
        db,
        log: silent,
        tracing: null,
        now: () => clock.ms,
        random,
        x: account(db),
        compose,
        moderate: async () => {},
        postComment: () => Promise.reject(new Error('Comments are not available in this test.')),
        readiness: (poolId) =>
          readReadiness(
            {
              db,
              log: silent,
              now: () => clock.ms,
              // No agent of these tests has a key.
              atoll: undefined as never,
              signer: undefined as never,
              hasX: true,
            },
            poolId,
          ),
        mentionsEveryMs: 5 * 60_000,
        runTreasury: async () => clock.ms + 86_400_000,
      };
    },
    async close() {
      await x.close();
      await database.close();
    },
  };
}

async function launch(
  { db }: Database,
  { agents, graduated, creator }: { agents: number; graduated: boolean; creator: string },
): Promise<string[]> {
  const chain = new TestChain();
  const pools: string[] = [];
  for (let index = 0; index < agents; index += 1) {
    const pool = chain.launch({
      name: `Agent ${index}`,
      symbol: `A${index}`,
      creator,
      kind: 'agent',
    });
    agentCreated(chain, pool);
    if (graduated) chain.buy(pool, hexId('whale'), 2n ** 60n);
    pools.push(pool.id);
  }
  chain.close();
  const identity = { chainId: deployment.chainId, packageId: deployment.launchpad.originalId };
  await claimIndex(db, identity, { firstCheckpoint: 0, rebuild: false }, async () => null);
  const decode = eventDecoder(deployment);
  const { quoteRates } = createMarket(deployment, { suiPriceUsd: '3.60', tokenPriceSui: '0.0005' });
  const decoded = chain.checkpoints.map((checkpoint) => decodeCheckpoint(checkpoint, decode));
  await applyCheckpoints(db, decoded, quoteRates);
  return pools;
}

/** A text as the writer would return it. */
export const composed = (text: string): ComposedPost => ({
  text,
  model: 'test',
  prompt: 'test-1',
  inputs: { persona: '{}' },
  revision: 1,
  cost: { input_tokens: 10, output_tokens: 5, micro_usd: 1 },
});
