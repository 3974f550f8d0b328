import { expect, test } from 'vitest';
import { ConfigError } from '../errors.ts';
import { parseMissions, readMissions } from './missions.ts';

const common = { id: 'follow', title: 'Follow', boost_bps: 100 };
const task = { ...common, kind: 'follow_x', account: '@atoll' };
const parse = (content: unknown) => () => parseMissions(content, 'missions.json');

test('reads tasks, strips @ from handles and fills in the defaults', () => {
  expect(parse({ tasks: [task] })()).toEqual({
    community: {},
    cooldown_seconds: 30,
    grant_minutes: 15,
    points: 50,
    tasks: [{ ...task, account: 'atoll' }],
  });
  const hold = { ...common, kind: 'hold_coin', coin: '0x2::sui::SUI', amount: '1' };
  expect(parse({ tasks: [hold] })().tasks[0]).toMatchObject({
    amount: 1n,
    coin: `0x${'2'.padStart(64, '0')}::sui::SUI`,
  });
});

test.each([
  [{ tasks: [{ ...task, boost_bps: 0 }] }, /missions\.json is invalid\. tasks\.0\.boost_bps/],
  [{ tasks: [{ ...task, kind: 'dance' }] }, /tasks\.0\.kind/],
  [{ tasks: [{ ...task, account: 'not a handle' }] }, /tasks\.0\.account: must be an X handle/],
  [{ tasks: [{ ...task, accuont: 'x' }] }, /accuont/],
  [{ tasks: [{ ...task, pools: ['0xzz'] }] }, /tasks\.0\.pools\.0: must be a pool’s object ID/],
  [{ tasks: [task, task] }, /tasks: task IDs must be unique/],
  [{ tasks: [{ ...common, kind: 'hold_coin', coin: 'ATOLL', amount: '1' }] }, /tasks\.0\.coin/],
  [{ community: { telegram_chat: 'atoll' } }, /community\.telegram_chat: must be @name/],
  [{ cooldown_seconds: 0 }, /cooldown_seconds/],
  [[], /the file/],
])('a wrong field is named: %j', (content, message) => {
  expect(parse(content)).toThrow(ConfigError);
  expect(parse(content)).toThrow(message);
});

test('a file that cannot be read is named', () => {
  expect(() => readMissions('/no/such/missions.json')).toThrow(/ATOLL_MISSIONS: \/no\/such/);
});
