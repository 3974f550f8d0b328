/** Migrates the configured database and ends: the step before the servers of a new version start. */
import { readConfig } from '../platform/config/check.ts';
import { openDatabase } from '../platform/database/database.ts';
import { ConfigError } from '../platform/errors.ts';
import { createLog } from '../platform/log.ts';

try {
  const { database } = readConfig(process.env);
  await (await openDatabase(database, createLog('warn'))).close();
  process.stdout.write('The database has the schema of this version.\n');
} catch (error) {
  if (!(error instanceof ConfigError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
