import { signalTree } from '@atoll/testing/faults/process-tree.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { silent } from '../../../test/support/database/databases.ts';
import {
  type PostgresServer,
  postgresPrograms,
  startPostgres,
} from '../../../test/support/database/postgres.ts';
import { startReplica, type TestReplica } from '../../../test/support/database/replica.ts';
import { startedServices } from '../../../test/support/database/services.ts';
import { type Database, openDatabase } from './database.ts';
import { readAnywhere } from './replica.ts';

const programs = postgresPrograms();
/** A standby allows nothing but reads. */
const FROM = sql`case current_setting('transaction_read_only') when 'on' then 'replica' else 'primary' end`;

describe.skipIf(programs === undefined || !startedServices().includes('postgres'))(
  'reads from a streaming replica',
  () => {
    let postgres: PostgresServer;
    let replica: TestReplica;
    let database: Database;
    let url: string;

    beforeAll(async () => {
      postgres = await startPostgres(programs ?? '');
      url = await postgres.createMigratedDatabase();
      replica = await startReplica(url);
      database = await openDatabase({ kind: 'postgres', url, replicaUrl: replica.url }, silent);
    }, 60_000);
    afterAll(async () => {
      await database?.close();
      await replica?.stop();
      await postgres?.stop();
    });

    /** The name of a profile, and whether the primary or the replica told it. */
    const read = async () => {
      const { rows } = await sql<{ name: string; from: string }>`
      select name, ${FROM} as "from" from profile where address = 'alice'`.execute(database.db);
      return rows[0];
    };
    const write = (name: string) =>
      sql`insert into profile (address, name, ref_code, created_ms) values ('alice', ${name}, 'a', 0)
      on conflict (address) do update set name = excluded.name`.execute(database.db);

    test('serves shared reads once the replica has replayed the last commit', async () => {
      await write('first');
      await expect.poll(() => readAnywhere(read)).toEqual({ name: 'first', from: 'replica' });
      expect(database.replica?.behindBytes).toBe(0);
    });

    test('other reads, transactions and writes use the primary', async () => {
      expect(await read()).toEqual({ name: 'first', from: 'primary' });
      const inTransaction = await readAnywhere(() =>
        database.db.transaction().execute(async (tx) => {
          const { rows } = await sql<{ from: string }>`select ${FROM} as "from"`.execute(tx);
          return rows[0]?.from;
        }),
      );
      expect(inTransaction).toBe('primary');
      await readAnywhere(() => write('second'));
      expect((await read())?.name).toBe('second');
    });

    test('reads its own commits from the primary while the replica is behind', async () => {
      await replica.pause();
      for (let round = 0; round < 20; round += 1) {
        await write(`round ${round}`);
        expect(await readAnywhere(read)).toEqual({ name: `round ${round}`, from: 'primary' });
      }
      expect(database.replica?.behindBytes).toBeGreaterThan(0);
      await replica.resume();
      await expect.poll(() => readAnywhere(read)).toEqual({ name: 'round 19', from: 'replica' });
    });

    test('skips a replica that hangs and returns to it when it responds', async () => {
      signalTree(replica.pid(), 'SIGSTOP');
      try {
        await write('still');
        expect(await readAnywhere(read)).toEqual({ name: 'still', from: 'primary' });
        expect(database.replica?.behindBytes).toBeNull();
      } finally {
        signalTree(replica.pid(), 'SIGCONT');
      }
      await expect.poll(() => readAnywhere(read)).toEqual({ name: 'still', from: 'replica' });
    });

    test('uses the primary when what is configured is no replica', async () => {
      const other = await openDatabase({ kind: 'postgres', url, replicaUrl: url }, silent);
      try {
        const { rows } = await readAnywhere(() =>
          sql<{ one: number }>`select 1 as one`.execute(other.db),
        );
        expect(rows).toEqual([{ one: 1 }]);
        expect(other.replica?.behindBytes).toBeNull();
      } finally {
        await other.close();
      }
    });

    test('uses the primary after the replica has ended', async () => {
      await replica.stop();
      for (let round = 0; round < 3; round += 1)
        expect(await readAnywhere(read)).toEqual({ name: 'still', from: 'primary' });
    });
  },
);
