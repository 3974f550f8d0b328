/** Shared parts of a running server, created once from the configuration. */
import { hostname } from 'node:os';
import { SuiGrpcClient } from '@mysten/sui/grpc';
import type { Redis } from 'ioredis';
import { type Bus, LocalBus } from './bus/bus.ts';
import { RedisBus } from './bus/redis-bus.ts';
import { createMarket, type Market } from './chain/market.ts';
import { nftTypes } from './chain/nft-types.ts';
import { type CheckpointSource, grpcSource } from './chain/source.ts';
import type { ServerConfig } from './config/config.ts';
import { secretsOf } from './config/secrets.ts';
import { type Database, type Db, openDatabase } from './database/database.ts';
import { createLog, type Log } from './log.ts';
import { Egress } from './net/egress.ts';
import { createMetrics, type Metrics } from './telemetry/metrics.ts';
import { redactor } from './telemetry/redact.ts';
import { startTracing, type Tracing } from './telemetry/tracing.ts';
import { VERSION } from './version.ts';

export interface Context {
  config: ServerConfig;
  log: Log;
  database: Database;
  db: Db;
  redis: Redis | undefined;
  bus: Bus;
  market: Market;
  sui: SuiGrpcClient;
  source: CheckpointSource;
  /** Requests to addresses that users supply. */
  egress: Egress;
  metrics: Metrics;
  /** Null unless traces are configured. */
  tracing: Tracing | null;
  /** Milliseconds since 1970. */
  now: () => number;
}

/** Dependencies that tests replace or that are opened before the server starts. */
export interface ContextDependencies {
  database?: Database;
  source?: CheckpointSource;
  now?: () => number;
  log?: Log;
}

/**
 * Opens everything that a server needs.
 * @throws {ConfigError} if the database folder is in use or damaged.
 */
export async function createContext(
  config: ServerConfig,
  parts: ContextDependencies = {},
): Promise<Context> {
  const metrics = createMetrics();
  const secrets = secretsOf(config);
  const onProblem = (level: string) => metrics.logLines.inc({ level });
  const log = parts.log ?? createLog(config.logLevel, { secrets, onProblem });
  const market = createMarket(config.deployment, config);
  const sui = new SuiGrpcClient({
    network: config.deployment.network,
    baseUrl: config.grpcUrl,
    // The default, base64, is for browsers that cannot stream bytes.
    format: 'binary',
  });
  const database = parts.database ?? (await openDatabase(config.database, log));
  const redis =
    config.redisUrl === null
      ? undefined
      : (await import('./bus/redis.ts')).openRedis(config.redisUrl, log, config.redisTimeoutMs);
  return {
    config,
    log,
    database,
    db: database.db,
    redis,
    bus:
      redis === undefined ? new LocalBus(log) : new RedisBus(redis, config.deployment.chainId, log),
    market,
    sui,
    source: parts.source ?? grpcSource(sui, nftTypes(config.deployment)),
    egress: new Egress(),
    metrics,
    tracing:
      config.tracing &&
      (await startTracing(
        config.tracing,
        VERSION,
        `${hostname()}:${process.pid}`,
        redactor(secrets),
      )),
    now: parts.now ?? Date.now,
  };
}
