// Owns measuring which lines of a package its own unit tests run, in the real Move VM.
//
// The VM's runner counts nothing, so a copy of the package does: once with every test that succeeds
// telling which statements ran before its end, then with the tests that are to abort, which cannot tell
// at their end and instead abort at the first statement that is still missing, until none does.
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { testPackage } from '@atoll/move-build';
import {
  type Measured,
  measuredStatements,
  type Sources,
  withCalls,
  withFailingTests,
  withReportingTests,
} from './instrument.ts';
import { copyFramework, hit, PROBE_MODULE, stop, WINDOW } from './probe.ts';

const FRAMEWORK = fileURLToPath(new URL('../../move/framework', import.meta.url));

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
  { framework = FRAMEWORK, tests }: MeasureOptions = {},
): Promise<ModuleCoverage[]> {
  const folder = await mkdtemp(join(tmpdir(), 'move-coverage-'));
  try {
    const copy = await Copy.make(dir, framework, folder, tests);
    const statements = await measuredStatements(copy.sources);
    const ran = await copy.runSuccesses(statements);
    await copy.runFailures(statements, ran);
    return summary(statements, ran);
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

  /** Which statements the tests run that are to succeed. */
  async runSuccesses(statements: Measured[]): Promise<Set<number>> {
    const windows = Math.ceil(statements.length / WINDOW);
    const sources = withCalls(this.sources, statements, hit);
    const ran = new Set<number>();
    const output = await this.#run(sources, await withReportingTests(this.#tests, windows));
    for (const { test, code } of outcomes(output)) {
      const window = Number(/_window_(\d+)$/.exec(test)?.[1]);
      if (code === undefined) throw new Error(`${test} does not pass\n${output}`);
      for (let bit = 0; bit < WINDOW; bit += 1) {
        if ((code >> BigInt(bit)) & 1n) ran.add(window * WINDOW + bit);
      }
    }
    return ran;
  }

  /** Adds what the tests run that are to abort. */
  async runFailures(statements: Measured[], ran: Set<number>): Promise<void> {
    const tests = await withFailingTests(this.#tests);
    for (let before = -1; before < ran.size && ran.size < statements.length; ) {
      before = ran.size;
      const sources = withCalls(this.sources, statements, (number) =>
        ran.has(number) ? undefined : stop(number),
      );
      for (const { code } of outcomes(await this.#run(sources, tests))) {
        if (code !== undefined) ran.add(Number(code));
      }
    }
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
