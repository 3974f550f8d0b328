// Hostile chain data must neither stop the indexer nor mislead readers.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { eventDecoder } from '@atoll/sdk';
import { afterEach, describe, expect, test } from 'vitest';
import { TestChain } from '../../test/support/chain/chain.ts';
import { deployment } from '../../test/support/chain/deployment.ts';
import { hexId } from '../../test/support/chain/identifiers.ts';
import { backends } from '../../test/support/database/databases.ts';
import { decodeCheckpoint } from '../platform/chain/checkpoint.ts';
import { createMarket } from '../platform/chain/market.ts';
import { claimIndex } from '../platform/chain/watermark.ts';
import type { Database } from '../platform/database/database.ts';
import { selectPools, viewPool } from '../pools/pool-view.ts';
import { applyCheckpoints } from './apply.ts';

const decode = eventDecoder(deployment);
const market = createMarket(deployment, { suiPriceUsd: '3.60', tokenPriceSui: '0.0005' });
const identity = { chainId: deployment.chainId, packageId: deployment.launchpad.originalId };

const fixture = join(import.meta.dirname, '../../../../tests/fixtures/xss-payloads.json');
const { payloads } = JSON.parse(readFileSync(fixture, 'utf8')) as { payloads: string[] };

const opened: Database[] = [];
afterEach(async () => {
  for (const database of opened.splice(0)) await database.close();
});

describe.each(backends())('on $name', (backend) => {
  const index = async (chain: TestChain): Promise<Database> => {
    const database = await backend.open();
    opened.push(database);
    await claimIndex(
      database.db,
      identity,
      { firstCheckpoint: 0, rebuild: false },
      async () => null,
    );
    const checkpoints = chain.checkpoints.map((each) => decodeCheckpoint(each, decode));
    await applyCheckpoints(database.db, checkpoints, market.quoteRates);
    return database;
  };

  test('indexes coins with null characters in their texts', async () => {
    const chain = new TestChain();
    chain.launch({ name: 'Fine' });
    const text = 'a\0b';
    chain.launch({
      name: 'Null',
      texts: {
        name: text,
        description: text,
        iconUrl: text,
        x: text,
        telegram: text,
        website: text,
      },
    });
    chain.close();
    const { db } = await index(chain);
    const shown = { name: 'ab', description: 'ab', icon_url: null, website: null };
    expect(
      await db
        .selectFrom('pool')
        .select(['name', 'description', 'icon_url', 'website'])
        .where('pool_id', '=', hexId('pool/Null'))
        .execute(),
    ).toEqual([shown]);
  });

  test('removes invisible and bidirectional characters from names', async () => {
    const chain = new TestChain();
    const names = [
      'US\u200bDC',
      '\u202eCDSU',
      '\u2066\u200d\ufeff',
      'line\nbreak',
      'A👨‍👩‍👧B',
      'Ωmega ❤️',
    ];
    for (const [n, name] of names.entries()) {
      chain.launch({ name: `${n}`, symbol: 'PLAIN', texts: { name } });
    }
    chain.close();
    const { db } = await index(chain);
    const rows = await db.selectFrom('pool').select('name').orderBy('id').execute();
    expect(rows.map(({ name }) => name)).toEqual([
      'USDC',
      'CDSU',
      'PLAIN',
      'linebreak',
      'A👨👩👧B',
      'Ωmega ❤️',
    ]);
  });

  test('passes no unsafe link or control character of 200 payloads to clients (threat: XSS)', async () => {
    const chain = new TestChain();
    for (const [n, payload] of payloads.entries()) {
      const texts = { name: payload, description: payload, iconUrl: payload };
      const links = { x: payload, telegram: payload, website: payload };
      chain.launch({ name: `${n}`, symbol: 'PLAIN', texts: { ...texts, ...links } });
      if (n % 20 === 0) chain.close();
    }
    chain.close();
    const { db } = await index(chain);
    const rows = await selectPools(db).orderBy('pool.id').execute();
    expect(rows).toHaveLength(200);
    for (const pool of rows.map((row) => viewPool(row, market))) {
      for (const link of [pool.x, pool.telegram, pool.website]) {
        if (link !== null) expect(link).toMatch(/^https?:\/\/[^\s<>"'`]+$/);
      }
      if (pool.icon_url !== null) expect(pool.icon_url).toMatch(/^(https|ipfs):\/\//);
      expect(pool.name).not.toMatch(/[\p{Cc}\p{Cf}\p{Bidi_Control}\p{DI}]/u);
      expect(pool.description).not.toMatch(/(?![\n\t])\p{Cc}|\p{Bidi_Control}/u);
    }
    const links = await db
      .selectFrom('pool')
      .select('x')
      .where('x', 'like', '%javascript%')
      .execute();
    expect(links).toEqual([]);
  });

  test('warns of a coin whose ticker looks like a known one (threat: look-alike names)', async () => {
    const chain = new TestChain();
    for (const symbol of ['SU1', 'AT0LL', 'usdc', 'REEF']) chain.launch({ name: symbol, symbol });
    chain.close();
    const { db } = await index(chain);
    const rows = await selectPools(db).orderBy('pool.id').execute();
    expect(rows.map((row) => viewPool(row, market).warning)).toEqual([
      expect.stringContaining('looks like SUI'),
      expect.stringContaining('looks like ATOLL'),
      expect.stringContaining('looks like USDC'),
      null,
    ]);
  });

  test('indexes a checkpoint with more coin types than a statement has parameters', async () => {
    const chain = new TestChain();
    const pool = chain.launch({ name: 'Fine' });
    const holder = hexId('holder');
    chain.transaction(
      [],
      [
        ...Array.from({ length: 70_000 }, (_, n) => ({
          address: holder,
          coinType: `${hexId('spam')}::spam::Coin<0x${n.toString(16).padStart(64, '0')}::a::A>`,
          amount: 1n,
        })),
        { address: holder, coinType: pool.coinType, amount: 5n },
      ],
    );
    chain.close();
    const { db } = await index(chain);
    expect(await db.selectFrom('holder').select('balance').execute()).toEqual([{ balance: 5n }]);
  });

  test('shows a warning and no price or liquidity for pools of unknown venues', async () => {
    const chain = new TestChain();
    chain.launch({ name: 'Ours' });
    chain.launch({ name: 'Foreign', venue: `${hexId('thief')}::venue::AmmVenue` });
    chain.close();
    const { db } = await index(chain);
    const rows = await selectPools(db).orderBy('pool.id').execute();
    const [ours, foreign] = rows.map((row) => viewPool(row, market));
    expect(ours?.warning).toBeNull();
    expect(ours?.marketcap).toBeGreaterThan(0n);
    expect(foreign).toMatchObject({
      warning: expect.stringContaining('venue that is not part of the deployment'),
      price: '0',
      price_change: '0',
      marketcap: 0n,
      marketcap_usd: '0',
      tvl_usd: '0',
    });
  });

  test('a completed pool that a sale reopens trades again', async () => {
    const chain = new TestChain();
    const pool = chain.launch({ name: 'Reopened' });
    const state = async () => {
      const { db } = await index(chain);
      return (await db.selectFrom('pool').select('state').executeTakeFirstOrThrow()).state;
    };
    const coins = chain.sellOut(pool, hexId('griefer'));
    chain.close();
    expect(await state()).toBe('completed');
    chain.sell(pool, hexId('griefer'), coins / 2n);
    chain.close();
    expect(await state()).toBe('trading');
    chain.buy(pool, hexId('buyer'), 10n ** 13n);
    chain.close();
    expect(await state()).toBe('graduated');
  });
});
