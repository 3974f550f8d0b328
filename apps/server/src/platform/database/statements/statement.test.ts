import { expect, test } from 'vitest';
import { mayWrite } from './statement.ts';

test.each([
  'insert into "profile" ("id") values ($1) on conflict ("id") do nothing',
  'update only pool set "sold" = $1 from trade where trade.pool = pool.id',
  '  DELETE FROM stream_event where id < 3',
  'truncate pool, trade',
  'with gone as (delete from a returning id) select * from gone',
  'with b as (select 1) update c set n = 2 from b',
  'drop table if exists trade_2025',
])('writes: %s', (sql) => {
  expect(mayWrite(sql)).toBe(true);
});

test.each([
  'select * from "pool" where id = $1 for update',
  'select updated_ms from pool for no key update skip locked',
  'select deleted, inserted from trade',
])('reads: %s', (sql) => {
  expect(mayWrite(sql)).toBe(false);
});
