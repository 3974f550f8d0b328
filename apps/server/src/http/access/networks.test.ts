import { expect, test } from 'vitest';
import { ClientCounts } from '../../platform/limits/client-counts.ts';
import { createRateLimiters, rateLimiters } from '../../platform/limits/rate-limit.ts';
import { clientAddress } from './client.ts';

const clientOf = (remoteAddress: string) =>
  clientAddress({ socket: { remoteAddress }, headers: {} }, 0);
/** One of the 65,536 networks of a /48. */
const subnet = (index: number, site = '2001:db8:77') =>
  clientOf(`${site}:${index.toString(16)}::1`);

test('limits what one client holds open, and releases it', () => {
  const counts = new ClientCounts(2);
  const release = counts.open('192.0.2.1');
  expect(counts.open('192.0.2.1')).toBeDefined();
  expect(counts.open('192.0.2.1')).toBeUndefined();
  expect(counts.open('192.0.2.2')).toBeDefined();
  release?.();
  expect(counts.open('192.0.2.1')).toBeDefined();
});

test('limits what all clients of a /48 network hold open', () => {
  const counts = new ClientCounts(2);
  const opened = Array.from({ length: 100 }, (_, index) => counts.open(subnet(index)));
  expect(opened.filter((release) => release !== undefined)).toHaveLength(32);
  expect(counts.open(subnet(0, '2001:db8:78'))).toBeDefined();
  for (const release of opened) release?.();
  expect(counts.open(subnet(50))).toBeDefined();
});

test('limits the requests of all clients of a /48 network', async () => {
  const { login } = createRateLimiters(rateLimiters(), { login: { requests: 3, seconds: 60 } });
  const take = (key: string) =>
    Promise.resolve()
      .then(() => login.take(key))
      .then(
        () => 1,
        () => 0,
      );
  const allowed = await Promise.all(Array.from({ length: 500 }, (_, index) => take(subnet(index))));
  expect(allowed.reduce<number>((sum, each) => sum + each, 0)).toBe(48);
  expect(await take(subnet(1, '2001:db8:79'))).toBe(1);
  // Addresses of IPv4 have no larger network.
  const others = await Promise.all(Array.from({ length: 200 }, (_, n) => take(`192.0.2.${n}`)));
  expect(others.every((each) => each === 1)).toBe(true);
});
