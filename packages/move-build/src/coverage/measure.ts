// Measures which lines of a package its own unit tests run, in the real Move VM.
//
// The VM's test runner has no coverage, so an instrumented copy of the package measures itself in rounds.
// Every statement not yet known to run is preceded by a probe. In the first round, tests that should succeed
// report at their end which probes they reached. Tests that should abort cannot, and stop at the first probe
// instead: in each round, the first of each share of the probes. Their rounds repeat until nothing new is found.
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
  withStoppingTests,
} from './instrument.ts';
import { copyFramework, hit, readReport, readStop, SHARES, stop } from './probe.ts';

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
    return summary(statements, await copy.missed(statements));
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Returns the call of the probe of that number. */
type Probe = (number: number) => string;
/** Rewrites tests for a number of probes. */
type Rewrite = (tests: Sources, probes: number) => Promise<Sources>;
/** Parses the probes, out of a number of them, that a failed test reports. */
type Read = (failure: string, probes: number) => number[];

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

  /** The numbers of the statements that no test runs. */
  async missed(statements: Measured[]): Promise<Set<number>> {
    let unknown = [...statements.keys()];
    const round = async (probe: Probe, rewrite: Rewrite, read: Read): Promise<void> => {
      const probes = new Map(unknown.map((statement, number) => [statement, probe(number)]));
      const sources = withCalls(this.sources, statements, (statement) => probes.get(statement));
      const failures = await this.#run(sources, await rewrite(this.#tests, unknown.length));
      const found = new Set(failures.flatMap((failure) => read(failure, unknown.length)));
      unknown = unknown.filter((_, number) => !found.has(number));
    };
    await round(hit, withReportingTests, readReport);
    for (let before = 0; unknown.length > 0 && unknown.length !== before; ) {
      before = unknown.length;
      await round(stop, withStoppingTests, readStop);
      // Each probe had a separate share, so another round finds nothing.
      if (before <= SHARES) break;
    }
    return new Set(unknown);
  }

  /** The reports of the tests that fail. */
  async #run(sources: Sources, tests: Sources): Promise<string[]> {
    for (const [path, text] of Object.entries({ ...sources, ...tests })) {
      await writeFile(join(this.#dir, path), text);
    }
    const { output } = await testPackage(this.#dir, { framework: this.#framework });
    return output.split(/^┌── (?=\w+ ──)/m).slice(1);
  }
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
function summary(statements: Measured[], missed: Set<number>): ModuleCoverage[] {
  const files = Map.groupBy(
    statements.map((statement, number) => ({ ...statement, missed: missed.has(number) })),
    ({ file }) => file,
  );
  return [...files].map(([file, own]) => ({
    file,
    lines: linesOf(own),
    missed: linesOf(own.filter((statement) => statement.missed)),
  }));
}

const linesOf = (statements: Measured[]): number[] =>
  [...new Set(statements.flatMap(({ lines }) => lines))].sort((a, b) => a - b);
