/** Runs the server as a process, configured by the environment and stopped by signals. */
import { configFromEnv } from './platform/config/config.ts';
import { readEnv } from './platform/config/env.ts';
import { ConfigError } from './platform/errors.ts';
import { createServer } from './server.ts';

try {
  const server = await createServer(configFromEnv(readEnv(process.env)));
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
