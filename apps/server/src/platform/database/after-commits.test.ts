import { expect, test } from 'vitest';
import { afterCommits } from './after-commits.ts';
import { Changes } from './changes.ts';

test('runs after a commit, and again after a failure', async () => {
  const changes = new Changes();
  let runs = 0;
  let problem: Error | undefined;
  const run = afterCommits({ shared: false, changes }, ['trade'], async () => {
    runs += 1;
    if (problem !== undefined) throw problem;
  });
  await run();
  await run();
  changes.committed(['comment']);
  await run();
  expect(runs).toBe(1);
  changes.committed(['comment', 'trade']);
  problem = new Error('Database unavailable');
  await expect(run()).rejects.toThrow('Database unavailable');
  problem = undefined;
  await run();
  await run();
  expect(runs).toBe(3);
  changes.touchAll();
  await run();
  expect(runs).toBe(4);
});

test('runs again after a commit during a run', async () => {
  const changes = new Changes();
  let runs = 0;
  const run = afterCommits({ shared: false, changes }, ['trade'], async () => {
    runs += 1;
    if (runs === 1) changes.committed(['trade']);
  });
  for (let i = 0; i < 3; i += 1) await run();
  expect(runs).toBe(2);
});

test('always runs if other processes share the database', async () => {
  let runs = 0;
  const run = afterCommits({ shared: true, changes: new Changes() }, ['trade'], async () => {
    runs += 1;
  });
  for (let i = 0; i < 3; i += 1) await run();
  expect(runs).toBe(3);
});
