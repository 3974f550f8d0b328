/** Runs the server as a process, configured by the environment and stopped by signals. */
import { readConfig } from './platform/config/check.ts';
import { readEnv } from './platform/config/env.ts';
import { SIGNER } from './platform/config/roles.ts';
import { ConfigError } from './platform/errors.ts';

try {
  const server = await start(process.env);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      void server.close().then(() => process.exit(0));
    });
  }
} catch (error) {
  if (!(error instanceof ConfigError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}

/** Loads only what the role needs: the signer runs no code of the servers. */
async function start(env: NodeJS.ProcessEnv): Promise<{ close(): Promise<void> }> {
  if (env.ATOLL_ROLES?.trim() === SIGNER) {
    const [{ startSigner }, { signerFromEnv }] = await Promise.all([
      import('./signer/start.ts'),
      import('./signer/config.ts'),
    ]);
    return startSigner(signerFromEnv(readEnv(env)));
  }
  const config = readConfig(env);
  // Files of the embedded database are for this user only.
  if (config.database.kind === 'pglite') process.umask(0o077);
  const { createServer } = await import('./server.ts');
  return createServer(config);
}
