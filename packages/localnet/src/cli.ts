#!/usr/bin/env node
// Command line of the localnet: starts a network, prints its addresses and stops it cleanly.
import { enableCompileCache } from 'node:module';
import type { Recovery } from './index.ts';
import { type CliOptions, readOptions, USAGE, UsageError } from './rpc/cli-options.ts';

// Keeps compiled code between starts, in the system's folder for temporary files.
enableCompileCache();

async function run(options: CliOptions): Promise<void> {
  // Imported lazily, so that usage errors are reported immediately.
  const { createLocalnet, serve, serveAdmin } = await import('./index.ts');
  const { port, host, names, adminPort, serving, ...network } = options;
  // Clients must not be able to block the event loop with their transactions.
  const localnet = await createLocalnet({
    ...network,
    execution: 'worker',
    onWarning: console.warn,
  });
  if (localnet.recovery) console.warn(describeRecovery(localnet.recovery));
  const closeAfter = async (error: unknown) => {
    await localnet.close();
    throw error;
  };
  const onUnexpected = console.error;
  const server = await serve(localnet, {
    ...{ port, host, names, onUnexpected },
    ...serving,
  }).catch(closeAfter);
  const admin =
    adminPort === undefined
      ? undefined
      : await serveAdmin(localnet, { port: adminPort, onUnexpected }).catch(async (error) => {
          await server.close();
          return closeAfter(error);
        });
  console.log(`Sui localnet
  RPC         ${server.url}
${serving.faucet === false ? '' : `  Faucet      ${server.url}/v2/gas\n`}${admin ? `  Admin       ${admin.url}\n` : ''}  Chain       ${localnet.ledger.chainId}
  Checkpoint  ${localnet.ledger.getCheckpoint('latest')?.sequenceNumber ?? 0n}
  State       ${network.dir ?? 'in memory'}
Ctrl-C stops it.`);
  await interrupted();
  await admin?.close();
  await server.close();
  await localnet.close();
}

function describeRecovery({ copy, records, position, droppedBytes }: Recovery): string {
  return `The ledger was damaged at byte ${position}. Kept ${records} records before it and dropped ${droppedBytes} bytes; the damaged file is ${copy}.`;
}

/** Resolves on the first SIGINT or SIGTERM; a second one ends the process immediately. */
function interrupted(): Promise<void> {
  return new Promise((stop) => {
    process.once('SIGINT', () => stop());
    process.once('SIGTERM', () => stop());
  });
}

/** Errors whose message is for the user; others are bugs. */
const EXPECTED = new Set(['LedgerError', 'ServeError', 'MoveBuildError', 'TraceError']);

async function main(): Promise<void> {
  const [command, ...rest] = process.argv.slice(2);
  if (command === 'trace') {
    const { traceCommand } = await import('./rpc/cli-trace.ts');
    console.log(await traceCommand(rest));
    return;
  }
  const options = readOptions(process.argv.slice(2));
  if (options === 'help') console.log(USAGE);
  else await run(options);
}

main().catch((error: unknown) => {
  process.exitCode = 1;
  if (error instanceof UsageError) console.error(`${error.message}\n\n${USAGE}`);
  else if (error instanceof Error && EXPECTED.has(error.name)) console.error(error.message);
  else console.error(error);
});
