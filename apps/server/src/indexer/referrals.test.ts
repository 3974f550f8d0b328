// Referral earnings and funders of accounts, from chain data.
import { eventDecoder } from '@atoll/sdk';
import { afterEach, describe, expect, test } from 'vitest';
import { TestChain } from '../../test/support/chain/chain.ts';
import { deployment } from '../../test/support/chain/deployment.ts';
import { hexId } from '../../test/support/chain/identifiers.ts';
import { backends } from '../../test/support/database/databases.ts';
import { decodeCheckpoint } from '../platform/chain/checkpoint.ts';
import { claimIndex } from '../platform/chain/watermark.ts';
import type { Database } from '../platform/database/database.ts';
import { applyCheckpoints } from './apply.ts';

const DAY_MS = 86_400_000;
const SUI = 1_000_000_000n;
const decode = eventDecoder(deployment);
const identity = { chainId: deployment.chainId, packageId: deployment.launchpad.originalId };
const quoteRates = new Map([[`0x${'2'.padStart(64, '0')}::sui::SUI`, 1_000_000n]]);

const cleanups: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0)) await cleanup();
});

describe.each(backends())('on $name', (backend) => {
  /** Indexes everything in batches of `size`. */
  const index = async (chain: TestChain, size: number): Promise<Database> => {
    const database = await backend.open();
    cleanups.push(() => database.close());
    const start = { firstCheckpoint: 0, rebuild: false };
    await claimIndex(database.db, identity, start, async () => null);
    const all = chain.checkpoints.map((checkpoint) => decodeCheckpoint(checkpoint, decode));
    for (let from = 0; from < all.length; from += size) {
      await applyCheckpoints(database.db, all.slice(from, from + size), quoteRates);
    }
    return database;
  };

  test.each([1, 100])('sums credits and claims exactly, in batches of %i', async (size) => {
    const chain = new TestChain();
    const [ana, ben, cleo] = [hexId('ana'), hexId('ben'), hexId('cleo')];
    const first = chain.launch({ name: 'First' });
    const second = chain.launch({ name: 'Second' });
    chain.buy(first, ben, 10n * SUI, ana);
    chain.close();
    chain.buy(first, cleo, 3n * SUI, ana);
    chain.buy(second, ben, 7n * SUI, ana);
    chain.buy(second, cleo, 5n * SUI);
    chain.close();
    chain.claimFees(first, ana, 16_250_000n, 'referrer');
    chain.claimFees(first, ana, 1n);
    chain.close();

    const { db } = await index(chain, size);
    // 12.5% of a fee of 1%.
    expect(await db.selectFrom('referrer').selectAll().execute()).toMatchObject([
      { credited_mist: 25_000_000n, traders: 2, trades: 3 },
    ]);
    const traders = await db
      .selectFrom('referral')
      .innerJoin('account', 'account.id', 'referral.trader')
      .select(['account.address', 'referral.credited', 'referral.trades'])
      .execute();
    expect(new Set(traders)).toEqual(
      new Set([
        { address: ben, credited: 21_250_000n, trades: 2 },
        { address: cleo, credited: 3_750_000n, trades: 1 },
      ]),
    );
    const volumes = await db
      .selectFrom('referred_volume')
      .innerJoin('account', 'account.id', 'referred_volume.trader')
      .select(['account.address', 'referred_volume.mist'])
      .orderBy('mist')
      .execute();
    expect(volumes).toEqual([
      { address: cleo, mist: 3n * SUI },
      { address: ben, mist: 17n * SUI },
    ]);
    const owed = await db.selectFrom('pool').select('creator_owed').orderBy('id').execute();
    // 35% of a fee of 1%, less what the creator claimed.
    expect(owed).toEqual([{ creator_owed: 45_500_000n - 1n }, { creator_owed: 42_000_000n }]);
    const pools = await db
      .selectFrom('referrer_pool')
      .select(['pool', 'credited', 'claimed'])
      .orderBy('pool')
      .execute();
    expect(pools).toEqual([
      { pool: 1, credited: 16_250_000n, claimed: 16_250_000n },
      { pool: 2, credited: 8_750_000n, claimed: 0n },
    ]);
  });

  test.each([1, 100])(
    'records the first sender of SUI as the funder, in batches of %i',
    async (size) => {
      const chain = new TestChain();
      const bank = hexId('bank');
      const [early, late, stale, again, unfunded] = ['early', 'late', 'stale', 'again', 'none'].map(
        hexId,
      ) as [string, string, string, string, string];
      const pool = chain.launch({ name: 'Funded' });
      chain.fund(bank, [early, stale, again]);
      chain.close();
      const fundedMs = chain.nowMs;
      chain.fund(hexId('other'), [early]);
      chain.buy(pool, early, SUI);
      chain.buy(pool, late, SUI);
      chain.buy(pool, unfunded, SUI);
      chain.close();
      chain.fund(bank, [late]);
      chain.close();
      // An address that does nothing for a month is forgotten.
      chain.wait(40 * DAY_MS);
      chain.close();
      chain.fund(hexId('other'), [again]);
      chain.close();
      chain.buy(pool, stale, SUI);
      chain.buy(pool, again, SUI);
      chain.close();

      const { db } = await index(chain, size);
      const rows = await db
        .selectFrom('account')
        .select(['address', 'funder', 'funded_ms'])
        .execute();
      const of = (address: string) => rows.find((row) => row.address === address);
      expect(of(early)).toMatchObject({ funder: bank, funded_ms: fundedMs });
      expect(of(late)).toMatchObject({ funder: bank });
      expect(of(unfunded)).toMatchObject({ funder: null, funded_ms: null });
      expect(of(stale)).toMatchObject({ funder: null });
      expect(of(again)).toMatchObject({ funder: hexId('other') });
      expect(await db.selectFrom('funding').select('address').execute()).toEqual([
        { address: again },
      ]);
    },
  );
});
