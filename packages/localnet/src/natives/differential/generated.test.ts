// Compares generated programs in three engines: interpreter, compiled code and the reference VM.
// ATOLL_DEEP=1 runs thousands; a failure prints its seed and the shrunk program.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { Engines } from '../testing/engines.fixture.ts';
import { Fixture } from '../testing/fixture.ts';
import { PRELUDE, programSource } from '../testing/generated-program.ts';
import { type Call, compareWithReference } from '../testing/reference-vm.ts';

const DEEP = process.env.ATOLL_DEEP === '1';
const PROGRAMS = 60;
const RUNS = DEEP ? 60 : 4;
const SEED = Number(process.env.ATOLL_SEED ?? (DEEP ? Date.now() % 2 ** 31 : 20_261_123));

const ARGUMENTS = [
  [0n, 0, false],
  [7n, 3, true],
  [1_000_000_007n, 200, true],
  [2n ** 64n - 1n, 255, false],
] as const;

const temporary = mkdtempSync(join(tmpdir(), 'atoll-generated-'));
afterAll(() => rmSync(temporary, { recursive: true }));

let packages = 0;

/** Writes the programs into a package and returns its folder. */
function writePackage(programs: readonly (readonly number[])[]): string {
  const dir = join(temporary, `${packages++}`, 'generated');
  mkdirSync(join(dir, 'sources'), { recursive: true });
  writeFileSync(
    join(dir, 'Move.toml'),
    '[package]\nname = "generated"\nedition = "2024"\n\n[addresses]\ngenerated = "0x0"\n',
  );
  const functions = programs.map((choices, i) => programSource(`p${i}`, choices));
  const source = `#[allow(all)]\nmodule generated::programs;\n${PRELUDE}\n${functions.join('\n\n')}\n`;
  writeFileSync(join(dir, 'sources/programs.move'), source);
  return dir;
}

const program = fc.array(fc.nat(1_000), { minLength: 20, maxLength: 400, size: 'max' });

test('generated programs agree in the interpreter, compiled code and the reference VM', async () => {
  const counts = { returned: 0, failed: 0 };
  await fc.assert(
    fc.asyncProperty(
      fc.array(program, { minLength: 1, maxLength: PROGRAMS, size: 'max' }),
      async (programs) => {
        const dir = writePackage(programs);
        const fixture = await Fixture.load(dir);
        const engines = new Engines(fixture);
        const calls = programs.flatMap((_, i): Call[] =>
          ARGUMENTS.map((args) => ({ module: 'programs', name: `p${i}`, args })),
        );
        for (const call of calls) {
          const { outcome } = engines.compare(call);
          counts[Array.isArray(outcome) ? 'returned' : 'failed'] += 1;
        }
        const run = await compareWithReference(fixture, dir, calls);
        expect(run.failed, run.output).toBe(0);
      },
    ),
    { numRuns: RUNS, seed: SEED, endOnFailure: !DEEP },
  );
  // Programs that end early would test little.
  expect(counts.returned).toBeGreaterThan(counts.failed / 2);
  expect(counts.failed).toBeGreaterThan(counts.returned / 20);
});
