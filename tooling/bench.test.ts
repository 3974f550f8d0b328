import { expect, test } from 'vitest';
import { growthOf } from '../benchmarks/memory.ts';
import { startNginx } from '../benchmarks/peers/nginx.ts';
import { requireInstalled } from '../benchmarks/requirements.ts';

test('reports missing packages of a benchmark before it starts', () => {
  const found = {
    nginx: '/usr/sbin/nginx',
    'libnginx-mod-nchan': undefined,
    postgresql: undefined,
  };
  expect(() => requireInstalled(found)).toThrow('apt-get install libnginx-mod-nchan postgresql');
  expect(() => requireInstalled({ nginx: '/usr/sbin/nginx' })).not.toThrow();
});

test('reports the growth of memory only after five minutes of trading', () => {
  expect(growthOf([300, 310, 312, 313, 314])).toBeUndefined();
  expect(growthOf([300, 310, 312, 313, 314, 315])).toMatchObject({
    metric: 'memory.growth over 5 min of trading',
    ours: 5,
  });
});

test('nginx that cannot start fails the benchmark at once', async () => {
  await expect(startNginx('', ['/no/such/module.so'])).rejects.toThrow('nginx did not start.');
});
