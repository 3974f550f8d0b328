// `npm test`: runs all steps but `postgres`, and ends with the line "N passed, N failed". `npm test -- lint types` runs
// only the named steps, `npm test -- FILE` single files, and `npm test -- changed` the tests of what has changed.
// `--postgres`, which CI passes, adds the step `postgres`: the server's tests again, with PostgreSQL and Redis, and the
// tests that require services.
import { mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readCommandLine } from './command-line.ts';
import { runBrowserTests } from './test/browser.ts';
import { runChangedTests } from './test/changed.ts';
import { type Checked, checksOf, runInLanes } from './test/checks.ts';
import { type Counts, oneCheck, sum } from './test/counts.ts';
import { failedTests } from './test/failed.ts';
import { readSelection, type Selection } from './test/selection.ts';
import { slowestFiles } from './test/slowest.ts';
import { ensureSystemPackages } from './test/system-packages.ts';
import { runPostgresTests, runUnitTests } from './test/unit.ts';
import { generateVectorTests } from './vectors/generate-tests.ts';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const reports = join(root, 'test-results');

const checks = checksOf(root);
/** Each of them uses both cores. */
const runs: Record<string, (files: readonly string[]) => Promise<Counts>> = {
  unit: (files) => runUnitTests(root, reports, files),
  browser: (files) => runBrowserTests(root, reports, files),
  postgres: (files) => runPostgresTests(root, reports, files),
  changed: () => runChangedTests(root, reports),
};
const steps = [...Object.keys(checks), ...Object.keys(runs)];
const isOptional = (name: string) => name === 'postgres' || name === 'changed';

const { values, positionals } = readCommandLine({
  usage: `npm test -- [step…] [file…] [options]

  step          run only the named steps: ${steps.join(', ')}
                changed runs the tests that import what has changed since main
  file          run only these test files of unit, browser or postgres: paths or parts of them
  --postgres    also run the step postgres, which requires PostgreSQL, Redis and nginx
  --deep        run all steps, with sampled and randomized tests at full size (npm run test:deep)
  --help        show this help`,
  options: {
    postgres: { type: 'boolean', default: false },
    deep: { type: 'boolean', default: false },
  },
  check(names) {
    const selected = readSelection(names, steps);
    return typeof selected === 'string' ? selected : undefined;
  },
});
const { steps: named, files } = readSelection(positionals, steps) as Selection;
if (values.deep) process.env.ATOLL_DEEP = '1';
const byDefault = (name: string) =>
  !isOptional(name) || (name === 'postgres' && (values.postgres || values.deep));
const isSelected = (name: string) => (named.length === 0 ? byDefault(name) : named.includes(name));

mkdirSync(reports, { recursive: true });
generateVectorTests(join(root, 'move'));
for (const message of ensureSystemPackages(isSelected)) console.error(message);

const startedAt = Date.now();
const summary: { name: string; counts: Counts; seconds: number }[] = [];
const heading = (name: string) => console.log(`\n── ${name} ${'─'.repeat(60 - name.length)}`);
const failed = (error: unknown): Checked => ({ counts: oneCheck(false), output: `${error}\n` });

await runInLanes(
  Object.entries(checks)
    .filter(([name]) => isSelected(name))
    .map(([name, check]) => [name, () => check().catch(failed)] as const),
  (name, { counts, output }, seconds) => {
    heading(name);
    process.stdout.write(output);
    summary.push({ name, counts, seconds });
  },
);
for (const [name, step] of Object.entries(runs)) {
  if (!isSelected(name)) continue;
  heading(name);
  const started = performance.now();
  const counts = await step(files).catch((error: unknown) => {
    console.error(error);
    return oneCheck(false);
  });
  summary.push({ name, counts, seconds: (performance.now() - started) / 1000 });
}

const slowest = slowestFiles(root, reports, startedAt);
if (slowest.length > 0) console.log(`\nSlowest test files:\n${slowest.join('\n')}`);

const failures = failedTests(root, reports, startedAt);
if (failures.length > 0) console.log(`\nFailed tests:\n${failures.join('\n')}\n`);

for (const { name, counts, seconds } of summary) {
  console.log(
    `${name.padEnd(10)} ${counts.passed} passed, ${counts.failed} failed in ${seconds.toFixed(1)} s`,
  );
}
const total = sum(summary.map((each) => each.counts));
console.log(`${total.passed} passed, ${total.failed} failed`);
const isEmpty = total.passed === 0 && !named.includes('changed');
process.exit(total.failed > 0 || isEmpty ? 1 : 0);
