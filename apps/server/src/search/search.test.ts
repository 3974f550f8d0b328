import { searchResponse } from '@atoll/api';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { TestChain } from '../../test/support/chain/chain.ts';
import { hexId } from '../../test/support/chain/identifiers.ts';
import { backends } from '../../test/support/database/databases.ts';
import { addRows } from '../../test/support/market/rows.ts';
import { startServer, type TestServer } from '../../test/support/server/server.ts';

describe.each(backends())('on $name', (backend) => {
  let server: TestServer;
  const chain = new TestChain();
  const launch = (name: string, symbol: string) => chain.launch({ name, symbol });
  const catnip = launch('Captain Catnip', 'NIP');
  const small = launch('Other reef', 'REEF');
  const large = launch('Golden reef', 'REEF');
  const percent = launch('100% fun_coin', 'PCT');
  launch('Плавник', 'FIN');

  beforeAll(async () => {
    chain.buy(large, hexId('trader'), 50_000_000_000n);
    chain.close();
    server = await startServer({ chain, backend });
    await server.indexed();
    const session = await server.signIn();
    await server.post('/api/profile/update', { name: 'Marlin' }, session);
  });
  afterAll(() => server.close());

  const find = async (q: string) => {
    const { status, body } = await server.get(`/api/search?q=${encodeURIComponent(q)}`);
    expect(status, q).toBe(200);
    const { coins, users } = searchResponse.parse(body).data;
    return { coins: coins.map((coin) => coin.name), users: users.map(({ user }) => user?.name) };
  };

  test('finds a coin by part of its name, in any case and script', async () => {
    expect((await find('CATN')).coins).toEqual(['Captain Catnip']);
    expect((await find('ca')).coins).toEqual(['Captain Catnip']);
    expect((await find('ПЛАВ')).coins).toEqual(['Плавник']);
  });

  test.each(['catnp', 'capitan', 'catinp', 'cpatain'])(
    'tolerates the typing error in %s',
    async (typed) => expect((await find(typed)).coins[0]).toBe('Captain Catnip'),
  );

  test('puts a ticker before names, and the larger of two coins of one ticker first', async () => {
    expect((await find('reef')).coins.slice(0, 2)).toEqual(['Golden reef', 'Other reef']);
    expect((await find('$REEF')).coins[0]).toBe('Golden reef');
    expect((await find('nip')).coins[0]).toBe('Captain Catnip');
  });

  test('finds a coin by the start of its pool’s address or of its type', async () => {
    expect((await find(catnip.id)).coins).toEqual(['Captain Catnip']);
    expect((await find(small.id.slice(0, 14))).coins).toEqual(['Other reef']);
    expect((await find(percent.coinType)).coins).toEqual(['100% fun_coin']);
  });

  test('finds users by name, with typing errors, and by address', async () => {
    expect((await find('marl')).users).toEqual(['Marlin']);
    expect((await find('@Malrin')).users).toEqual(['Marlin']);
    const trader = hexId('trader').slice(0, 12);
    const { body } = await server.get(`/api/search?q=${trader}`);
    expect(searchResponse.parse(body).data.users).toEqual([
      { address: hexId('trader'), user: null },
    ]);
  });

  test('takes % and _ as they are, and finds nothing for unknown names', async () => {
    expect((await find('100%')).coins).toEqual(['100% fun_coin']);
    expect((await find('n_coin')).coins).toEqual(['100% fun_coin']);
    expect((await find('%%')).coins).toEqual([]);
    expect(await find('!?!')).toEqual({ coins: [], users: [] });
    expect((await find('ma')).users).toEqual(['Marlin']);
    expect(await find('zzzzqqqq')).toEqual({ coins: [], users: [] });
  });

  /** Adds 500 coins, the last of which is the largest. `name` and `symbol` are expressions of their number `n`. */
  async function addCoins(firstId: number, name: string, symbol: string): Promise<void> {
    const { db } = server.database;
    const id = `${firstId} + n`;
    const keys = {
      pool_id: `'0x' || lpad(to_hex(${id}), 64, '0')`,
      base_type: `'coin' || ${id}`,
    };
    const pool = { id, ...keys, marketcap: 'n', name, symbol };
    await addRows(db, { table: 'pool', like: 1, columns: pool }, 0, 500);
    const texts = { pool: id, ...keys, name: `lower(${name})`, symbol: `lower(${symbol})` };
    await addRows(db, { table: 'coin_text', columns: texts }, 0, 500);
  }

  test('ranks the largest matches first if more coins match than a source reads', async () => {
    await addCoins(1_000, "'Swarm ' || n", "'SWM'");
    const largest = Array.from({ length: 8 }, (_, index) => `Swarm ${500 - index}`);
    for (const typed of ['swm', 'sw', 'swarm', 'warm']) {
      expect((await find(typed)).coins, typed).toEqual(largest);
    }
    await addCoins(2_000, "'Baby Shark'", "'BABY' || n");
    const { body } = await server.get('/api/search?q=baby%20shark');
    const { coins } = searchResponse.parse(body).data;
    expect(coins.map(({ symbol }) => symbol)).toEqual(
      largest.map((_, index) => `BABY${500 - index}`),
    );
  });

  test('rejects an empty search and one that is too long', async () => {
    expect((await server.get('/api/search?q=%20')).status).toBe(400);
    expect((await server.get(`/api/search?q=${'a'.repeat(101)}`)).status).toBe(400);
  });
});
