// Watched wallets: encrypted lists that do not overwrite each other, and notifications of the wallets chosen one by one.
import { notificationsResponse, SEALED_SIZES, walletAlertsResponse } from '@atoll/api';
import { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { hexId } from '../../test/support/chain/identifiers.ts';
import type { TestPool } from '../../test/support/chain/pools.ts';
import { backends } from '../../test/support/database/databases.ts';
import { startServer, type TestServer } from '../../test/support/server/server.ts';
import { createLog } from '../platform/log.ts';

const SUI = 1_000_000_000n;

describe.each(backends())('on $name', (backend) => {
  const logged: string[] = [];
  let server: TestServer;
  let reef: TestPool;
  let coral: TestPool;
  const wallets = { alice: new Ed25519Keypair(), bob: new Ed25519Keypair() };
  let asAlice: { authorization: string };
  let asBob: { authorization: string };
  const [known, secret] = [hexId('known whale'), hexId('secret whale')];
  const FOLDER = 'insiders-of-the-lagoon';

  beforeAll(async () => {
    const destination = { write: (line: string) => logged.push(line) };
    server = await startServer({ backend, log: createLog('debug', { destination }) });
    reef = server.chain.launch({ name: 'Reef' });
    coral = server.chain.launch({ name: 'Coral' });
    server.chain.close();
    await server.indexed();
    asAlice = await server.signIn(wallets.alice);
    asBob = await server.signIn(wallets.bob);
    // History before the first start causes no notifications.
    await vi.waitFor(async () => {
      const row = await server.database.db
        .selectFrom('notification_progress')
        .selectAll()
        .executeTakeFirst();
      expect(row?.checkpoint).toBe(server.chain.checkpoints.length - 1);
    }, 60_000);
  });
  afterAll(() => server.close());

  /** Encrypts a list that mentions the secret wallet and its folder, as a browser does. */
  async function seal(size: number): Promise<string> {
    const key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, [
      'encrypt',
    ]);
    const iv = crypto.getRandomValues(new Uint8Array(12));
    const list = Buffer.alloc(size - 12 - 16, ' ');
    list.write(JSON.stringify([{ address: secret, folder: FOLDER }]));
    const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, list);
    return Buffer.concat([iv, Buffer.from(sealed)]).toString('base64');
  }
  const save = (base_version: number, sealed: string, headers = asAlice) =>
    server.post('/api/watched-wallets/save', { base_version, sealed }, headers);
  const read = async (headers = asAlice) =>
    (await server.get('/api/watched-wallets', headers)).body;
  const alert = (wallet: string, change: 'add' | 'remove' = 'add', headers = asAlice) =>
    server.post(`/api/wallet-alerts/${change}`, { wallet }, headers);
  const alerts = async (headers = asAlice) =>
    walletAlertsResponse
      .parse((await server.get('/api/wallet-alerts', headers)).body)
      .data.map(({ wallet }) => wallet);
  const notified = async (headers = asAlice) =>
    notificationsResponse
      .parse((await server.get('/api/notifications', headers)).body)
      .data.map(({ kind, actor, coin }) => [kind, actor?.address, coin?.symbol]);

  test('stores a list for its owner, and rejects a save that would overwrite another', async () => {
    expect(await read()).toEqual({ data: { version: 0, sealed: null } });
    const [first, second] = await Promise.all([seal(4_096), seal(12_288)]);
    expect((await save(0, first)).body).toEqual({ data: { version: 1 } });
    expect(await read()).toEqual({ data: { version: 1, sealed: first } });
    expect(await read(asBob)).toEqual({ data: { version: 0, sealed: null } });
    expect(await save(0, second)).toMatchObject({
      status: 409,
      body: { error: { message: expect.stringContaining('version 1, not 0') } },
    });
    // Of parallel saves on the same version, one succeeds.
    const saves = await Promise.all(
      Array.from({ length: 8 }, () => save(1, second).then(({ status }) => status)),
    );
    expect(saves.filter((status) => status === 200)).toHaveLength(1);
    expect(saves.filter((status) => status === 409)).toHaveLength(7);
    expect(await read()).toEqual({ data: { version: 2, sealed: second } });
  });

  test('accepts only padded lists of the account that is logged in', async () => {
    expect((await save(0, await seal(4_096), { authorization: '' })).status).toBe(401);
    for (const size of SEALED_SIZES) {
      const { version } = ((await read(asBob)) as { data: { version: number } }).data;
      expect((await save(version, await seal(size), asBob)).status).toBe(200);
    }
    for (const wrong of [
      '',
      'x',
      '====',
      Buffer.alloc(4_097).toString('base64'),
      `${'A'.repeat(5_460)}A===`,
    ]) {
      expect({ wrong: wrong.length, status: (await save(2, wrong)).status }).toEqual({
        wrong: wrong.length,
        status: 400,
      });
    }
    expect((await save(2, Buffer.alloc(60_000).toString('base64'))).status).toBe(413);
    expect((await save(-1, await seal(4_096))).status).toBe(400);
  });

  test('notifies of trades of chosen wallets, at most once in ten minutes for a coin and side', async () => {
    expect((await alert('whale.sui')).status).toBe(400);
    expect(await alert(wallets.alice.toSuiAddress())).toMatchObject({
      status: 400,
      body: { error: { message: 'wallet: is your own address. Enter another address.' } },
    });
    // A trade before the wallet was chosen.
    server.chain.wait(600_000);
    server.chain.buy(reef, known, SUI);
    server.chain.close();
    await server.indexed();
    await Promise.all(Array.from({ length: 3 }, () => alert(known)));
    expect(await alerts()).toEqual([known]);
    expect(await alerts(asBob)).toEqual([]);
    server.chain.wait(600_000);
    // Trades of less than a dollar cause no notification.
    server.chain.buy(coral, known, SUI / 10n);
    server.chain.buy(reef, known, SUI);
    server.chain.buy(reef, secret, SUI);
    server.chain.close();
    server.chain.buy(reef, known, SUI);
    server.chain.sell(reef, known, 400_000_000_000n);
    server.chain.close();
    await vi.waitFor(
      async () =>
        expect((await notified()).sort()).toEqual([
          ['wallet_bought', known, 'REEF'],
          ['wallet_sold', known, 'REEF'],
        ]),
      { timeout: 60_000, interval: 100 },
    );
    expect(await notified(asBob)).toEqual([]);
  });

  test('limits the number of chosen wallets', async () => {
    const statuses: number[] = [];
    for (let number = 0; number < 51; number += 1) {
      statuses.push((await alert(hexId(`wallet ${number}`), 'add', asBob)).status);
    }
    expect(statuses.filter((status) => status === 409)).toHaveLength(1);
    for (const wallet of await alerts(asBob)) await alert(wallet, 'remove', asBob);
    expect(await alerts(asBob)).toEqual([]);
  });

  test('deletes a wallet with the notifications of its trades', async () => {
    expect((await alert(known, 'remove', asBob)).status).toBe(200);
    expect(await notified()).toHaveLength(2);
    expect((await alert(known, 'remove')).body).toEqual({ data: [] });
    expect(await notified()).toEqual([]);
    const { rows } = await sql<{ alerts: number; notifications: number }>`
      select (select count(*) from wallet_alert) as alerts,
        (select count(*) from notification where ${known} = any(actors)) as notifications`.execute(
      server.database.db,
    );
    expect(rows).toEqual([{ alerts: 0, notifications: 0 }]);
  });

  /** Rows of the database that contain a text, in each table that has any. */
  async function rowsWith(text: string): Promise<Record<string, string[]>> {
    const { rows: tables } = await sql<{ name: string }>`
      select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(server.database.db);
    const found: Record<string, string[]> = {};
    for (const { name } of tables) {
      const { rows } = await sql<{ line: string }>`
        select to_jsonb(t)::text as line from ${sql.table(name)} t order by 1`.execute(
        server.database.db,
      );
      const lines = rows.map(({ line }) => line).filter((line) => line.includes(text));
      if (lines.length > 0) found[name] = lines;
    }
    return found;
  }

  test('neither the database nor the log shows a watched wallet or its folder (threat: watched wallets)', async () => {
    // The wallet has traded, so its chain data is stored; watching it must add nothing.
    const address = secret.slice(2);
    const before = await rowsWith(address);
    expect(Object.keys(before)).toContain('account');
    logged.length = 0;
    const { version } = ((await read()) as { data: { version: number } }).data;
    expect((await save(version, await seal(4_096))).status).toBe(200);
    await read();
    // The page of the wallet is a public read like any other.
    await server.get(`/api/wallet?address=${secret}`, asAlice);
    expect(await rowsWith(address)).toEqual(before);
    const hex = Buffer.from(FOLDER).toString('hex');
    for (const text of [FOLDER, hex]) expect(await rowsWith(text)).toEqual({});
    expect(logged.some((line) => line.includes('/api/watched-wallets/save'))).toBe(true);
    const log = logged.join('\n');
    for (const text of [FOLDER, hex, address]) expect(log).not.toContain(text);
    // With the owner's choice, the address is stored, and only there.
    await alert(secret);
    const { wallet_alert, ...others } = await rowsWith(address);
    expect(wallet_alert).toHaveLength(1);
    expect(others).toEqual(before);
    await alert(secret, 'remove');
    expect(await rowsWith(address)).toEqual(before);
  });
});
