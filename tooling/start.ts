// `npm start`: the whole product on this machine, until Ctrl-C.
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { saveMemory } from './lean.ts';
import { parseOptions, usage } from './start/options.ts';
import { assertPortFree } from './start/ports.ts';
import { DemoLine } from './start/progress.ts';
import { type Stack, startStack } from './start/stack.ts';
import { StartError } from './start/start-error.ts';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');

/** Errors whose message is for the user who typed the command. */
const expected = new Set(['StartError', 'ConfigError', 'MoveBuildError', 'DeployError']);

async function main(): Promise<void> {
  const options = readOptions();
  if (options === 'help') return console.log(usage);
  await assertPortFree(options.chainPort, '--chain-port');
  await assertPortFree(options.port, '--port');
  // The state holds keys and the database: its files are for this user only.
  process.umask(0o077);
  const interrupted = nextInterrupt();
  const demo = new DemoLine(process.stdout);
  const stack = await startStack(root, options, {
    say: (line) => console.log(`  ${line}`),
    onDemo: (progress) => demo.show(progress),
  });
  saveMemory();
  announce(stack);
  stack.filled.then(
    () => demo.end(),
    (error: Error) => demo.fail(error),
  );
  try {
    await Promise.race([interrupted, stack.lost]);
    console.log('\nStopping…');
  } finally {
    await stack.close();
  }
}

function readOptions() {
  try {
    return parseOptions(process.argv.slice(2));
  } catch (error) {
    throw new StartError(`${error instanceof Error ? error.message : error}\n\n${usage}`);
  }
}

function announce({ url, chainUrl, pageMs }: Stack): void {
  const seconds = (ms: number) => (ms / 1000).toFixed(1);
  console.log(`
  Atoll is ready after ${seconds(performance.now())} s (page served after ${seconds(pageMs)} s).

    Open        ${url}
    Passkeys    ${url.replace('127.0.0.1', 'localhost')}  (unavailable at an IP address)
    Sui network ${chainUrl}  (gRPC and faucet)

  Connect the “Development wallet” and press “Get test SUI”. Ctrl-C stops everything.`);
}

/** Resolves at the first SIGINT or SIGTERM; a second one ends the process at once. */
function nextInterrupt(): Promise<void> {
  return new Promise((resolve) => {
    process.once('SIGINT', () => resolve());
    process.once('SIGTERM', () => resolve());
  });
}

try {
  await main();
  process.exit(0);
} catch (error) {
  const isExpected = error instanceof Error && expected.has(error.name);
  console.error(isExpected ? error.message : error);
  process.exit(1);
}
