// Leases between servers: one holder, stop from elsewhere with and without the bus, and a holder that died.
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { backends, silent } from '../../../test/support/database/databases.ts';
import { LocalBus } from '../bus/bus.ts';
import type { Database } from '../database/database.ts';
import { LeaseHeldError, Leases, pruneLeases, takeTurn } from './leases.ts';

describe.each(backends())('leases on $name', (backend) => {
  let database: Database;
  beforeAll(async () => {
    database = await backend.open();
  });
  afterAll(() => database.close());
  /** Servers without a bus between them. */
  const server = () => new Leases({ db: database.db, bus: new LocalBus(silent) }, 50);
  const untilStopped = (signal: AbortSignal) =>
    new Promise<string>((resolve) =>
      signal.addEventListener('abort', () => resolve('stopped'), { once: true }),
    );

  test('runs one of many attempts at once, and releases the name afterwards', async () => {
    const servers = [server(), server(), server()];
    let runs = 0;
    let rejected = 0;
    const othersRejected = Promise.withResolvers<void>();
    const outcomes = await Promise.allSettled(
      Array.from({ length: 30 }, (_, index) =>
        servers[index % 3]
          ?.run('a', () => {
            runs += 1;
            return othersRejected.promise;
          })
          .catch((error: unknown) => {
            rejected += 1;
            if (rejected === 29) othersRejected.resolve();
            throw error;
          }),
      ),
    );
    expect(runs).toBe(1);
    const reasons = outcomes.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []));
    expect(reasons).toHaveLength(29);
    expect(reasons.every((reason) => reason instanceof LeaseHeldError)).toBe(true);
    expect(await server().isHeld('a')).toBe(false);
    await server().run('a', async () => {});
  });

  test('is released when the work fails', async () => {
    const failing = server().run('b', () => Promise.reject(new Error('out of order')));
    await expect(failing).rejects.toThrow('out of order');
    expect(await server().isHeld('b')).toBe(false);
  });

  test('stops at another server, also when the message is lost', async () => {
    const [one, two] = [server(), server()];
    expect(await two.stop('c')).toBe(false);
    const running = one.run('c', untilStopped);
    while (!(await two.isHeld('c'))) await sleep(5);
    expect(await two.stop('c')).toBe(true);
    expect(await running).toBe('stopped');
    // The next holder starts afresh.
    const next = one.run('c', async (signal) => {
      await sleep(120);
      return signal.aborted;
    });
    expect(await next).toBe(false);
  });

  test('passes on when its holder died, which stops if it recovers', async () => {
    const dead = server().run('d', untilStopped);
    while (!(await server().isHeld('d'))) await sleep(5);
    await sql`update lease set holder = 'someone else', until_ms = 0 where name = 'd'`.execute(
      database.db,
    );
    const heir = server().run('d', () => sleep(100, 'taken over'));
    expect(await dead).toBe('stopped');
    expect(await heir).toBe('taken over');
  });

  test('servers take turns: one in each interval', async () => {
    const turns = () =>
      Promise.all(Array.from({ length: 10 }, () => takeTurn(database.db, 'f', 60_000)));
    const taken = async () => (await turns()).filter(Boolean).length;
    expect([await taken(), await taken()]).toEqual([1, 0]);
    await sql`update lease set until_ms = until_ms - 60000 where name = 'turn f'`.execute(
      database.db,
    );
    expect(await taken()).toBe(1);
    await database.db.deleteFrom('lease').execute();
  });

  test('leases of servers that died are deleted', async () => {
    await sql`insert into lease values ('e', 'dead', 0)`.execute(database.db);
    await pruneLeases(database.db);
    expect(await database.db.selectFrom('lease').selectAll().execute()).toEqual([]);
  });
});
