// Mutation testing: makes one small change at a time in a copy of a package, runs its unit tests, and
// reports the mutants that survive.
import { createHash } from 'node:crypto';
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { MoveBuildError } from '../errors.ts';
import { testPackage } from '../test.ts';
import { type Mutant, mutantsOf } from './mutants.ts';

export interface MutationOptions {
  /** Most mutants to test; all by default. */
  limit?: number;
  /** Tests only mutants whose `file:line kind` matches. */
  pattern?: RegExp;
  /** Called for each mutant that no test notices. */
  onSurvivor?: (mutant: Mutant) => void;
}

export interface MutationScore {
  killed: number;
  survived: number;
  /** Mutants that do not compile count for nothing. */
  invalid: number;
}

type Verdict = keyof MutationScore;

/**
 * Tests mutants of the package at `dir`; packages it depends on lie beside it.
 * @throws Error when the package's tests fail without any mutation.
 */
export async function runMutations(
  dir: string,
  { limit = Number.POSITIVE_INFINITY, pattern = /^/, onSurvivor }: MutationOptions = {},
): Promise<MutationScore> {
  const folder = await mkdtemp(join(tmpdir(), 'move-mutants-'));
  try {
    const copies = await copyPackage(dir, folder);
    if ((await verdict(copies)) !== 'survived') {
      throw new Error(`The tests of ${dir} fail without any mutation`);
    }
    const score: MutationScore = { killed: 0, survived: 0, invalid: 0 };
    for (const mutant of await select(dir, pattern)) {
      if (score.killed + score.survived >= limit) break;
      const result = await testMutant(dir, copies, mutant);
      score[result] += 1;
      if (result === 'survived') onSurvivor?.(mutant);
    }
    return score;
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Two copies: one without random tests, which kills most mutants in less time, and a complete one. */
async function copyPackage(dir: string, folder: string): Promise<string[]> {
  const copies = ['quick', 'complete'].map((name) => join(folder, name, basename(dir)));
  for (const copy of copies) await cp(dirname(dir), dirname(copy), { recursive: true });
  const [quick = ''] = copies;
  for (const file of await readdir(join(quick, 'tests'))) {
    const path = join(quick, 'tests', file);
    const text = await readFile(path, 'utf8');
    await writeFile(path, text.replaceAll('#[random_test]', '#[test_only, allow(unused)]'));
  }
  return copies;
}

/** The selected mutants in a stable pseudo-random order, so that a limit is a fair sample. */
async function select(dir: string, pattern: RegExp): Promise<Mutant[]> {
  const files = await readdir(join(dir, 'sources'));
  const mutants = await Promise.all(
    files.map(async (file) => mutantsOf(file, await readFile(join(dir, 'sources', file), 'utf8'))),
  );
  const key = ({ file, before, after, start }: Mutant) =>
    createHash('sha256').update(`${file}${before}${after}${start}`).digest('hex');
  return mutants
    .flat()
    .filter(({ file, line, kind }) => pattern.test(`${file}:${line} ${kind}`))
    .sort((a, b) => (key(a) < key(b) ? -1 : 1));
}

async function testMutant(dir: string, copies: string[], mutant: Mutant): Promise<Verdict> {
  const { file, start, end, after } = mutant;
  const text = await readFile(join(dir, 'sources', file), 'utf8');
  const write = (changed: string) =>
    Promise.all(copies.map((copy) => writeFile(join(copy, 'sources', file), changed)));
  await write(text.slice(0, start) + after + text.slice(end));
  const result = await verdict(copies);
  await write(text);
  return result;
}

async function verdict(copies: string[]): Promise<Verdict> {
  try {
    for (const copy of copies) if ((await testPackage(copy)).failed > 0) return 'killed';
    return 'survived';
  } catch (error) {
    if (!(error instanceof MoveBuildError)) throw error;
    return error.stage === 'compile' ? 'invalid' : 'killed';
  }
}
