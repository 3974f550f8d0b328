/** Opens the embedded database of `localConfig` before the rest of its configuration is known. */
import { createLog, type LogLevel } from '../../log.ts';
import type { Database } from '../database.ts';
import { localDatabase, openEmbedded } from './embedded.ts';

/** @throws {ConfigError} if another process uses the folder, or it is damaged and `recover` is off. */
export const openLocalDatabase = (
  dataDir: string,
  recover: boolean,
  logLevel: LogLevel,
): Promise<Database> => openEmbedded(localDatabase(dataDir, recover), createLog(logLevel));
