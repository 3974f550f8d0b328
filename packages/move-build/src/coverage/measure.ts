// Measures which lines of a package its own unit tests run, in the real Move VM.
//
// The VM's test runner has no coverage, so an instrumented copy of the package measures itself in rounds.
// Every statement not yet known to run is preceded by a probe. A test that should succeed reports at its
// end which of a window of probes it reached; one that should abort cannot, and stops at the first probe
// instead. Rounds repeat until every test has reported every window and nothing new is found.
//
// A statement counts as covered when it starts: an `assert!` that never failed counts, as in any line
// coverage. Whether tests would notice its removal is what mutation testing answers.
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { DEFAULT_FRAMEWORK } from '../framework-folder.ts';
import { testPackage } from '../test.ts';
import {
  type Measured,
  measuredStatements,
  type Sources,
  withCalls,
  withReportingTests,
} from './instrument.ts';
import { copyFramework, hit, PROBE_MODULE, WINDOW } from './probe.ts';

export interface ModuleCoverage {
  /** Path of the source file inside the package. */
  file: string;
  /** Lines with code that can run, from 1. */
  lines: number[];
  /** Those of them on which something did not run. */
  missed: number[];
}

export interface MeasureOptions {
  /** Folder of the framework packages. */
  framework?: string;
  /** Tests to run instead of the package's own. */
  tests?: Sources;
}

/**
 * Measures the package at `dir`; packages it depends on lie beside it.
 * @throws Error when a test fails, with the runner's report.
 */
export async function measurePackage(
  dir: string,
  { framework = DEFAULT_FRAMEWORK, tests }: MeasureOptions = {},
): Promise<ModuleCoverage[]> {
  const folder = await mkdtemp(join(tmpdir(), 'move-coverage-'));
  try {
    const copy = await Copy.make(dir, framework, folder, tests);
    const statements = await measuredStatements(copy.sources);
    return summary(statements, await copy.run(statements));
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** A copy of the package and of all it needs, to rewrite and run. */
class Copy {
  readonly #dir: string;
  readonly #framework: string;
  readonly sources: Sources;
  readonly #tests: Sources;

  private constructor(dir: string, framework: string, sources: Sources, tests: Sources) {
    this.#dir = dir;
    this.#framework = framework;
    this.sources = sources;
    this.#tests = tests;
  }

  static async make(
    dir: string,
    framework: string,
    folder: string,
    tests?: Sources,
  ): Promise<Copy> {
    const packages = join(folder, 'packages');
    await cp(dirname(dir), packages, { recursive: true });
    await copyFramework(framework, join(folder, 'framework'));
    const copy = join(packages, basename(dir));
    return new Copy(
      copy,
      join(folder, 'framework'),
      await read(copy, 'sources'),
      tests ?? (await read(copy, 'tests')),
    );
  }

  /** Which statements the tests run. */
  async run(statements: Measured[]): Promise<Set<number>> {
    const ran = new Set<number>();
    // Rounds in a row that found nothing; after one per window every test has told everything.
    let idle = 0;
    // Whether each test that is to succeed has told of all that is unknown.
    let told = false;
    for (let round = 0; ran.size < statements.length; round += 1) {
      const unknown = [...statements.keys()].filter((number) => !ran.has(number));
      const windows = Math.ceil(unknown.length / WINDOW);
      if (idle === windows) break;
      const found = await this.#round(statements, unknown, told ? 0 : windows, round);
      for (const probe of found) ran.add(unknown[probe] as number);
      idle = found.length > 0 ? 0 : idle + 1;
      told ||= windows === 1;
    }
    return ran;
  }

  /** The probes before unknown statements that the tests tell of. */
  async #round(
    statements: Measured[],
    unknown: number[],
    windows: number,
    round: number,
  ): Promise<number[]> {
    const probes = new Map(unknown.map((statement, probe) => [statement, probe]));
    const sources = withCalls(this.sources, statements, (statement) => {
      const probe = probes.get(statement);
      return probe === undefined ? undefined : hit(probe);
    });
    const tests = await withReportingTests(this.#tests, windows, round);
    const output = await this.#run(sources, tests);
    return outcomes(output).flatMap(({ test, code }) => {
      const window = /_window_(\d+)$/.exec(test)?.[1];
      if (window === undefined) return code === undefined ? [] : [Number(code)];
      if (code === undefined) throw new Error(`${test} does not pass\n${output}`);
      const bits = Array.from({ length: WINDOW }, (_, bit) => bit);
      return bits
        .filter((bit) => (code >> BigInt(bit)) & 1n)
        .map((bit) => Number(window) * WINDOW + bit);
    });
  }

  async #run(sources: Sources, tests: Sources): Promise<string> {
    for (const [path, text] of Object.entries({ ...sources, ...tests })) {
      await writeFile(join(this.#dir, path), text);
    }
    return (await testPackage(this.#dir, { framework: this.#framework })).output;
  }
}

/** The failed tests of a report and the codes with which the probe aborted them. */
function outcomes(output: string): { test: string; code: bigint | undefined }[] {
  const probe = new RegExp(`aborted with code (\\d+) originating in the module ${PROBE_MODULE}`);
  const failures = output.split(/^┌── (?=\w+ ──)/m).slice(1);
  return failures.map((failure) => {
    const code = probe.exec(failure)?.[1];
    const test = /^\w+/.exec(failure)?.[0] ?? '';
    return { test, code: code === undefined ? undefined : BigInt(code) };
  });
}

async function read(dir: string, folder: string): Promise<Sources> {
  const paths = await readdir(join(dir, folder), { recursive: true });
  const files = paths.filter((path) => path.endsWith('.move')).sort();
  const texts = files.map(async (path) => [
    `${folder}/${path}`,
    await readFile(join(dir, folder, path), 'utf8'),
  ]);
  return Object.fromEntries(await Promise.all(texts));
}

/** A line is missed when anything on it did not run. */
function summary(statements: Measured[], ran: Set<number>): ModuleCoverage[] {
  const files = Map.groupBy(
    statements.map((statement, number) => ({ ...statement, ran: ran.has(number) })),
    ({ file }) => file,
  );
  return [...files].map(([file, own]) => ({
    file,
    lines: linesOf(own),
    missed: linesOf(own.filter((statement) => !statement.ran)),
  }));
}

const linesOf = (statements: Measured[]): number[] =>
  [...new Set(statements.flatMap(({ lines }) => lines))].sort((a, b) => a - b);
