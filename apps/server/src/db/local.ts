/** Opens the embedded database of `localConfig` while the rest of its configuration is not known yet. */
import { localDatabase } from '../config.ts';
import { createLog, type LogLevel } from '../log.ts';
import type { Database } from './database.ts';
import { openEmbedded } from './embedded.ts';

/** @throws {ConfigError} if another process uses the folder, or it is damaged and `recover` is off. */
export const openLocalDatabase = (
  dataDir: string,
  recover: boolean,
  logLevel: LogLevel,
): Promise<Database> => openEmbedded(localDatabase(dataDir, recover), createLog(logLevel));
