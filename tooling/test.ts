// `npm test`: every check, ending with the line "N passed, N failed". `npm test -- lint types` runs only the
// named steps. With `--postgres`, as CI runs it, the server's tests run a second time with PostgreSQL and Redis.
import { mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runBrowserTests } from './test/browser.ts';
import { run } from './test/command.ts';
import { type Counts, oneCheck, sum } from './test/counts.ts';
import { startCoverage } from './test/coverage.ts';
import { failedTests } from './test/failed.ts';
import { runMoveTests } from './test/move.ts';
import { slowestFiles } from './test/slowest.ts';
import { ensureSystemPackages } from './test/system-packages.ts';
import { runPostgresTests, runUnitTests } from './test/unit.ts';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const reports = join(root, 'test-results');
const bin = (name: string) => join(root, 'node_modules', '.bin', name);
const check = async (command: string, ...args: string[]): Promise<Counts> =>
  oneCheck((await run(command, args, { cwd: root })).code === 0);

const steps: Record<string, () => Promise<Counts>> = {
  lint: async () =>
    sum([
      await check(bin('biome'), 'check', '.'),
      await check(process.execPath, 'packages/move-build/src/cli.ts', 'format', '--check'),
    ]),
  types: async () =>
    sum([await check(bin('tsc'), '-p', '.'), await check(bin('tsc'), '-p', 'apps/web')]),
  unused: () => check(bin('knip'), '--no-progress'),
  move: () => runMoveTests(root),
  coverage: () => coverage(),
  unit: () => runUnitTests(root, reports),
  browser: () => runBrowserTests(root, reports),
  postgres: () => runPostgresTests(root, reports),
};

const args = process.argv.slice(2);
if (args.includes('--deep')) process.env.ATOLL_DEEP = '1';
const named = args.filter((arg) => !arg.startsWith('--'));
const byDefault = (name: string) =>
  name !== 'postgres' || args.includes('--postgres') || args.includes('--deep');
const isSelected = (name: string) => (named.length === 0 ? byDefault(name) : named.includes(name));
const unknown = named.filter((name) => !(name in steps));
if (unknown.length > 0) {
  console.error(`Unknown step: ${unknown.join(', ')}. Steps: ${Object.keys(steps).join(', ')}.`);
  process.exit(2);
}

mkdirSync(reports, { recursive: true });
if (['unit', 'browser', 'postgres'].some(isSelected)) {
  for (const message of ensureSystemPackages()) console.error(message);
}

const coverage = isSelected('coverage')
  ? startCoverage(join(root, 'move'))
  : () => Promise.resolve(oneCheck(false));
const startedAt = Date.now();
const summary: { name: string; counts: Counts; seconds: string }[] = [];
for (const [name, step] of Object.entries(steps)) {
  if (!isSelected(name)) continue;
  console.log(`\n── ${name} ${'─'.repeat(60 - name.length)}`);
  const started = performance.now();
  const counts = await step().catch((error: unknown) => {
    console.error(error);
    return oneCheck(false);
  });
  summary.push({ name, counts, seconds: ((performance.now() - started) / 1000).toFixed(1) });
}

const slowest = slowestFiles(root, reports, startedAt);
if (slowest.length > 0) console.log(`\nSlowest test files:\n${slowest.join('\n')}`);

const failures = failedTests(root, reports, startedAt);
if (failures.length > 0) console.log(`\nFailed tests:\n${failures.join('\n')}\n`);

for (const { name, counts, seconds } of summary) {
  console.log(
    `${name.padEnd(10)} ${counts.passed} passed, ${counts.failed} failed in ${seconds} s`,
  );
}
const total = sum(summary.map((each) => each.counts));
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed > 0 || total.passed === 0 ? 1 : 0);
