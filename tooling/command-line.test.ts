// Scripts reject unknown options and arguments instead of ignoring them and running for minutes.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');

function run(script: string, ...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...args], {
    cwd: root,
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
}

describe.each([
  { script: 'tooling/test.ts', usage: 'npm test -- [step…]' },
  { script: 'tooling/bench.ts', usage: 'npm run bench -- <name>…' },
  { script: 'tooling/cluster.ts', usage: 'npm run cluster -- [restart]' },
  { script: 'tooling/test-agents.ts', usage: 'npm run test:agents' },
  { script: 'tooling/test-flakes.ts', usage: 'npm run test:flakes' },
  { script: 'tooling/verify-log.ts', usage: 'npm run verify-log -- <pool id>' },
  { script: 'packages/move-build/src/cli.ts', usage: 'npm run move -- COMMAND' },
])('$script', ({ script, usage }) => {
  test('prints its usage with --help', () => {
    const { status, stdout, stderr } = run(script, '--help');
    expect([status, stderr]).toEqual([0, '']);
    expect(stdout).toContain(usage);
  });

  test.each(['--unknown', 'unknown other'])('rejects %s', (wrong) => {
    const { status, stdout, stderr } = run(script, ...wrong.split(' '));
    expect([status === 0, stdout]).toEqual([false, '']);
    expect(stderr).toContain(usage);
    expect(stderr).not.toContain('node:internal');
  });
});
