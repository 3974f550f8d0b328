// Runs a package's unit tests in the Move VM.
import { testMovePackage } from '@zktx.io/sui-move-builder/full';
import { idsOf, placeholderAddress } from './address.ts';
import type { BuildOptions } from './build.ts';
import { resolveDependencies } from './compile.ts';
import { MoveBuildError } from './errors.ts';
import { DependencyFetcher } from './fetcher.ts';
import { DEFAULT_FRAMEWORK, readFramework } from './framework-folder.ts';
import { readPackageTree } from './sources.ts';

export interface TestResult {
  /** `package::module::function`. */
  name: string;
  result: 'pass' | 'fail' | 'timeout';
}

export interface TestRun {
  /** Number of tests that passed. */
  passed: number;
  /** Number of tests that failed or timed out. */
  failed: number;
  tests: TestResult[];
  /** The runner's report, unchanged. */
  output: string;
}

/**
 * Compiles the package at `dir` with its tests and runs them. Local dependencies need no address:
 * each gets a placeholder. Throws {@link MoveBuildError} when the package does not compile;
 * failing tests are a result, not an error.
 */
export async function testPackage(
  dir: string,
  options: Omit<BuildOptions, 'cache'> = {},
): Promise<TestRun> {
  const { framework = DEFAULT_FRAMEWORK, addresses = {} } = options;
  const tree = await readPackageTree(dir, { tests: true });
  const fetcher = new DependencyFetcher({
    tree,
    framework: framework === 'mainnet' ? framework : await readFramework(framework),
    addresses: new Map(
      [...tree.dependencies].map((name) => [
        name,
        idsOf(addresses[name] ?? placeholderAddress(name)),
      ]),
    ),
  });
  const result = await testMovePackage({
    files: tree.files,
    resolvedDependencies: await resolveDependencies(dir, tree.files, fetcher, ['test']),
    ansiColor: false,
  });
  if ('error' in result) {
    throw new MoveBuildError('test-runner', `Cannot test ${dir}`, result.error);
  }
  return readReport(dir, result.output);
}

function readReport(dir: string, output: string): TestRun {
  const tests = [...output.matchAll(/^\[ (PASS|FAIL|TIMEOUT) +\] (\S+)$/gm)].map(
    ([, word = '', name = '']): TestResult => ({
      name,
      result: word === 'PASS' ? 'pass' : word === 'FAIL' ? 'fail' : 'timeout',
    }),
  );
  const total = /^Test result: .*Total tests: (\d+);/m.exec(output)?.[1];
  // Without its last line the runner did not finish: the package did not compile.
  if (total === undefined) {
    throw new MoveBuildError('compile', `Cannot build the tests of ${dir}`, output);
  }
  if (Number(total) !== tests.length) {
    throw new MoveBuildError('test-runner', `Cannot read the test report of ${dir}`, output);
  }
  const passed = tests.filter((test) => test.result === 'pass').length;
  return { passed, failed: tests.length - passed, tests, output };
}
