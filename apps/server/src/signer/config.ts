/** Configuration of the signer, from its own environment. */
import { join } from 'node:path';
import { PUBLIC_NODES } from '../platform/config/config.ts';
import { readDeployment } from '../platform/config/deployment.ts';
import type { Env } from '../platform/config/env.ts';
import { ConfigError } from '../platform/errors.ts';
import type { LogLevel } from '../platform/log.ts';
import type { Caller } from '../platform/signing/operations.ts';
import type { SignerSettings } from './create.ts';

export interface SignerConfig extends SignerSettings {
  host: string;
  port: number;
  tokens: Record<Caller, string>;
  logLevel: LogLevel;
}

/**
 * Resolves the environment of a signer.
 * @throws {ConfigError} naming the setting that is missing, or that the signer must not have.
 */
export function signerFromEnv(env: Env): SignerConfig {
  for (const name of ['ATOLL_SECRET', 'DATABASE_URL', 'REDIS_URL', 'ATOLL_SIGNER_URL'] as const) {
    if (env[name] !== undefined) {
      throw new ConfigError(
        `${name}: the signer shares no secret with other processes. Remove it.`,
      );
    }
  }
  const deployment = readDeployment(env.ATOLL_DEPLOYMENT);
  const grpcUrl = env.ATOLL_GRPC_URL ?? PUBLIC_NODES[deployment.network];
  if (grpcUrl === undefined) {
    throw new ConfigError(`ATOLL_GRPC_URL is required for the network "${deployment.network}".`);
  }
  const tokens = {
    api: required(env, 'ATOLL_SIGNER_API_TOKEN'),
    jobs: required(env, 'ATOLL_SIGNER_JOBS_TOKEN'),
  };
  if (tokens.api === tokens.jobs) {
    throw new ConfigError('ATOLL_SIGNER_API_TOKEN and ATOLL_SIGNER_JOBS_TOKEN must differ.');
  }
  return {
    host: env.ATOLL_HOST,
    port: env.ATOLL_PORT,
    secret: required(env, 'ATOLL_SIGNER_SECRET'),
    signingKey: env.ATOLL_SIGNING_KEY ?? null,
    tokens,
    deployment,
    grpcUrl,
    dir: join(env.ATOLL_DATA_DIR, 'signer'),
    domain: env.ATOLL_PUBLIC_URL === undefined ? null : new URL(env.ATOLL_PUBLIC_URL).host,
    logLevel: env.ATOLL_LOG_LEVEL,
  };
}

type Secret = 'ATOLL_SIGNER_SECRET' | 'ATOLL_SIGNER_API_TOKEN' | 'ATOLL_SIGNER_JOBS_TOKEN';

function required(env: Env, name: Secret): string {
  const value = env[name];
  if (value !== undefined) return value;
  throw new ConfigError(`${name} is required: at least 32 random characters.`);
}
