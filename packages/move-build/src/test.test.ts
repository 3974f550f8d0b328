import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { testPackage } from './test.ts';

const fixture = (name: string) => fileURLToPath(new URL(`../fixtures/${name}`, import.meta.url));
const cli = (...args: string[]) =>
  promisify(execFile)(process.execPath, [
    fileURLToPath(new URL('./cli.ts', import.meta.url)),
    ...args,
  ]);

test('returns the result of each test', async () => {
  const run = await testPackage(fixture('user'));
  expect(run.tests).toEqual([
    { name: 'user::counter_tests::counts', result: 'pass' },
    { name: 'user::counter_tests::counts_any', result: 'pass' },
    { name: 'user::counter_tests::fails', result: 'fail' },
    { name: 'user::counter_tests::refuses', result: 'pass' },
  ]);
  expect(run).toMatchObject({ passed: 3, failed: 1 });
  expect(run.output).toContain('aborted with code 3 originating in the module user::counter');
});

test('distinguishes a compile error from failing tests', async () => {
  await expect(testPackage(fixture('broken'))).rejects.toMatchObject({
    stage: 'compile',
    diagnostics: expect.stringContaining('sources/broken.move:3:27'),
  });
});

test('the command line builds and tests', async () => {
  const built = await cli('build', fixture('user'), '--address', 'base=0x77');
  expect(built.stdout).toMatch(/^counter\t\d+ bytes\ndigest [0-9a-f]{64}\n$/);
  await expect(cli('test', fixture('user'))).rejects.toMatchObject({
    code: 1,
    stdout: expect.stringContaining('Total tests: 4; passed: 3; failed: 1'),
  });
  await expect(cli('build', fixture('broken'))).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining('error[E04007]'),
  });
  // The name of a package in move/ instead of its folder.
  const named = await cli('test', 'test_usdc');
  expect(named.stdout).toMatch(/Total tests: \d+; passed: \d+; failed: 0/);
  await expect(cli('publish')).rejects.toMatchObject({
    code: 2,
    stderr: expect.stringContaining('Usage'),
  });
});
