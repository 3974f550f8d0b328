// Owns the command line: `node packages/move-build/src/cli.ts build|test DIR [options]`.
import { parseArgs } from 'node:util';
import { buildPackage } from './build.ts';
import { MoveBuildError } from './errors.ts';
import { testPackage } from './test.ts';

const USAGE = `Usage: cli.ts build|test DIR [options]
  --framework DIR|mainnet    framework packages to compile against (default: move/framework)
  --address NAME=0x…         where a local dependency is published; may be repeated`;

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      framework: { type: 'string' },
      address: { type: 'string', multiple: true, default: [] },
    },
  });
  const [command, dir] = positionals;
  const addresses = Object.fromEntries(values.address.map((pair) => pair.split('=', 2)));
  const options = { framework: values.framework, addresses };
  if (command === 'build' && dir) {
    const built = await buildPackage(dir, options);
    process.stderr.write(built.warnings);
    for (const { name, bytes } of built.modules) console.log(`${name}\t${bytes.length} bytes`);
    console.log(`digest ${Buffer.from(built.digest).toString('hex')}`);
    return 0;
  }
  if (command === 'test' && dir) {
    const run = await testPackage(dir, options);
    console.log(run.output.trimEnd());
    return run.failed === 0 ? 0 : 1;
  }
  console.error(USAGE);
  return 2;
}

try {
  process.exitCode = await main();
} catch (error) {
  if (!(error instanceof MoveBuildError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
