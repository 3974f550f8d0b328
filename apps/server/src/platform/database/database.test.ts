import { execSync, spawn } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { backends, silent } from '../../../test/support/database/databases.ts';
import { type DatabaseConfig, openDatabase } from './database.ts';
import { parseInt8 } from './types.ts';

const dir = mkdtempSync(join(tmpdir(), 'atoll-db-'));
afterAll(() => rmSync(dir, { recursive: true, force: true }));

describe.each(backends())('on $name', (backend) => {
  test('round-trips amounts as bigint, counts and times as numbers', async () => {
    const database = await backend.open();
    const { db } = database;
    for (const amount of [0n, 1n, 2n ** 53n + 1n, 2n ** 64n - 1n, 2n ** 128n - 1n]) {
      const { rows } = await sql<{ amount: unknown; count: unknown; big: unknown }>`
        select ${amount}::numeric as amount, count(*) as count, ${Number.MAX_SAFE_INTEGER}::int8 as big`.execute(
        db,
      );
      expect(rows).toEqual([{ amount, count: 1, big: Number.MAX_SAFE_INTEGER }]);
    }
    expect(() => parseInt8('9007199254740993')).toThrow(RangeError);
    await database.close();
  });

  test('a transaction is isolated from concurrent queries and rolls back', async () => {
    const database = await backend.open();
    const { db } = database;
    const seen: number[] = [];
    const count = async () => {
      const { rows } = await sql<{ n: number }>`select count(*) as n from account`.execute(db);
      return rows[0]?.n ?? -1;
    };
    const failing = db.transaction().execute(async (tx) => {
      await tx.insertInto('account').values({ id: 1, address: '0x1' }).execute();
      await new Promise((resolve) => setTimeout(resolve, 50));
      await tx.insertInto('account').values({ id: 1, address: '0x2' }).execute();
    });
    const beside = count().then((n) => seen.push(n));
    await expect(failing).rejects.toThrow(/duplicate key/);
    await beside;
    expect(seen).toEqual([0]);
    expect(await count()).toBe(0);
    const both = await Promise.allSettled(
      [1, 2].map((id) =>
        db.transaction().execute((tx) =>
          tx
            .insertInto('account')
            .values({ id, address: `0x${id}` })
            .execute(),
        ),
      ),
    );
    expect(both.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
    expect(await count()).toBe(2);
    await database.close();
  });
});

describe('the folder of the embedded database', () => {
  const config = (name: string): DatabaseConfig => ({ kind: 'pglite', dir: join(dir, name) });
  const intact = join(dir, 'intact');
  beforeAll(async () => {
    await (await openDatabase(config('intact'), silent)).close();
  });

  const copyIntact = (name: string): string => {
    const folder = join(dir, name);
    cpSync(intact, folder, { recursive: true });
    chmodSync(folder, 0o700);
    return folder;
  };

  test('persists data across restarts', async () => {
    copyIntact('kept');
    const first = await openDatabase(config('kept'), silent);
    await first.db.insertInto('account').values({ id: 1, address: '0x1' }).execute();
    await first.close();
    const second = await openDatabase(config('kept'), silent);
    expect(await second.db.selectFrom('account').select(['id', 'address']).execute()).toEqual([
      { id: 1, address: '0x1' },
    ]);
    await second.close();
  });

  test('is refused while other users can access it, with the command that makes it private', async () => {
    const folder = copyIntact("other's folder");
    for (const mode of [0o755, 0o750, 0o701]) {
      chmodSync(folder, mode);
      await expect(openDatabase(config("other's folder"), silent)).rejects.toThrow(
        `(mode 0${mode.toString(8)}). Make it private, then start again: chmod -R go-rwx`,
      );
    }
    const refusal: Error = await openDatabase(config("other's folder"), silent).catch((e) => e);
    execSync(refusal.message.slice(refusal.message.indexOf('chmod')));
    await (await openDatabase(config("other's folder"), silent)).close();
  });

  test('is locked by one process and unlocked after a crash', async () => {
    const other = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 60_000)'], {
      stdio: 'ignore',
    });
    const folder = copyIntact('locked');
    writeFileSync(join(folder, 'atoll.pid'), String(other.pid));
    await expect(openDatabase(config('locked'), silent)).rejects.toThrow(
      `in use by process ${other.pid}`,
    );
    const gone = new Promise((resolve) => other.once('exit', resolve));
    other.kill('SIGKILL');
    await gone;
    const database = await openDatabase(config('locked'), silent);
    await expect(openDatabase(config('locked'), silent)).rejects.toThrow(
      `in use by process ${process.pid}`,
    );
    await database.close();
    // As a container's only process finds it after the one before was killed.
    writeFileSync(join(folder, 'atoll.pid'), String(process.pid));
    await (await openDatabase(config('locked'), silent)).close();
  });

  const truncateAll = (folder: string, name: RegExp) => {
    for (const file of readdirSync(folder).filter((each) => name.test(each))) {
      truncateSync(join(folder, file), 100);
    }
  };
  const damages: [string, (data: string) => void][] = [
    ['a missing control file', (data) => rmSync(join(data, 'global/pg_control'))],
    ['a missing version file', (data) => rmSync(join(data, 'PG_VERSION'))],
    ['a foreign version', (data) => writeFileSync(join(data, 'PG_VERSION'), 'xx')],
    ['a truncated log', (data) => truncateAll(join(data, 'pg_wal'), /^[0-9A-F]{24}$/)],
    ['truncated tables', (data) => truncateAll(join(data, 'base/5'), /^\d+$/)],
  ];

  const damagedCopy = ([name, damage]: (typeof damages)[number]) => {
    const folder = copyIntact(name.replaceAll(' ', '-'));
    damage(join(folder, 'data'));
    return folder;
  };

  test.each(damages)('reports %s in one sentence', async (name, damage) => {
    const folder = damagedCopy([name, damage]);
    await expect(openDatabase({ kind: 'pglite', dir: folder }, silent)).rejects.toThrow(
      /^The embedded database in .* is damaged.*rebuilt from the chain: start again with --recover/,
    );
  });

  // Whatever the damage, it is set aside and an empty database takes its place.
  test('sets a damaged database aside and rebuilds it on request', async () => {
    const folder = damagedCopy([
      'damaged tables',
      (data) => truncateAll(join(data, 'base/5'), /^\d+$/),
    ]);
    const database = await openDatabase({ kind: 'pglite', dir: folder, recover: true }, silent);
    expect(await database.db.selectFrom('watermark').selectAll().execute()).toEqual([]);
    await database.close();
    expect(readdirSync(folder).filter((each) => each.startsWith('data.damaged-'))).toHaveLength(1);
  });
});
