// Checks the endpoints and fields that the specification prescribes: third-party clients rely on them.
import { expect, test } from 'vitest';
import { z } from 'zod';
import { contract } from './contract.ts';
import { configResponse, loginBody, loginResponse, meResponse, poolSortFields } from './index.ts';

const GET = [
  '/api/users/me',
  '/api/config',
  '/api/pools',
  '/api/staking-pools',
  '/api/trade-histories',
  '/api/replies',
  '/api/profiles',
  '/api/trades',
  '/api/reply/me',
  '/api/share-code/get-share-code',
  '/api/share-code/get-share-code-by-code',
];
const POST = [
  '/api/profile/login',
  '/api/profile/update',
  '/api/profile/check-follow-twitter',
  '/api/profile/check-retweet',
  '/api/profile/check-join-tele',
  '/api/profile/generate-image',
  '/api/profile/get-signature',
  '/api/reply/post',
  '/api/staking-pool-missions/done-task',
  '/api/staking-pool-missions/get-task',
  '/api/pools/update-system-prompt',
  '/api/pools/update-agent',
  '/api/pools/get-pool-king',
  '/api/pools/active-tele',
  '/api/pools/genMeme',
  '/api/agent-configs/get-agent-config',
  '/api/agent-configs/get-x-agent',
  '/api/agent-configs/update-agent-config',
  '/api/pools/get-module',
  '/api/pools/get-sticker-module',
];
const served = new Set(
  Object.values(contract)
    .flatMap((group) => Object.values(group))
    .map((each) => `${each['~orpc'].route.method} ${each['~orpc'].route.path}`),
);
const keysOf = (schema: z.ZodType) => {
  const { properties } = z.toJSONSchema(schema, { io: 'input' }) as {
    properties: Record<string, object>;
  };
  return Object.keys(properties);
};

test('every endpoint of the specification exists with its method', () => {
  const named = [...GET.map((path) => `GET ${path}`), ...POST.map((path) => `POST ${path}`)];
  expect(named.filter((route) => !served.has(route))).toEqual([]);
});

test('login, me and config have the fields of the specification', () => {
  expect(keysOf(loginBody)).toEqual(['signature', 'ref_code']);
  expect(loginResponse.parse({ result: { access_token: 'token' } })).toEqual({
    result: { access_token: 'token' },
  });
  expect(JSON.stringify(z.toJSONSchema(meResponse, { io: 'input' }))).toContain('"id"');
  expect(keysOf(configResponse.shape.data)).toContain('sui_price');
});

test('lists of pools sort by the fields of the specification', () => {
  expect(poolSortFields).toEqual(
    expect.arrayContaining(['marketcap', 'volume_24h', 'createdAt', 'total_vol', 'updatedAt']),
  );
});
