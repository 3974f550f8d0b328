import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { backends, silent } from '../../test/support/database/databases.ts';
import { defaultBudgets } from '../platform/config/ai.ts';
import type { Database } from '../platform/database/database.ts';
import { Settlements } from './settlements.ts';
import { releaseExpired, reserve, settle } from './spending.ts';

const DAY_MS = 86_400_000;
const WORKERS = 12;
const ROUNDS = 15;
const NOW = Date.UTC(2030, 0, 1, 12);
const cost = { tokens: 900, microUsd: 90 };
const kept = { tokens: 100, microUsd: 10 };
const lease = { expiresMs: NOW + 60_000, kept };
const payers = { agent: 'agent', person: 'person' };
const limit = { tokens: 1_000, microUsd: 100 };
const budgets = { ...defaultBudgets, server: limit, agent: limit, person: limit };

describe.each(backends())('budget reservations on $name', (backend) => {
  let database: Database;
  beforeEach(async () => {
    database = await backend.open();
  });
  afterEach(() => database.close());

  const take = () => reserve(database.db, budgets, payers, cost, NOW, lease);
  const release = (nowMs = lease.expiresMs + 1) => releaseExpired(database.db, nowMs);
  const rowsOf = ({ tokens, microUsd }: typeof cost) =>
    ['agent', 'person', 'server'].map((scope) => ({ scope, tokens, micro_usd: microUsd }));
  const spending = () =>
    database.db
      .selectFrom('ai_spending')
      .select(['scope', 'tokens', 'micro_usd'])
      .orderBy('scope')
      .execute();

  test('expire for a killed server, but the prompt that was sent stays charged', async () => {
    await take();
    await release(lease.expiresMs);
    await expect(take()).rejects.toMatchObject({ status: 429 });
    await release();
    expect(await spending()).toEqual(rowsOf(kept));
    await release();
    expect(await spending()).toEqual(rowsOf(kept));
    await take();
    await expect(take()).rejects.toMatchObject({ status: 429 });
  });

  test('charge the actual cost if settled before or after they expire', async () => {
    const actual = { tokens: 300, microUsd: 30 };
    await settle(database.db, await take(), actual);
    await release();
    expect(await spending()).toEqual(rowsOf(actual));
    await database.db.deleteFrom('ai_spending').execute();
    const late = await take();
    await release();
    await settle(database.db, late, actual);
    expect(await spending()).toEqual(rowsOf(actual));
  });

  test('charge the actual cost if settled while they expire', async () => {
    const one = { tokens: 9, microUsd: 9 };
    const small = { expiresMs: lease.expiresMs, kept: { tokens: 4, microUsd: 4 } };
    const reservations = await Promise.all(
      Array.from({ length: 10 }, () => reserve(database.db, budgets, payers, one, NOW, small)),
    );
    await Promise.all(
      reservations.flatMap((each) => [
        settle(database.db, each, { tokens: 7, microUsd: 7 }),
        release(),
      ]),
    );
    expect(await spending()).toEqual(rowsOf({ tokens: 70, microUsd: 70 }));
  });

  test('are released exactly once if one payer has exhausted its budget', async () => {
    const empty = { ...budgets, person: { tokens: 0, microUsd: 0 } };
    await expect(reserve(database.db, empty, payers, cost, NOW, lease)).rejects.toMatchObject({
      status: 429,
    });
    await release();
    const charged = await spending();
    expect(charged.map(({ tokens }) => tokens)).toEqual([0, 0]);
    expect(await database.db.selectFrom('ai_reservation').select('id').execute()).toEqual([]);
  });

  test('settled twice are charged once', async () => {
    const actual = { tokens: 300, microUsd: 30 };
    const reservation = await take();
    await settle(database.db, reservation, actual);
    await settle(database.db, reservation, actual);
    expect(await spending()).toEqual(rowsOf(actual));
    expect(await database.db.selectFrom('ai_reservation').select('id').execute()).toEqual([]);
  });

  test('are deleted a day after they expire', async () => {
    await take();
    const rows = () => database.db.selectFrom('ai_reservation').select('tokens').execute();
    await release(lease.expiresMs + DAY_MS);
    expect(await rows()).toEqual([{ tokens: 0 }]);
    await release(lease.expiresMs + DAY_MS + 1);
    expect(await rows()).toEqual([]);
  });

  test('do not deadlock between several agents and users while others expire', async () => {
    const wide = { tokens: 1_000_000, microUsd: 1_000_000 };
    const open = { ...defaultBudgets, server: wide, agent: wide, person: wide };
    const estimate = { tokens: 90, microUsd: 90 };
    const actual = { tokens: 7, microUsd: 7 };
    const spend = async (worker: number) => {
      for (let round = 0; round < ROUNDS; round += 1) {
        const turn = worker + round;
        const who = { agent: `agent ${turn % 3}`, person: `person ${(worker * round) % 3}` };
        // Every third one has expired before it is settled.
        const expiresMs = turn % 3 === 0 ? NOW - 1 : NOW + 60_000;
        const settings = { expiresMs, kept: { tokens: 4, microUsd: 4 } };
        const reservation = await reserve(database.db, open, who, estimate, NOW, settings);
        await settle(database.db, reservation, actual);
      }
    };
    let isSpending = true;
    const expire = async () => {
      while (isSpending) await release(NOW);
    };
    const workers = Array.from({ length: WORKERS }, (_, worker) => spend(worker));
    await Promise.all([Promise.all(workers).finally(() => (isSpending = false)), expire()]);
    const { rows } = await sql`
      select scope, sum(tokens)::int8 as tokens, sum(micro_usd)::int8 as micro_usd
      from ai_spending group by scope order by scope`.execute(database.db);
    const total = 7 * WORKERS * ROUNDS;
    expect(rows).toEqual(rowsOf({ tokens: total, microUsd: total }));
  });

  test('do not delay the shutdown if they could not be settled, and expire', async () => {
    const lost = await backend.open();
    const settlements = new Settlements({ db: lost.db, log: silent, now: () => NOW });
    await lost.close();
    await settlements.settle(await take(), cost);
    await settlements.close();
    await release();
    expect(await spending()).toEqual(rowsOf(kept));
  });
});
