// The action log: its hash chain, its privacy, and that nothing in it can be changed.
import { createHash } from 'node:crypto';
import type { AgentActionPart } from '@atoll/api';
import { type ActionRecord, findLogDefect, type PublishedAction } from '@atoll/sdk';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { backends } from '../../../test/support/database/databases.ts';
import type { Database } from '../../platform/database/database.ts';
import { readLog } from './read.ts';
import { type NewAction, recordAction } from './record.ts';

const poolId = (byte: string) => `0x${byte.repeat(32)}`;
const post = (pool_id: string, output: string, now_ms = 1_700_000_000_000): NewAction => ({
  pool_id,
  kind: 'post',
  result: 'done',
  revision: 2,
  prompt: 'post-1',
  model: 'chat-1',
  inputs: { persona: '{"name":"Reef"}' },
  output,
  isPublic: true,
  cost: { input_tokens: 100, output_tokens: 20, micro_usd: 7 },
  reference: '1790',
  now_ms,
});

for (const backend of backends()) {
  describe(backend.name, () => {
    let database: Database;
    beforeAll(async () => {
      database = await backend.open();
    });
    afterAll(() => database.close());

    const record = (action: NewAction) =>
      database.db.transaction().execute((tx) => recordAction(tx, action));
    const read = async (pool: string): Promise<PublishedAction[]> => {
      const rows = await database.db
        .selectFrom('agent_action')
        .selectAll()
        .where('pool_id', '=', pool)
        .orderBy('number')
        .execute();
      return rows.map(({ record, hash, output }) => ({
        record: JSON.parse(record) as ActionRecord,
        hash,
        output,
      }));
    };

    test('chains entries of parallel transactions without gaps', async () => {
      const pool = poolId('a1');
      await Promise.all(
        Array.from({ length: 20 }, (_, index) => record(post(pool, `Post ${index}`))),
      );
      const log = await read(pool);
      expect(log.map((entry) => entry.record.number)).toEqual(
        Array.from({ length: 20 }, (_, index) => index + 1),
      );
      expect(await findLogDefect(log)).toBeUndefined();
    });

    test('is read in three parts, of which the private one only counts', async () => {
      const pool = poolId('a7');
      const made = [
        post(pool, 'Low water'),
        { ...post(pool, '{"amount":"5"}'), kind: 'tip' },
        { ...post(pool, 'For your eyes'), kind: 'chat', isPublic: false },
        // Paid, and private all the same.
        { ...post(pool, 'For yours too'), kind: 'message', isPublic: false },
      ] satisfies NewAction[];
      for (const action of made) await record(action);
      const numbers = async (part: AgentActionPart) => {
        const filter = {
          poolId: pool,
          kind: undefined,
          part,
          day: undefined,
          order: 'asc',
        } as const;
        const { data, meta } = await readLog(database.db, filter, {
          page: 1,
          pageSize: 10,
          withCount: 'true',
        });
        expect(meta.pagination.total).toBe(data.length);
        return data.map((each) => each.record.number);
      };
      expect(await numbers('public')).toEqual([1]);
      expect(await numbers('money')).toEqual([2]);
      expect(await numbers('private')).toEqual([3, 4]);
    });

    test('stores digests of inputs, and the output of public entries', async () => {
      const pool = poolId('a2');
      await record(post(pool, 'Hello reef'));
      const [entry] = await read(pool);
      const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
      expect(entry).toMatchObject({
        output: 'Hello reef',
        record: {
          kind: 'post',
          revision: 2,
          prompt: 'post-1',
          model: 'chat-1',
          inputs: [{ name: 'persona', digest: sha256('{"name":"Reef"}') }],
          output_digest: sha256('Hello reef'),
          cost_micro_usd: 7,
          reference: '1790',
        },
      });
    });

    test('salts the digests of private entries and stores none of their text', async () => {
      const pool = poolId('a3');
      const answer = { ...post(pool, 'yes'), kind: 'chat', isPublic: false } as const;
      await record(answer);
      await record(answer);
      const log = await read(pool);
      expect(log.map(({ output }) => output)).toEqual([null, null]);
      expect(log[0]?.record.output_digest).not.toBe(log[1]?.record.output_digest);
      expect(JSON.stringify(log)).not.toContain('Reef');
      expect(await findLogDefect(log)).toBeUndefined();
    });

    test('dates no entry before the one that it follows', async () => {
      const pool = poolId('a4');
      await record(post(pool, 'First', 1_700_000_100_000));
      await record(post(pool, 'Second', 1_700_000_000_000));
      const log = await read(pool);
      expect(log.map((entry) => entry.record.timestamp_ms)).toEqual([
        1_700_000_100_000, 1_700_000_100_000,
      ]);
    });

    test('a transaction that rolls back leaves no entry', async () => {
      const pool = poolId('a5');
      const failing = database.db.transaction().execute(async (tx) => {
        await recordAction(tx, post(pool, 'Never'));
        throw new Error('stop');
      });
      await expect(failing).rejects.toThrow('stop');
      expect(await read(pool)).toEqual([]);
    });

    test('entries can be neither changed nor deleted', async () => {
      await record(post(poolId('a6'), 'Kept'));
      const update = database.db.updateTable('agent_action').set({ output: 'Changed' }).execute();
      await expect(update).rejects.toThrow('append-only');
      const remove = database.db.deleteFrom('agent_action').execute();
      await expect(remove).rejects.toThrow('append-only');
    });
  });
}
