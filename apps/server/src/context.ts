/** Owns what the parts of a running server share, made once from the configuration. */
import { SuiGrpcClient } from '@mysten/sui/grpc';
import type { ServerConfig } from './config.ts';
import { type Database, type Db, openDatabase } from './db/database.ts';
import { type CheckpointSource, grpcSource } from './indexer/source.ts';
import { createLog, type Log } from './log.ts';
import { createMarket, type Market } from './market.ts';

export interface Context {
  config: ServerConfig;
  log: Log;
  database: Database;
  db: Db;
  market: Market;
  sui: SuiGrpcClient;
  source: CheckpointSource;
  /** Milliseconds since 1970. */
  now: () => number;
}

/** Parts a test brings along; a server that is asked for none makes its own. */
export interface Parts {
  database?: Database;
  source?: CheckpointSource;
  now?: () => number;
}

/**
 * Opens everything a server needs.
 * @throws {ConfigError} when the database folder is in use.
 */
export async function createContext(config: ServerConfig, parts: Parts = {}): Promise<Context> {
  const log = createLog(config.logLevel);
  const market = createMarket(config.deployment, config);
  const sui = new SuiGrpcClient({
    network: config.deployment.network,
    baseUrl: config.grpcUrl,
  });
  const database = parts.database ?? (await openDatabase(config.database, log));
  return {
    config,
    log,
    database,
    db: database.db,
    market,
    sui,
    source: parts.source ?? grpcSource(sui),
    now: parts.now ?? Date.now,
  };
}
