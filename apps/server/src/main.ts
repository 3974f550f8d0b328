/** Runs the server as a process, configured by the environment and stopped by signals. */
import { configFromEnv } from './platform/config/config.ts';
import { readEnv } from './platform/config/env.ts';
import { ConfigError } from './platform/errors.ts';
import { createServer } from './server.ts';

try {
  const config = configFromEnv(readEnv(process.env));
  // Files of the embedded database are for this user only.
  if (config.database.kind === 'pglite') process.umask(0o077);
  const server = await createServer(config);
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
