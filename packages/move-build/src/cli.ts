// The command line of move-build; `npm run move -- COMMAND` runs it from the repository's root.
import { globSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { placeholders } from './address.ts';
import { buildPackage } from './build.ts';
import { checkCoverage } from './coverage/check.ts';
import { MoveBuildError } from './errors.ts';
import { formatFiles } from './format/format.ts';
import { runMutations } from './mutation/run.ts';
import { packagesOf } from './packages.ts';
import { copyWithSpecifications, specifiedPackages } from './specifications.ts';
import { testPackage } from './test.ts';

const MOVE = fileURLToPath(new URL('../../../move', import.meta.url));

const USAGE = `Usage: npm run move -- COMMAND [options]

  build DIR            compile a package
  test DIR             run its unit tests; DIR can be the name of a package in move/
  coverage [PACKAGE…]  lines of packages in move/ that their unit tests run
  mutate PACKAGE       mutants of a package in move/ that no unit test notices
  lock [PACKAGE…]      writes Move.lock of packages in move/; all by default
  specs OUT            copies the packages with their specifications for Sui Prover
  format [FILE…]       format Move sources; all of move/ by default

  --framework DIR|mainnet  framework packages to compile against (move/framework)
  --address NAME=0x…       where a local dependency is published; may be repeated
  --limit N                most mutants to test
  --only PATTERN           test only mutants whose "file:line kind" matches
  --check                  report unformatted files instead of rewriting them
  --help                   show this help`;

type Values = ReturnType<typeof parse>['values'];

const parse = () =>
  parseArgs({
    allowPositionals: true,
    options: {
      framework: { type: 'string' },
      address: { type: 'string', multiple: true, default: [] },
      limit: { type: 'string' },
      only: { type: 'string' },
      check: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });

const buildOptions = ({ framework, address }: Values) => ({
  framework,
  addresses: Object.fromEntries(address.map((pair) => pair.split('=', 2))),
});

/** Each command returns whether it succeeded; undefined when its arguments are wrong. */
const COMMANDS: Record<
  string,
  (args: string[], values: Values) => Promise<boolean | undefined> | undefined
> = {
  async build([dir], values) {
    if (dir === undefined) return undefined;
    const built = await buildPackage(dir, buildOptions(values));
    process.stderr.write(built.warnings);
    for (const { name, bytes } of built.modules) console.log(`${name}\t${bytes.length} bytes`);
    console.log(`digest ${Buffer.from(built.digest).toString('hex')}`);
    return true;
  },
  async test([dir], values) {
    if (dir === undefined) return undefined;
    const folder = packagesOf(MOVE).includes(dir) ? join(MOVE, dir) : dir;
    const run = await testPackage(folder, buildOptions(values));
    console.log(run.output.trimEnd());
    return run.failed === 0;
  },
  async coverage(names) {
    requirePackages(names);
    const { failed } = await checkCoverage(MOVE, names.length > 0 ? names : undefined);
    return failed === 0;
  },
  async mutate([name], { limit, only }) {
    if (name === undefined) return undefined;
    requirePackages([name]);
    const score = await runMutations(join(MOVE, name), {
      ...(limit && { limit: Number(limit) }),
      ...(only && { pattern: new RegExp(only) }),
      onSurvivor: ({ file, line, kind, before, after }) =>
        console.log(`${file}:${line} ${kind}: ${before} → ${after || 'nothing'}`),
    });
    console.log(`${name}: ${score.killed} mutants killed, ${score.survived} survived`);
    return true;
  },
  async lock(names) {
    requirePackages(names);
    for (const name of names.length > 0 ? names : packagesOf(MOVE)) {
      const { lock } = await buildPackage(join(MOVE, name), { addresses: placeholders });
      await writeFile(join(MOVE, name, 'Move.lock'), lock);
    }
    return true;
  },
  async specs([out]) {
    if (out === undefined) return undefined;
    await copyWithSpecifications(MOVE, out);
    for (const name of specifiedPackages(MOVE)) console.log(`sui-prover --path ${join(out, name)}`);
    return true;
  },
  async format(files, { check }) {
    const all = files.length > 0 ? files : globSync(join(MOVE, '**/*.move'));
    const { changed, tooLong } = await formatFiles(all, { check });
    for (const file of changed) console.log(`${file} ${check ? 'is not formatted' : 'formatted'}`);
    for (const line of tooLong) console.log(`${line} is longer than 100 columns`);
    return tooLong.length === 0 && !(check && changed.length > 0);
  },
};

function requirePackages(names: readonly string[]): void {
  const unknown = names.filter((name) => !packagesOf(MOVE).includes(name));
  if (unknown.length === 0) return;
  const known = packagesOf(MOVE).join(', ');
  throw new MoveBuildError(
    'dependencies',
    `Unknown package ${unknown.join(', ')}. Known: ${known}`,
  );
}

async function main(): Promise<void> {
  const { values, positionals } = parse();
  if (values.help) return console.log(USAGE);
  const [command = '', ...args] = positionals;
  const succeeded = await COMMANDS[command]?.(args, values);
  if (succeeded === undefined) console.error(USAGE);
  process.exitCode = succeeded === undefined ? 2 : succeeded ? 0 : 1;
}

/** Whether `parseArgs` rejected the command line. */
const isWrongOption = (error: unknown): error is Error =>
  error instanceof TypeError && 'code' in error && `${error.code}`.startsWith('ERR_PARSE_ARGS');

try {
  await main();
} catch (error) {
  if (isWrongOption(error)) {
    console.error(`${error.message}\n\n${USAGE}`);
    process.exitCode = 2;
  } else if (error instanceof MoveBuildError) {
    console.error(error.message);
    process.exitCode = 1;
  } else {
    throw error;
  }
}
