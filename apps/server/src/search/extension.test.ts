// Database roles: search needs the extension pg_trgm, which a role may not be able to create.
import { execFileSync } from 'node:child_process';
import { delimiter, join } from 'node:path';
import pg from 'pg';
import { afterAll, describe, expect, test } from 'vitest';
import { backends, silent } from '../../test/support/database/databases.ts';
import {
  type PostgresServer,
  postgresPrograms,
  startPostgres,
} from '../../test/support/database/postgres.ts';
import { openDatabase } from '../platform/database/database.ts';

const isPostgres = backends().some(({ name }) => name === 'postgres');

describe.runIf(isPostgres)('on PostgreSQL', () => {
  let server: PostgresServer | undefined;
  afterAll(() => server?.stop());

  test('shows the required command to a role without the privilege, and starts once an owner ran it', async () => {
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

  test('the role of the Compose file can migrate its database without being a superuser', async () => {
    const programs = postgresPrograms() ?? '';
    server ??= await startPostgres(programs);
    const { host, port } = new URL(await server.createDatabase());
    const script = join(import.meta.dirname, '../../../../deploy/postgres/role.sh');
    execFileSync('sh', [script], {
      env: {
        PATH: `${programs}${delimiter}${process.env.PATH}`,
        POSTGRES_USER: 'postgres',
        ATOLL_DATABASE_PASSWORD: "it's secret",
        PGHOST: '127.0.0.1',
        PGPORT: port,
      },
    });
    const url = `postgres://atoll@${host}/atoll`;
    await (await openDatabase({ kind: 'postgres', url }, silent)).close();
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    const { rows } = await client.query(
      'select rolsuper, rolcreatedb, rolcreaterole from pg_roles where rolname = current_user',
    );
    expect(rows).toEqual([{ rolsuper: false, rolcreatedb: false, rolcreaterole: false }]);
    await expect(client.query("copy (select 1) to program 'true'")).rejects.toThrow(
      /must be superuser/,
    );
    await client.end();
  });
});
