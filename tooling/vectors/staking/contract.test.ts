// New random sequences in the real Move VM: every amount that the contract pays, and everything that
// it shows, is what the reference says. The threat model's figure is played on a network, which is
// faster (tests/invariants/staking/rewards-overdrawn.test.ts); this test calls the contract's views.
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { testPackage } from '@atoll/move-build';
import { expect, test } from 'vitest';
import { stakingTests } from './move.ts';
import { playRandomly } from './random-play.ts';

const STAKING = fileURLToPath(new URL('../../../move/staking', import.meta.url));
const DEEP = process.env.ATOLL_DEEP === '1';
const HISTORIES = DEEP ? 500 : 15;
/** Sequences per run of the VM, since each run compiles its sequences first. */
const BATCH = 250;
const SEED = Number(process.env.ATOLL_SEED ?? (DEEP ? Date.now() % 2 ** 31 : 20_261_125));

test(
  `${HISTORIES} sequences from seed ${SEED}`,
  async () => {
    for (let done = 0; done < HISTORIES; done += BATCH) {
      const count = Math.min(BATCH, HISTORIES - done);
      const failures = await playInMove(SEED + done, count);
      expect(failures, 'run again with ATOLL_SEED').toEqual([]);
    }
  },
  DEEP ? 1_200_000 : 120_000,
);

/** Executes `count` sequences in a copy of the package and returns the names of those that differ. */
async function playInMove(seed: number, count: number): Promise<string[]> {
  const histories = Array.from({ length: count }, (_, i) => ({
    name: `seed_${seed + i}`,
    steps: playRandomly(seed + i).steps,
  }));
  const folder = await mkdtemp(join(tmpdir(), 'staking-'));
  const copy = join(folder, 'staking');
  try {
    await cp(join(STAKING, '../access'), join(folder, 'access'), { recursive: true });
    await cp(join(STAKING, 'Move.toml'), join(copy, 'Move.toml'));
    await cp(join(STAKING, 'sources'), join(copy, 'sources'), { recursive: true });
    for (const helper of ['vector_runner', 'invariants', 'rng', 'fixture', 'grants']) {
      await cp(join(STAKING, `tests/${helper}.move`), join(copy, `tests/${helper}.move`));
    }
    await writeFile(join(copy, 'tests/vectors_tests.move'), stakingTests(histories));
    const { tests } = await testPackage(copy);
    expect(tests).toHaveLength(count);
    return tests.filter(({ result }) => result !== 'pass').map(({ name }) => name);
  } finally {
    await rm(folder, { recursive: true });
  }
}
