/**
 * The server's configuration: one plain object, resolved from the environment and the deployment file.
 * Tests and the development start build it without an environment.
 */
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Deployment } from '@atoll/sdk';
import type { DatabaseConfig } from '../database/database.ts';
import { localDatabase } from '../database/embedded/embedded.ts';
import { ConfigError } from '../errors.ts';
import { type LimitOverrides, localLimits } from '../limits/overrides.ts';
import type { LogLevel } from '../log.ts';
import type { TracingSettings } from '../telemetry/tracing.ts';
import { type AiBudgets, type AiSettings, aiBudgets, aiSettings, defaultBudgets } from './ai.ts';
import { type BrandSettings, localBrand, readBrand } from './brand.ts';
import { type CommentRules, defaultCommentRules, localCommentRules } from './comment-rules.ts';
import { type ContributorRule, localRule, readContributorRule } from './contributor-rule.ts';
import { readDeployment } from './deployment.ts';
import type { Env } from './env.ts';
import { type MissionSettings, readMissions } from './missions.ts';
import { type PriceSettings, readPriceSettings } from './prices.ts';
import { publicProblems } from './public-settings.ts';
import { localPush, type PushConfig, pushFromEnv } from './push-keys.ts';
import { defaultReportRules, localReportRules, type ReportRules } from './report-rules.ts';
import { type Role, roles, SIGNER } from './roles.ts';
import type { TelegramSettings, XAppSettings, XSettings } from './social.ts';
import { tracingFromEnv } from './tracing.ts';

export interface ServerConfig {
  /** Roles of this process. */
  roles: ReadonlySet<Role>;
  host: string;
  /** 0 picks a free port. */
  port: number;
  /** Base URL browsers use; null derives it from the port the server got. */
  publicUrl: string | null;
  database: DatabaseConfig;
  /** Redis through which servers share rate limits and messages; null keeps both in each process. */
  redisUrl: string | null;
  /** How long Redis may take to respond, in milliseconds. Default: 250. */
  redisTimeoutMs?: number;
  /** How long the indexing server leads after it last renewed its lease, in milliseconds. Default: 2,500. */
  leaseMs?: number;
  mediaDir: string;
  /** Folder of the built web app; null serves the API alone. */
  webDir: string | null;
  deployment: Deployment;
  /** Path of the compiled coin template; get-module returns 503 while it does not exist. */
  coinTemplate: string;
  /** Sui node as this server reaches it, and as browsers do. */
  grpcUrl: string;
  publicGrpcUrl: string;
  faucetUrl: string | null;
  /** Base URL of the block explorer; a local network has none. */
  explorerUrl: string | null;
  firstCheckpoint: number;
  /** Key material for sessions and login challenges; at least 32 bytes of text. */
  secret: string;
  /** Where the signer is; null: this server grants no boosts and mints, and its agents spend nothing. */
  signer: SignerAccess | null;
  /** Eligibility rule for Contributor NFTs; null if not configured, so no address is eligible. */
  contributors: ContributorRule | null;
  /** Where the price of SUI comes from; null: it is fixed. */
  priceFeeds: PriceSettings | null;
  /** Decimal strings: US dollars for one SUI, SUI for one platform token; may be "" with feeds. */
  suiPriceUsd: string;
  tokenPriceSui: string;
  buildHost: string;
  brand: BrandSettings;
  /** The model provider; without one, endpoints that require it return 503. */
  ai: AiSettings | null;
  aiBudgets: AiBudgets;
  /** Keys of Web Push; null switches it off. */
  push: PushConfig | null;
  trustedProxies: number;
  /** Addresses of the people who moderate. */
  operators: readonly string[];
  /** Creators that the operator vouches for. */
  verifiedCreators: readonly string[];
  /** Addresses that fund strangers, such as exchanges and faucets: they link no accounts. */
  sharedFunders: readonly string[];
  logLevel: LogLevel;
  /** Where Prometheus reads metrics, apart from the public port; null: nowhere. */
  metrics: { host: string; port: number } | null;
  tracing: TracingSettings | null;
  /** Lag of the index up to which the server is ready; null: it is ready at any. */
  readyMaxLagMs: number | null;
  /** Period during which a draining server still accepts requests. */
  drainMs: number;
  /** Rate limits that differ from the contract's. */
  limits: LimitOverrides;
  streams: StreamLimits;
  /** Whether pages, images and push services may be on this machine: for tests and development on a localnet. */
  allowLocalUrls: boolean;
  /** Connections of one client address, unless a reverse proxy is in front. */
  connectionsPerClient: number;
  comments: CommentRules;
  reports: ReportRules;
  /** X and Telegram, which check missions; null while not configured. */
  x: XSettings | null;
  telegram: TelegramSettings | null;
  /** Bot API that agents' bots are reached through. */
  telegramApiUrl: string;
  /** X application of agents; null: agents cannot be connected to X. */
  xApp: XAppSettings | null;
  missions: MissionSettings;
}

/** The signer as a separate process, or as a child process of the only server of a local network. */
export type SignerAccess =
  | { kind: 'remote'; url: string; token: string }
  | { kind: 'embedded'; dir: string; signingKey: string | null };

/** Live streams open at once. */
export interface StreamLimits {
  /** From one client address. */
  perClient: number;
  total: number;
}

const defaultStreams: StreamLimits = { perClient: 50, total: 10_000 };
const localStreams: StreamLimits = { perClient: 500, total: 10_000 };

const DEFAULT_CONNECTIONS = 500;
const LOCAL_CONNECTIONS = 20_000;

/** Account of the embedded network's faucet. */
export const LOCALNET_FAUCET = '0x55371cc32d222407be2c2a4324c6f61d3bcf0cfacbcb87f3762db0f46bd58e68';

/** Prices of a local network, where coins are worth nothing. */
const LOCAL_SUI_PRICE_USD = '3.60';
const LOCAL_TOKEN_PRICE_SUI = '0.0005';

const LOCALNET_URL = 'http://127.0.0.1:9000';
export const PUBLIC_NODES: Record<string, string> = {
  localnet: LOCALNET_URL,
  devnet: 'https://fullnode.devnet.sui.io:443',
  testnet: 'https://fullnode.testnet.sui.io:443',
  mainnet: 'https://fullnode.mainnet.sui.io:443',
};

/**
 * Resolves the environment and the files it names into a configuration.
 * @throws {ConfigError} naming the setting that is missing or invalid.
 */
export function configFromEnv(env: Env): ServerConfig {
  if (env.ATOLL_ROLES === SIGNER) {
    throw new ConfigError(
      'ATOLL_ROLES: this command needs the settings of a server, not of the signer.',
    );
  }
  if (env.DATABASE_URL === undefined && env.ATOLL_ROLES.length < roles.length) {
    throw new ConfigError(
      'ATOLL_ROLES: the embedded database belongs to one process, which needs all roles. Set DATABASE_URL.',
    );
  }
  if (env.DATABASE_URL === undefined && env.DATABASE_REPLICA_URL !== undefined) {
    throw new ConfigError(
      'DATABASE_REPLICA_URL: the embedded database has no replica. Set DATABASE_URL.',
    );
  }
  const deployment = readDeployment(env.ATOLL_DEPLOYMENT);
  const localnet = deployment.network === 'localnet';
  const grpcUrl = env.ATOLL_GRPC_URL ?? PUBLIC_NODES[deployment.network];
  if (grpcUrl === undefined) {
    throw new ConfigError(`ATOLL_GRPC_URL is required for the network "${deployment.network}".`);
  }
  const unsafe = localnet ? [] : publicProblems(env);
  if (unsafe.length > 0) throw new ConfigError(unsafe.join('\n'));
  return {
    roles: new Set(env.ATOLL_ROLES),
    host: env.ATOLL_HOST,
    port: env.ATOLL_PORT,
    publicUrl: env.ATOLL_PUBLIC_URL ?? null,
    database:
      env.DATABASE_URL === undefined
        ? {
            kind: 'pglite',
            dir: join(env.ATOLL_DATA_DIR, 'database'),
            recover: env.ATOLL_RECOVER === '1',
          }
        : {
            kind: 'postgres',
            url: env.DATABASE_URL,
            replicaUrl: env.DATABASE_REPLICA_URL,
            readTimeoutMs: env.ATOLL_READ_TIMEOUT_S * 1_000,
          },
    redisUrl: env.REDIS_URL ?? null,
    mediaDir: join(env.ATOLL_DATA_DIR, 'media'),
    webDir: existsSync(join(env.ATOLL_WEB_DIR, 'index.html')) ? env.ATOLL_WEB_DIR : null,
    deployment,
    coinTemplate: env.ATOLL_COIN_TEMPLATE,
    grpcUrl,
    publicGrpcUrl: env.ATOLL_PUBLIC_GRPC_URL ?? grpcUrl,
    faucetUrl: env.ATOLL_FAUCET_URL ?? (localnet ? grpcUrl : null),
    explorerUrl:
      env.ATOLL_EXPLORER_URL ?? (localnet ? null : `https://suiscan.xyz/${deployment.network}`),
    firstCheckpoint: env.ATOLL_FIRST_CHECKPOINT ?? 0,
    secret: env.ATOLL_SECRET ?? localSecret(env.ATOLL_DATA_DIR),
    signer: signerFor(env, localnet),
    contributors:
      env.ATOLL_CONTRIBUTORS === undefined
        ? localnet
          ? localRule
          : null
        : readContributorRule(env.ATOLL_CONTRIBUTORS),
    priceFeeds: readPriceSettings(env.ATOLL_PRICE_FEEDS),
    suiPriceUsd: env.ATOLL_SUI_PRICE_USD ?? (localnet ? LOCAL_SUI_PRICE_USD : ''),
    tokenPriceSui: env.ATOLL_TOKEN_PRICE_SUI ?? (localnet ? LOCAL_TOKEN_PRICE_SUI : ''),
    buildHost: env.ATOLL_BUILD_HOST,
    brand: readBrand(env.ATOLL_BRAND),
    ai: aiSettings(env),
    aiBudgets: aiBudgets(env),
    push: pushFromEnv(env) ?? (localnet ? localPush(env.ATOLL_DATA_DIR) : null),
    trustedProxies: env.ATOLL_TRUSTED_PROXIES,
    operators: env.ATOLL_OPERATORS,
    verifiedCreators: env.ATOLL_VERIFIED_CREATORS,
    sharedFunders: [...(localnet ? [LOCALNET_FAUCET] : []), ...env.ATOLL_SHARED_FUNDERS],
    logLevel: env.ATOLL_LOG_LEVEL,
    metrics:
      env.ATOLL_METRICS_PORT === undefined
        ? null
        : { host: env.ATOLL_METRICS_HOST, port: env.ATOLL_METRICS_PORT },
    tracing: tracingFromEnv(env),
    readyMaxLagMs: env.ATOLL_READY_MAX_LAG_S === 0 ? null : env.ATOLL_READY_MAX_LAG_S * 1_000,
    drainMs: env.ATOLL_DRAIN_S * 1_000,
    limits: localnet ? { ...localLimits, ...env.ATOLL_LIMITS } : env.ATOLL_LIMITS,
    streams: localnet ? localStreams : defaultStreams,
    connectionsPerClient: localnet ? LOCAL_CONNECTIONS : DEFAULT_CONNECTIONS,
    allowLocalUrls: localUrls(env, localnet),
    comments: localnet ? localCommentRules : defaultCommentRules,
    reports: localnet ? localReportRules : defaultReportRules,
    x: xFromEnv(env),
    telegram: telegramFromEnv(env),
    telegramApiUrl: env.ATOLL_TELEGRAM_API_URL,
    xApp: xAppFromEnv(env),
    missions: readMissions(env.ATOLL_MISSIONS),
  };
}

function localUrls(env: Env, localnet: boolean): boolean {
  const isAllowed = env.ATOLL_ALLOW_LOCAL_URLS === '1';
  if (isAllowed && !localnet) throw new ConfigError('ATOLL_ALLOW_LOCAL_URLS is for localnet only.');
  return isAllowed;
}

/** Variables that only the signer may have. */
const OF_SIGNER = [
  'ATOLL_SIGNER_SECRET',
  'ATOLL_SIGNER_API_TOKEN',
  'ATOLL_SIGNER_JOBS_TOKEN',
] as const;

/** @throws {ConfigError} if the server has a secret of the signer, or only one of URL and token. */
function signerFor(env: Env, localnet: boolean): SignerAccess | null {
  const { ATOLL_SIGNER_URL: url, ATOLL_SIGNER_TOKEN: token, ATOLL_SIGNING_KEY: signingKey } = env;
  const isEmbedded = localnet && url === undefined;
  const foreign = OF_SIGNER.find((name) => env[name] !== undefined);
  const secret =
    foreign ?? (signingKey === undefined || isEmbedded ? undefined : 'ATOLL_SIGNING_KEY');
  if (secret !== undefined) {
    throw new ConfigError(
      `${secret}: only a process with ATOLL_ROLES=signer may have it. Remove it.`,
    );
  }
  if (isEmbedded) {
    return {
      kind: 'embedded',
      dir: join(env.ATOLL_DATA_DIR, 'signer'),
      signingKey: signingKey ?? null,
    };
  }
  if (url === undefined && token === undefined) return null;
  if (url === undefined || token === undefined) {
    throw new ConfigError('ATOLL_SIGNER_URL and ATOLL_SIGNER_TOKEN are required together.');
  }
  return { kind: 'remote', url, token };
}

const xFromEnv = (env: Env): XSettings | null =>
  env.ATOLL_X_BEARER_TOKEN === undefined
    ? null
    : {
        apiUrl: env.ATOLL_X_API_URL,
        webUrl: env.ATOLL_X_WEB_URL,
        bearerToken: env.ATOLL_X_BEARER_TOKEN,
      };

/** @throws {ConfigError} if only one of ID and secret is set. */
function xAppFromEnv(env: Env): XAppSettings | null {
  const { ATOLL_X_CLIENT_ID: clientId, ATOLL_X_CLIENT_SECRET: clientSecret } = env;
  if (clientId === undefined && clientSecret === undefined) return null;
  if (clientId === undefined || clientSecret === undefined) {
    throw new ConfigError('ATOLL_X_CLIENT_ID and ATOLL_X_CLIENT_SECRET are required together.');
  }
  return { apiUrl: env.ATOLL_X_API_URL, webUrl: env.ATOLL_X_WEB_URL, clientId, clientSecret };
}

const telegramFromEnv = (env: Env): TelegramSettings | null =>
  env.ATOLL_TELEGRAM_BOT_TOKEN === undefined
    ? null
    : {
        apiUrl: env.ATOLL_TELEGRAM_API_URL,
        webUrl: env.ATOLL_TELEGRAM_WEB_URL,
        botToken: env.ATOLL_TELEGRAM_BOT_TOKEN,
      };

/** Required settings of the development start and tests; all others have a default for localnet. */
export type LocalConfig = Pick<ServerConfig, 'deployment' | 'grpcUrl' | 'coinTemplate'> &
  Partial<ServerConfig> & {
    dataDir: string;
    /** Key that the embedded signer signs boosts and mints with. */
    signingKey?: string | null;
    /** Set a damaged embedded database aside and rebuild the index from the chain. */
    recover?: boolean;
  };

/** Configuration of a server for a localnet, with its state under `dataDir`. */
export function localConfig({
  dataDir,
  recover = false,
  signingKey = null,
  ...given
}: LocalConfig): ServerConfig {
  return {
    roles: new Set(roles),
    host: '127.0.0.1',
    port: 0,
    publicUrl: null,
    database: localDatabase(dataDir, recover),
    redisUrl: null,
    mediaDir: join(dataDir, 'media'),
    webDir: null,
    publicGrpcUrl: given.grpcUrl,
    faucetUrl: given.grpcUrl,
    explorerUrl: null,
    firstCheckpoint: 0,
    secret: given.secret ?? localSecret(dataDir),
    signer: { kind: 'embedded', dir: join(dataDir, 'signer'), signingKey },
    contributors: localRule,
    priceFeeds: null,
    suiPriceUsd: LOCAL_SUI_PRICE_USD,
    tokenPriceSui: LOCAL_TOKEN_PRICE_SUI,
    buildHost: '',
    brand: localBrand,
    ai: null,
    aiBudgets: defaultBudgets,
    push: given.push === undefined ? localPush(dataDir) : given.push,
    trustedProxies: 0,
    operators: [],
    verifiedCreators: [],
    sharedFunders: [LOCALNET_FAUCET],
    logLevel: 'info',
    metrics: null,
    tracing: null,
    readyMaxLagMs: 60_000,
    drainMs: 0,
    limits: localLimits,
    streams: localStreams,
    connectionsPerClient: LOCAL_CONNECTIONS,
    allowLocalUrls: false,
    comments: localCommentRules,
    reports: localReportRules,
    x: null,
    telegram: null,
    telegramApiUrl: given.telegram?.apiUrl ?? 'https://api.telegram.org',
    xApp: null,
    missions: readMissions(undefined),
    ...given,
  };
}

/** A secret stored with the local state, so that sessions survive a restart. */
function localSecret(dataDir: string): string {
  const path = join(dataDir, 'secret');
  if (existsSync(path)) return readFileSync(path, 'utf8').trim();
  const secret = randomBytes(32).toString('base64url');
  mkdirSync(dataDir, { recursive: true });
  writeFileSync(path, `${secret}\n`, { mode: 0o600 });
  return secret;
}
