// The indexer writes many pools, and a profile change writes those of its creator. Neither may deadlock with the
// other, regardless of the order in which they write.
import { eventDecoder } from '@atoll/sdk';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { TestChain } from '../../test/support/chain/chain.ts';
import { deployment } from '../../test/support/chain/deployment.ts';
import { hexId } from '../../test/support/chain/identifiers.ts';
import { backends } from '../../test/support/database/databases.ts';
import { applyCheckpoints } from '../indexer/apply.ts';
import { decodeCheckpoint } from '../platform/chain/checkpoint.ts';
import { createMarket } from '../platform/chain/market.ts';
import { claimIndex } from '../platform/chain/watermark.ts';
import { showCreator } from './pool-columns.ts';

const postgres = backends().find(({ name }) => name === 'postgres');

describe.runIf(postgres !== undefined)('on PostgreSQL', () => {
  test('the indexer waits for a profile change before it writes anything', async () => {
    const chain = new TestChain();
    const creator = hexId('creator');
    const [first, second] = [
      chain.launch({ name: 'A', creator }),
      chain.launch({ name: 'B', creator }),
    ];
    chain.close();
    const launched = chain.checkpoints.length;
    // The second pool first.
    chain.buy(second, hexId('trader'), 10n ** 9n);
    chain.buy(first, hexId('trader'), 10n ** 9n);
    chain.close();
    const database = await (postgres ?? { open: () => Promise.reject() }).open();
    const { db } = database;
    const identity = { chainId: deployment.chainId, packageId: deployment.launchpad.originalId };
    await claimIndex(db, identity, { firstCheckpoint: 0, rebuild: false }, async () => null);
    const decode = eventDecoder(deployment);
    const all = chain.checkpoints.map((checkpoint) => decodeCheckpoint(checkpoint, decode));
    const { quoteRates } = createMarket(deployment, {
      suiPriceUsd: '3.60',
      tokenPriceSui: '0.0005',
    });
    await applyCheckpoints(db, all.slice(0, launched), quoteRates);
    await db
      .insertInto('profile')
      .values({ address: creator, ref_code: 'CREATOR1', created_ms: 0 })
      .execute();
    const waits = async () => {
      const { rows } = await sql<{ wait_event: string }>`
        select wait_event from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
      return rows.map(({ wait_event }) => wait_event);
    };
    let applying: Promise<unknown> | undefined;
    await db.transaction().execute(async (tx) => {
      await showCreator(tx, creator);
      applying = applyCheckpoints(db, all.slice(launched), quoteRates);
      // Waits for the lock, not for a pool's row.
      await expect.poll(waits).toEqual(['advisory']);
    });
    expect(await applying).toMatchObject({ checkpoint: all.length - 1 });
    await database.close();
  });
});
