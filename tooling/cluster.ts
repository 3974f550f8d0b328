// `npm run cluster`: runs a production-like deployment of multiple servers on this machine, until Ctrl-C.
import { mkdirSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { aborted } from './cluster/aborted.ts';
import { programsOf, startCluster } from './cluster/cluster.ts';
import { acceptRestarts, requestRestart } from './cluster/control.ts';
import { startLocalChain } from './cluster/local-chain.ts';
import { type ClusterCommand, parseCommand, usage } from './cluster/options.ts';
import { supervise } from './cluster/supervise.ts';
import { assertPortFree } from './start/ports.ts';
import { StartError } from './start/start-error.ts';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
/** Limits of a client on a local network (`apps/server/src/platform/config/config.ts`). */
const CLIENT_LIMIT = { requests: 5_000, seconds: 5, connections: 20_000 };
const say = (line: string) => console.log(`  ${line}`);

async function main(): Promise<void> {
  const options = readCommand();
  if (options === 'help') return console.log(usage);
  const dir = resolve(root, options.dir);
  if (options.command === 'restart') {
    await requestRestart(dir);
    return console.log('All servers restarted.');
  }
  await run(options, dir);
}

async function run(options: ClusterCommand, dir: string): Promise<void> {
  await assertPortFree(options.chainPort, '--chain-port');
  await assertPortFree(options.port, '--port');
  mkdirSync(dir, { recursive: true });
  const signal = nextInterrupt();
  try {
    await runUntil(signal, options, dir);
  } catch (error) {
    // Interrupted while it started: what was started has been stopped.
    if (error !== signal.reason) throw error;
  }
}

async function runUntil(signal: AbortSignal, options: ClusterCommand, dir: string): Promise<void> {
  const stateDir = resolve(root, options.stateDir);
  const chain = await startLocalChain({ root, stateDir, port: options.chainPort, say, signal });
  try {
    const { apis, indexers, port } = options;
    const cluster = await startCluster({
      dir,
      port,
      apis,
      indexers,
      env: chain.env,
      signer: chain.signer,
      embedded: chain.serverDir,
      durable: true,
      cached: true,
      limit: CLIENT_LIMIT,
      say,
      signal,
    });
    let restarting = false;
    const stopAccepting = acceptRestarts(dir, async () => {
      restarting = true;
      await cluster.restart().finally(() => {
        restarting = false;
      });
    });
    const stopSupervising = supervise(programsOf(cluster), { say, isPaused: () => restarting });
    console.log(`
  The cluster is ready.

    Open        ${cluster.url}
    Servers     ${[...cluster.apis, ...cluster.indexers, ...(cluster.signer ? [cluster.signer] : [])].map((each) => `${each.name} ${each.url}`).join('\n                ')}
    Database    ${cluster.databaseUrl}
    Redis       ${cluster.redis.url}
    Sui network ${chain.url}
    Logs        ${join(dir, 'logs')}

  npm run cluster -- restart restarts the servers one after the other. Ctrl-C stops everything.`);
    await aborted(signal).catch(() => {});
    stopAccepting();
    await stopSupervising();
    await cluster.close();
  } finally {
    await chain.close();
  }
}

function readCommand() {
  try {
    return parseCommand(process.argv.slice(2));
  } catch (error) {
    throw new StartError(`${error instanceof Error ? error.message : error}\n\n${usage}`);
  }
}

/** Aborts at the first SIGINT or SIGTERM. */
function nextInterrupt(): AbortSignal {
  const interrupt = new AbortController();
  const stop = () => {
    if (interrupt.signal.aborted) return;
    console.log('\nStopping…');
    interrupt.abort();
  };
  // A second Ctrl-C must not leave programs behind.
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  return interrupt.signal;
}

try {
  await main();
  process.exit(0);
} catch (error) {
  console.error(error instanceof StartError ? error.message : error);
  process.exit(1);
}
