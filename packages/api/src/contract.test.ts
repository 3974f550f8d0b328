import { isContractProcedure } from '@orpc/contract';
import { expect, test } from 'vitest';
import { z } from 'zod';
import * as eventShapes from './client/event-shapes.gen.ts';
import * as laterShapes from './client/later-shapes.gen.ts';
import * as shapes from './client/shapes.gen.ts';
import { contract } from './contract.ts';
import { createOpenApiDocument } from './generate/openapi.ts';
import { generateShapeFiles } from './generate/shape-files.ts';
import {
  address,
  amount,
  decimal,
  type EndpointMeta,
  errorNames,
  pool,
  rateLimits,
  safeIcon,
  safeLink,
  streamQuery,
} from './index.ts';

const procedures = Object.values(contract).flatMap((group) =>
  Object.values(group).filter(isContractProcedure),
);

test('no two endpoints share a method and path', () => {
  const all = procedures.map((each) => `${each['~orpc'].route.method} ${each['~orpc'].route.path}`);
  expect(all.length).toBeGreaterThan(15);
  expect(new Set(all).size).toBe(all.length);
});

test('the generated client shapes are current (run packages/api/generate.ts)', () => {
  expect({
    shapes: { ...shapes },
    'later-shapes': { ...laterShapes },
    'event-shapes': { ...eventShapes },
  }).toEqual(generateShapeFiles());
});

test('the OpenAPI document describes every endpoint with its errors, in wire names', async () => {
  const document = await createOpenApiDocument();
  for (const each of procedures) {
    const { method = '', path = '' } = each['~orpc'].route;
    const operation = document.paths?.[path]?.[method.toLowerCase() as 'get'];
    expect(Object.keys(operation?.responses ?? {})).toEqual(
      expect.arrayContaining(['200', '429', '500', '503']),
    );
  }
  const json = JSON.stringify(document);
  for (const name of ['max_pool_sui', 'is_suai_pool', 'number_gen']) expect(json).toContain(name);
  for (const name of ['target_raised":{"type":"string","pattern":"^-', '"is_platform_quoted"']) {
    expect(json).not.toContain(name);
  }
  const references = [...json.matchAll(/"#\/components\/schemas\/([^"]+)"/g)].map(
    ([, name]) => name,
  );
  expect(Object.keys(document.components.schemas)).toEqual(expect.arrayContaining(references));
});

test('errors and security of the OpenAPI document follow from the metadata', async () => {
  const { paths } = await createOpenApiDocument();
  const of = (path: string, method: 'get' | 'post') => {
    const { responses = {}, security } = paths?.[path]?.[method] ?? {};
    return { statuses: Object.keys(responses).map(Number), security };
  };
  expect(of('/api/config', 'get')).toEqual({ statuses: [200, 429, 500, 503], security: [] });
  expect(of('/api/watchlist/remove', 'post')).toEqual({
    statuses: [200, 400, 401, 413, 415, 429, 500, 503],
    security: [{ session: [] }],
  });
  expect(of('/api/moderation/bans', 'get')).toEqual({
    statuses: [200, 401, 403, 429, 500, 503],
    security: [{ session: [] }],
  });
  expect(of('/api/replies', 'get').security).toEqual([{ session: [] }, {}]);
});

test('limits by account are only declared where a session is required', () => {
  for (const { '~orpc': procedure } of procedures) {
    const { session, limits = [] }: EndpointMeta = procedure.meta;
    if (session === 'required' || session === 'operator') continue;
    for (const name of limits) expect(rateLimits[name].by, procedure.route.path).toBe('client');
  }
});

test('step-up signatures are part of the body, with their subject', () => {
  const confirmed = procedures.filter(({ '~orpc': { meta } }) => meta.stepUp !== undefined);
  expect(confirmed.length).toBeGreaterThan(5);
  for (const { '~orpc': procedure } of confirmed) {
    const { session, stepUp }: EndpointMeta = procedure.meta;
    expect(['required', 'operator']).toContain(session);
    const { required } = z.toJSONSchema(procedure.inputSchema, { io: 'input' });
    expect(required).toEqual(expect.arrayContaining(['step_up', stepUp?.subject]));
  }
});

test('legacy names exist on the wire only', () => {
  const { properties } = z.toJSONSchema(z.object({ pool }), { io: 'input' }).$defs?.Pool ?? {};
  const names = Object.keys(properties ?? {});
  expect(names).toEqual(expect.arrayContaining(['token_address', 'max_pool_sui', 'documentId']));
  expect(names).not.toContain('target_raised');
});

test('every status has its own error name', () => {
  const names = Object.values(errorNames);
  expect(new Set(names).size).toBe(names.length);
});

test('addresses are normalised to one form', () => {
  expect(address.parse('0xA')).toBe(`0x${'a'.padStart(64, '0')}`);
  for (const wrong of ['', '0x', 'a', `0x${'a'.repeat(65)}`, '0xg', ' 0x1', '0x1\n']) {
    expect(address.safeParse(wrong).success).toBe(false);
  }
});

test('amounts are whole numbers and decimals have no exponent', () => {
  for (const text of ['0', '1', '18446744073709551615']) {
    expect(amount.parse(text)).toBe(BigInt(text));
    expect(z.encode(amount, BigInt(text))).toBe(text);
  }
  for (const wrong of ['', '01', '-1', '1.0', '1e9', ' 1']) {
    expect(amount.safeParse(wrong).success).toBe(false);
  }
  for (const text of ['0', '-3.1', '0.000002']) expect(decimal.parse(text)).toBe(text);
  for (const wrong of ['', '.5', '1.', '1e-7', 'NaN']) {
    expect(decimal.safeParse(wrong).success).toBe(false);
  }
});

test('topics must be known and are deduplicated', () => {
  const topic = `pool:0x${'1'.repeat(64)}`;
  expect(streamQuery.parse({ topics: `pools,${topic},pools` })).toEqual({
    topics: ['pools', topic],
  });
  for (const topics of [
    '',
    'all',
    'pool:0x1',
    Array.from({ length: 21 }, (_, i) => `pool:0x${String(i).padStart(64, '0')}`).join(),
  ]) {
    expect(streamQuery.safeParse({ topics }).success).toBe(false);
  }
});

test('only web links pass, and only https, ipfs and local images', () => {
  expect(safeLink('https://example.com/a?b=c')).toBe('https://example.com/a?b=c');
  expect(safeLink('t.me/atoll')).toBe('https://t.me/atoll');
  for (const unsafe of [
    '',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\nscript:alert(1)',
    '\u0001javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    'file:///etc/passwd',
    'https://user:secret@example.com',
    'https://localhost',
    'https://exa\u202emple.com',
    'not a link',
    `https://example.com/${'a'.repeat(600)}`,
  ]) {
    expect(safeLink(unsafe)).toBeNull();
    expect(safeIcon(unsafe) ?? 'https://localhost').toBe('https://localhost');
  }
  expect(safeIcon('ipfs://bafy')).toBe('ipfs://bafy');
  expect(safeIcon('http://127.0.0.1:3000/media/a.webp')).toContain('127.0.0.1');
  expect(safeIcon('http://example.com/a.png')).toBeNull();
});
