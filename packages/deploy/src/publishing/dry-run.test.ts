import { expect, test } from 'vitest';
import { inSui } from './dry-run.ts';

test('inSui writes a rebate with one sign before the whole amount', () => {
  expect([1_500_000_000n, 0n, -1_034_216n, -2_000_000_001n].map(inSui)).toEqual([
    '1.500000000 SUI',
    '0.000000000 SUI',
    '-0.001034216 SUI',
    '-2.000000001 SUI',
  ]);
});
