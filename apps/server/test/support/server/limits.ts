// Rate limits for tests of what is behind them.
import { rateLimits } from '@atoll/api';
import type { LimitOverrides } from '../../../src/platform/limits/overrides.ts';

const free = { requests: 10 ** 9, seconds: 1 };

/** Practically no limits. */
export const unlimited: LimitOverrides = Object.fromEntries(
  Object.keys(rateLimits).map((name) => [name, free]),
);
