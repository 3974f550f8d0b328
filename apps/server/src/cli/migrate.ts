/** Migrates the configured database and ends: the step before the servers of a new version start. */
import { configFromEnv } from '../config.ts';
import { openDatabase } from '../db/database.ts';
import { readEnv } from '../env.ts';
import { ConfigError } from '../errors.ts';
import { createLog } from '../log.ts';

try {
  const { database } = configFromEnv(readEnv(process.env));
  await (await openDatabase(database, createLog('warn'))).close();
  process.stdout.write('The database has the schema of this version.\n');
} catch (error) {
  if (!(error instanceof ConfigError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
