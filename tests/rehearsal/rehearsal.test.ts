// A sample of `npm run rehearse`; the whole with ATOLL_DEEP=1.
import { expect, test } from 'vitest';
import { findPostgresBin } from '../../tooling/test/system-packages.ts';
import { rehearse } from './play.ts';

const whole = process.env.ATOLL_DEEP === '1';
const seed = Number(
  process.env.ATOLL_SEED ?? (whole ? Math.trunc(Math.random() * 2 ** 31) : 20_261_129),
);
const postgres = findPostgresBin();

test.skipIf(postgres === undefined)(
  'a deployment to a public network works as the guides describe it',
  { timeout: 900_000 },
  async () => {
    console.log(`rehearsal: ATOLL_SEED=${seed}`);
    const report = await rehearse({ seed, whole, postgres: postgres ?? '', say: console.log });
    expect(report).toContain('✓ the server lists both trades');
    expect(report).not.toMatch(/127\.0\.0\.1|\/tmp\/|suiprivkey/);
  },
);
