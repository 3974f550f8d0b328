import { expect, test } from 'vitest';
import type { Method } from '../grpc/method.ts';
import { Health, healthService } from './health-service.ts';

const routes = healthService(new Set(['sui.rpc.v2.LedgerService']));
const [check, watch] = ['Check', 'Watch'].map((name) => routes.get(`/${Health.typeName}/${name}`));

const text = new TextEncoder();
/** The wire format of HealthCheckRequest: field 1, a string. */
const request = (service: string) => Uint8Array.of(0x0a, service.length, ...text.encode(service));
/** The wire format of HealthCheckResponse: field 1, an enum. */
const response = (status: number) => Uint8Array.of(0x08, status);

async function first(method: Method | undefined, service: string, signal: AbortSignal) {
  const call = { signal, fail() {} };
  if (method?.kind === 'unary') return method.invoke(request(service), call);
  if (method?.kind !== 'stream') return undefined;
  for await (const bytes of method.invoke(request(service), call)) return bytes;
  return undefined;
}

test.each(['', 'sui.rpc.v2.LedgerService', 'grpc.health.v1.Health'])(
  'service %j is serving',
  async (service) => {
    const { signal } = new AbortController();
    expect(await first(check, service, signal)).toEqual(response(1));
    expect(await first(watch, service, signal)).toEqual(response(1));
  },
);

test('an unknown service is not found', async () => {
  const { signal } = new AbortController();
  await expect(first(check, 'sui.rpc.v3.Other', signal)).rejects.toThrow('is not served');
  expect(await first(watch, 'sui.rpc.v3.Other', signal)).toEqual(response(3));
});

test('a watch ends with its call', async () => {
  const abort = new AbortController();
  if (watch?.kind !== 'stream') throw new Error('Watch is not a stream');
  const seen: Uint8Array[] = [];
  for await (const bytes of watch.invoke(request(''), { signal: abort.signal, fail() {} })) {
    seen.push(bytes);
    abort.abort();
  }
  expect(seen).toEqual([response(1)]);
});
