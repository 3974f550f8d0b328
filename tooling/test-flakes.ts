// `npm run test:flakes`: repeats the tests that could depend on timing, each time with another seed and order of files,
// while other processes keep the processor busy. Prints the failure rate of each test.
import { spawn } from 'node:child_process';
import { globSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readCommandLine } from './command-line.ts';
import { runBrowserTests } from './test/browser.ts';
import { sum } from './test/counts.ts';
import { failedTests } from './test/failed.ts';
import { formatRate, ratesOf, readOutcomes } from './test/flakes.ts';
import { readSelection, type Selection } from './test/selection.ts';
import { ensureSystemPackages } from './test/system-packages.ts';
import { runUnitTests } from './test/unit.ts';

const BUSY_CORES = 2;
/** Text of a unit test that waits for time, network or a process. */
const WAITS =
  /setTimeout|setInterval|sleep\(|\.poll\(|waitFor|node:(child_process|http|net|worker_threads|timers)|fetch\(|listen\(/;
const STEPS = ['unit', 'browser'];
const RUNNER_FAILED = { test: 'start of the tests', failed: true };

const { values, positionals } = readCommandLine({
  usage: `npm run test:flakes -- [step…] [file…] [options]

  step          repeat only the tests of this step: ${STEPS.join(', ')}
  file          repeat only these test files: paths or parts of them, after their step
  --times n     repetitions (20)
  --seed n      seed of the first repetition, random by default; each one adds 1
  --help        show this help`,
  options: {
    times: { type: 'string', default: '20' },
    seed: { type: 'string', default: String(Math.trunc(Math.random() * 1_000)) },
  },
  check(names, { times, seed }) {
    if (!/^[1-9]\d*$/.test(String(times)) || !/^\d+$/.test(String(seed))) {
      return '--times and --seed take whole numbers';
    }
    const selected = readSelection(names, STEPS);
    return typeof selected === 'string' ? selected : undefined;
  },
});
const root = join(import.meta.dirname, '..');
const reports = join(root, 'test-results');
const { steps, files } = readSelection(positionals, STEPS) as Selection;
const isSelected = (step: string) => steps.length === 0 || steps.includes(step);
mkdirSync(reports, { recursive: true });
for (const message of ensureSystemPackages(isSelected)) console.error(message);

const unitFiles = files.length > 0 ? files : waitingTests();
const load = Array.from({ length: BUSY_CORES }, () =>
  spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' }),
);
const stopLoad = () => {
  for (const child of load) child.kill('SIGKILL');
};
process.once('exit', stopLoad);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

const runs: { seed: number; outcomes: ReturnType<typeof readOutcomes> }[] = [];
for (let round = 0; round < Number(values.times); round += 1) {
  const seed = Number(values.seed) + round;
  const since = Date.now();
  process.env.ATOLL_SEED = String(seed);
  console.log(`\n── repetition ${round + 1} of ${values.times}: ATOLL_SEED=${seed}`);
  const order = ['--sequence.shuffle.files', `--sequence.seed=${seed}`];
  const counts = sum([
    isSelected('unit') ? await runUnitTests(root, reports, [...order, ...unitFiles]) : sum([]),
    isSelected('browser') ? await runBrowserTests(root, reports, files) : sum([]),
  ]);
  console.log(failedTests(root, reports, since).join('\n'));
  const outcomes = readOutcomes(root, reports, since);
  // Also a runner fails, for example when the stack does not start.
  const unexplained = counts.failed > 0 && !outcomes.some(({ failed }) => failed);
  runs.push({ seed, outcomes: unexplained ? [...outcomes, RUNNER_FAILED] : outcomes });
}

const rates = ratesOf(runs);
const flaky = rates.filter(({ failedSeeds }) => failedSeeds.length > 0).length;
console.log(`\nFailures per test:\n${rates.map(formatRate).join('\n')}`);
console.log(`${rates.length - flaky} tests never failed, ${flaky} failed at least once`);
process.exit(flaky > 0 || rates.length === 0 ? 1 : 0);

function waitingTests(): string[] {
  return globSync('{packages,apps,tests,tooling}/**/*.test.{ts,tsx}', {
    cwd: root,
    exclude: ['**/node_modules/**', 'tests/e2e/**'],
  }).filter((file) => WAITS.test(readFileSync(join(root, file), 'utf8')));
}
