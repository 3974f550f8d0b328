import { setImmediate as turn } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { Changes } from '../../platform/database/changes.ts';
import { ResponseCache } from './response-cache.ts';

const MINUTE = 60_000;

function setUp(maxBytes?: number) {
  const changes = new Changes();
  const cache = new ResponseCache(changes, undefined, maxBytes);
  let computed = 0;
  const reading = (table: string, text: () => string) => async () => {
    computed += 1;
    changes.reads([table]);
    const read = text();
    await turn();
    return Buffer.from(read);
  };
  const get = async (key: string, compute: () => Promise<Buffer>) =>
    (await cache.get(key, MINUTE, compute)).ready('identity')?.toString();
  return { changes, cache, reading, get, computed: () => computed };
}

describe('kept responses', () => {
  test('are computed once for concurrent requests, and again after a change of what they read', async () => {
    const { changes, reading, get, computed } = setUp();
    let row = 'one';
    const list = reading('pool', () => row);
    const all = await Promise.all(Array.from({ length: 50 }, () => get('list', list)));
    expect(new Set(all)).toEqual(new Set(['one']));
    expect(computed()).toBe(1);
    changes.committed(['comment']);
    expect(await get('list', list)).toBe('one');
    expect(computed()).toBe(1);
    row = 'two';
    changes.committed(['pool']);
    expect(await get('list', list)).toBe('two');
    changes.touchAll();
    await get('list', list);
    expect(computed()).toBe(3);
  });

  test('can be refreshed once they are stale, and a failure is not cached', async () => {
    const { changes, cache, reading, get, computed } = setUp();
    let row: string | null = 'one';
    const list = reading('pool', () => {
      if (row === null) throw new Error('Database unavailable');
      return row;
    });
    expect(cache.has('list')).toBe(false);
    expect(await cache.refresh('list')).toBeUndefined();
    await get('list', list);
    row = 'two';
    changes.committed(['pool']);
    expect(cache.find('list')).toBeUndefined();
    expect(cache.has('list')).toBe(true);
    const refreshed = await Promise.all([
      cache.refresh('list'),
      get('list', list),
      cache.refresh('list'),
    ]);
    expect(
      refreshed.map((each) => String(typeof each === 'string' ? each : each?.ready('identity'))),
    ).toEqual([...['two', 'two', 'two']]);
    expect(computed()).toBe(2);
    row = null;
    changes.committed(['pool']);
    await expect(cache.refresh('list')).rejects.toThrow('Database unavailable');
    row = 'three';
    expect(String((await cache.refresh('list'))?.ready('identity'))).toBe('three');
  });

  test('never lack a commit that came before the request, even if they were being computed', async () => {
    const { changes, reading, get } = setUp();
    let row = 'before';
    const list = reading('pool', () => row);
    const early = get('list', list);
    row = 'after';
    changes.committed(['pool']);
    expect(await get('list', list)).toBe('after');
    expect(await early).toBe('before');
    expect(await get('list', list)).toBe('after');
  });

  test('keeps responses that waited for a commit before their first query', async () => {
    const { changes, cache } = setUp();
    await cache.get('list', MINUTE, async () => {
      changes.committed(['pool']);
      changes.reads(['pool']);
      return Buffer.from('after');
    });
    expect(cache.find('list')).toBeDefined();
    await cache.get('price', MINUTE, async () => {
      changes.touchAll();
      changes.reads(['pool']);
      return Buffer.from('at an older price');
    });
    expect(cache.find('price')).toBeUndefined();
  });

  test('are not kept while a commit is under way', async () => {
    const { changes, cache, reading, get } = setUp();
    await get(
      'list',
      reading('pool', () => 'before'),
    );
    changes.touch(['pool']);
    expect(cache.find('list')).toBeUndefined();
  });

  test('are dropped at their age, and least recently used first beyond the memory limit', async () => {
    const { cache, reading, get } = setUp(20_000);
    await cache.get(
      'aged',
      -1,
      reading('pool', () => 'x'),
    );
    expect(cache.find('aged')).toBeUndefined();
    for (const key of ['a', 'b', 'a', 'c', 'd', 'a', 'e', 'f']) {
      await get(
        key,
        reading('pool', () => 'x'.repeat(3_000)),
      );
    }
    expect(cache.bytes).toBeLessThanOrEqual(20_000);
    expect(['a', 'b', 'c', 'd', 'e', 'f'].filter((key) => cache.find(key) !== undefined)).toEqual([
      'a',
      'e',
      'f',
    ]);
  });

  test('count their compressed forms and compress once', async () => {
    const { cache, reading } = setUp();
    const body = await cache.get(
      'list',
      MINUTE,
      reading('pool', () => '{"name":"reef"}'.repeat(500)),
    );
    const before = cache.bytes;
    const [first, second] = await Promise.all([body.bytes('gzip'), body.bytes('gzip')]);
    expect(first).toBe(second);
    expect(cache.bytes).toBe(before + first.length);
  });

  test('a failure reaches everyone who waits and is not kept', async () => {
    const { get, computed, reading } = setUp();
    let fails = true;
    const list = reading('pool', () => {
      if (fails) throw new Error('Database unavailable');
      return 'works';
    });
    const all = await Promise.allSettled([get('list', list), get('list', list)]);
    expect(all.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(computed()).toBe(1);
    fails = false;
    expect(await get('list', list)).toBe('works');
  });
});
