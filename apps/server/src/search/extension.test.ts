// Search needs the extension pg_trgm, which the database's role may not be able to create.
import pg from 'pg';
import { afterAll, describe, expect, test } from 'vitest';
import { backends, silent } from '../../test/support/databases.ts';
import {
  type PostgresServer,
  postgresPrograms,
  startPostgres,
} from '../../test/support/postgres.ts';
import { openDatabase } from '../db/database.ts';

const isPostgres = backends().some(({ name }) => name === 'postgres');

describe.runIf(isPostgres)('on PostgreSQL', () => {
  let server: PostgresServer | undefined;
  afterAll(() => server?.stop());

  test('a role without the right is told what to do, and starts once an owner did it', async () => {
    server = await startPostgres(postgresPrograms() ?? '');
    const url = await server.createDatabase();
    const admin = new pg.Client({ connectionString: url });
    await admin.connect();
    await admin.query('create role limited login; grant create, usage on schema public to limited');
    const limited = { kind: 'postgres' as const, url: url.replace('postgres@', 'limited@') };
    await expect(openDatabase(limited, silent)).rejects.toThrow(
      /may not create the extension pg_trgm.*Run "create extension pg_trgm"/,
    );
    await admin.query('create extension pg_trgm');
    await admin.end();
    await (await openDatabase(limited, silent)).close();
  });
});
