/** Configuration of the signer, from its own environment. */
import { join } from 'node:path';
import { PUBLIC_NODES } from '../platform/config/config.ts';
import { readDeployment } from '../platform/config/deployment.ts';
import type { Env } from '../platform/config/env.ts';
import { isSampleSecret, sampleSecret } from '../platform/config/public-settings.ts';
import { refuseProblems } from '../platform/config/refuse.ts';
import type { LogLevel } from '../platform/log.ts';
import type { Caller } from '../platform/signing/operations.ts';
import type { SignerSettings } from './create.ts';

export interface SignerConfig extends SignerSettings {
  host: string;
  port: number;
  tokens: Record<Caller, string>;
  logLevel: LogLevel;
}

/** Settings that would give the signer something of other processes. */
const FOREIGN = ['ATOLL_SECRET', 'DATABASE_URL', 'REDIS_URL', 'ATOLL_SIGNER_URL'] as const;
const SECRETS = [
  'ATOLL_SIGNER_SECRET',
  'ATOLL_SIGNER_API_TOKEN',
  'ATOLL_SIGNER_JOBS_TOKEN',
] as const;

/**
 * Returns every setting that a signer lacks or must not have, with its remedy.
 * @throws {ConfigError} if the deployment file cannot be read.
 */
export function signerProblems(env: Env): string[] {
  const problems: string[] = [];
  for (const name of FOREIGN) {
    if (env[name] === undefined) continue;
    problems.push(`${name}: the signer shares no secret with other processes. Remove it.`);
  }
  const { network } = readDeployment(env.ATOLL_DEPLOYMENT);
  if (nodeOf(env, network) === undefined) {
    problems.push(`ATOLL_GRPC_URL is required for the network "${network}".`);
  }
  for (const name of SECRETS) {
    if (env[name] === undefined) {
      problems.push(`${name} is required: at least 32 random characters.`);
    } else if (network !== 'localnet' && isSampleSecret(env[name])) {
      problems.push(sampleSecret(name));
    }
  }
  const { ATOLL_SIGNER_API_TOKEN: apiToken, ATOLL_SIGNER_JOBS_TOKEN: jobsToken } = env;
  if (apiToken !== undefined && apiToken === jobsToken) {
    problems.push('ATOLL_SIGNER_API_TOKEN and ATOLL_SIGNER_JOBS_TOKEN must differ.');
  }
  return problems;
}

/**
 * Resolves the environment of a signer.
 * @throws {ConfigError} listing the settings that are missing, unsafe, or that the signer must not have.
 */
export function signerFromEnv(env: Env): SignerConfig {
  refuseProblems(signerProblems(env));
  const deployment = readDeployment(env.ATOLL_DEPLOYMENT);
  return {
    host: env.ATOLL_HOST,
    port: env.ATOLL_PORT,
    secret: env.ATOLL_SIGNER_SECRET ?? '',
    signingKey: env.ATOLL_SIGNING_KEY ?? null,
    tokens: { api: env.ATOLL_SIGNER_API_TOKEN ?? '', jobs: env.ATOLL_SIGNER_JOBS_TOKEN ?? '' },
    deployment,
    grpcUrl: nodeOf(env, deployment.network) ?? '',
    dir: join(env.ATOLL_DATA_DIR, 'signer'),
    domain: env.ATOLL_PUBLIC_URL === undefined ? null : new URL(env.ATOLL_PUBLIC_URL).host,
    logLevel: env.ATOLL_LOG_LEVEL,
  };
}

const nodeOf = (env: Env, network: string): string | undefined =>
  env.ATOLL_GRPC_URL ?? PUBLIC_NODES[network];
