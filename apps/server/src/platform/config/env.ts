/**
 * The environment: every variable with its format and default. An unknown variable that starts with
 * ATOLL_ prevents the start, so that typing errors are found.
 */

import { address, type LimitName, type RateLimit, rateLimits } from '@atoll/api';
import { z } from 'zod';
import { ConfigError } from '../errors.ts';
import { type LimitOverrides, readOverride } from '../limits/overrides.ts';
import { isEd25519Secret } from '../secrets/ed25519.ts';
import { knownPushHosts } from './push-hosts.ts';
import { type Role, roles, SIGNER } from './roles.ts';

const port = z.coerce.number().int().min(0).max(65_535);
const url = z.url().transform((value) => value.replace(/\/+$/, ''));
const secret = z.string().min(32, 'must have at least 32 characters');
const days = z.coerce.number().int().min(1).max(36_500);
const decimal = z.string().regex(/^\d{1,9}(\.\d{1,9})?$/, 'must be a decimal number such as 3.60');

const list = z
  .string()
  .default('')
  .transform((text) => text.split(',').map((each) => each.trim()))
  .transform((entries) => entries.filter((each) => each !== ''));
const addresses = list.pipe(z.array(address));
const limits = list
  .transform((entries) => entries.map((entry) => readOverride(entry)))
  .refine((given): given is [LimitName, RateLimit][] => !given.includes(undefined), {
    error: `must be entries such as login=50/60 (requests/seconds), with the names ${Object.keys(rateLimits).join(', ')}`,
  })
  .transform((given): LimitOverrides => Object.fromEntries(given));

const schema = z.object({
  /** PostgreSQL connection URL; without it an embedded database under ATOLL_DATA_DIR is used. */
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must start with postgres://')
    .optional(),
  /** Streaming replica of DATABASE_URL that answers reads of public data while it is up to date. */
  DATABASE_REPLICA_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must start with postgres://')
    .optional(),
  /** Seconds without a response from PostgreSQL after which a client's read fails with 503. */
  ATOLL_READ_TIMEOUT_S: z.coerce.number().int().min(1).max(30).default(5),
  /** Redis connection URL; without it rate limits are counted and messages stay in each process. */
  REDIS_URL: z
    .string()
    .regex(/^rediss?:\/\//, 'must start with redis://')
    .optional(),
  /** Rate limits that differ from those of the HTTP contract, such as login=50/60,all=800/4. */
  ATOLL_LIMITS: limits,
  /**
   * Roles of this process, separated by commas: serve the API, index the chain, run background jobs. The role that holds
   * the keys of agents and grants stands alone.
   */
  ATOLL_ROLES: list
    .pipe(z.array(z.enum([...roles, SIGNER])))
    .refine((given) => !given.includes(SIGNER) || given.length === 1, {
      error: `must be ${SIGNER} alone, or any of ${roles.join(', ')}`,
    })
    .transform((given): readonly Role[] | typeof SIGNER => {
      if (given.includes(SIGNER)) return SIGNER;
      return given.length === 0 ? roles : (given as Role[]);
    }),
  /** Address and port that the server listens on. */
  ATOLL_HOST: z.string().min(1).default('127.0.0.1'),
  ATOLL_PORT: port.default(3000),
  /** Base URL under which browsers reach this server; media addresses start with it. */
  ATOLL_PUBLIC_URL: url.optional(),
  /** Folder for the embedded database, media and the generated secret. */
  ATOLL_DATA_DIR: z.string().min(1).default('.atoll/server'),
  /** Days for which `npm run archive` leaves trades and candles of one second in the database. */
  ATOLL_KEEP_TRADES_DAYS: days.optional(),
  ATOLL_KEEP_SECOND_CANDLES_DAYS: days.optional(),
  /** 1 sets a damaged embedded database aside and rebuilds the index from the chain. */
  ATOLL_RECOVER: z.enum(['0', '1']).default('0'),
  /** 1 lets pages, images and push services be on this machine. Localnet only. */
  ATOLL_ALLOW_LOCAL_URLS: z.enum(['0', '1']).default('0'),
  /** The deployment file: package and object ids. */
  ATOLL_DEPLOYMENT: z.string().min(1).default('.atoll/deployment.json'),
  /** Compiled coin templates that get-module customises. */
  ATOLL_COIN_TEMPLATE: z.string().min(1).default('.atoll/coin-templates.json'),
  /** Built web app; without this folder the server serves the API alone. */
  ATOLL_WEB_DIR: z.string().min(1).default('apps/web/dist'),
  /** Sui node, as the server and as browsers reach it. */
  ATOLL_GRPC_URL: url.optional(),
  ATOLL_PUBLIC_GRPC_URL: url.optional(),
  ATOLL_FAUCET_URL: url.optional(),
  /** Block explorer with /tx/, /account/ and /object/ below it; SuiScan for public networks. */
  ATOLL_EXPLORER_URL: url.optional(),
  /** First checkpoint that can contain events of the deployment. */
  ATOLL_FIRST_CHECKPOINT: z.coerce.number().int().min(0).optional(),
  /** At least 32 characters; signs sessions. Generated and stored in the data folder on localnet. */
  ATOLL_SECRET: secret.optional(),
  /** Where the signer is, and this role's token there. */
  ATOLL_SIGNER_URL: url.optional(),
  ATOLL_SIGNER_TOKEN: secret.optional(),
  /** Of the signer alone: key material of agents, and the tokens of the roles that ask it. */
  ATOLL_SIGNER_SECRET: secret.optional(),
  ATOLL_SIGNER_API_TOKEN: secret.optional(),
  ATOLL_SIGNER_JOBS_TOKEN: secret.optional(),
  /**
   * Private ed25519 key with which the signer signs boosts and mints: suiprivkey1…. The contracts name its public key.
   */
  ATOLL_SIGNING_KEY: z
    .string()
    .refine(isEd25519Secret, 'must be an ed25519 key that starts with suiprivkey1')
    .optional(),
  /** JSON file with the rule for who qualifies for a Contributor NFT. */
  ATOLL_CONTRIBUTORS: z.string().min(1).optional(),
  /** JSON file with feeds of the SUI price. */
  ATOLL_PRICE_FEEDS: z.string().min(1).optional(),
  /** US dollars for one SUI (fixed, or until a feed works), and SUI for one platform token. */
  ATOLL_SUI_PRICE_USD: decimal.optional(),
  ATOLL_TOKEN_PRICE_SUI: decimal.optional(),
  /** Base URL of a separate build host; empty when this server builds coin modules. */
  ATOLL_BUILD_HOST: z.union([z.literal(''), url]).default(''),
  /** JSON file that overrides name, ticker, tagline and social links. */
  ATOLL_BRAND: z.string().min(1).optional(),
  /** OpenAI-compatible model provider: base URL (with its version, such as /v1), key and model names. */
  AI_BASE_URL: url.optional(),
  AI_API_KEY: z.string().min(1).optional(),
  AI_CHAT_MODEL: z.string().min(1).optional(),
  AI_IMAGE_MODEL: z.string().min(1).optional(),
  AI_MODERATION_MODEL: z.string().min(1).optional(),
  /** Model that turns knowledge and questions into vectors; its endpoint is that of AI_BASE_URL by default. */
  AI_EMBEDDING_MODEL: z.string().min(1).optional(),
  AI_EMBEDDING_BASE_URL: url.optional(),
  AI_EMBEDDING_API_KEY: z.string().min(1).optional(),
  /** Providers that write texts while the first fails: lists separated by commas, one entry each. */
  AI_FALLBACK_BASE_URLS: list.pipe(z.array(url)),
  AI_FALLBACK_API_KEYS: list,
  AI_FALLBACK_CHAT_MODELS: list,
  /** Seconds that one answer of the provider may take, and its first words. */
  AI_TIMEOUT_S: z.coerce.number().int().min(1).max(600).default(60),
  AI_FIRST_TOKEN_TIMEOUT_S: z.coerce.number().int().min(1).max(600).default(15),
  /** 0 for chat models that cannot call tools. */
  AI_CHAT_TOOLS: z.enum(['0', '1']).default('1'),
  /** US dollars per million tokens read, written and embedded, and per image. */
  AI_PRICE_INPUT_USD: decimal.default('0'),
  AI_PRICE_OUTPUT_USD: decimal.default('0'),
  AI_PRICE_IMAGE_USD: decimal.default('0'),
  AI_PRICE_EMBEDDING_USD: decimal.default('0'),
  /** Daily (UTC) budget for all generations of this server. */
  AI_DAILY_TOKENS: z.coerce.number().int().min(0).default(20_000_000),
  AI_DAILY_USD: decimal.default('50'),
  /** Daily budgets for the answers of one agent and for the answers to one user. */
  AI_AGENT_DAILY_TOKENS: z.coerce.number().int().min(0).default(2_000_000),
  AI_AGENT_DAILY_USD: decimal.default('10'),
  AI_PERSON_DAILY_TOKENS: z.coerce.number().int().min(0).default(200_000),
  AI_PERSON_DAILY_USD: decimal.default('1'),
  /** Messages to an agent that each user may send without paying each day. */
  AI_FREE_MESSAGES: z.coerce.number().int().min(0).max(10_000).default(10),
  /** Daily (UTC) generations of one account by a model. */
  AI_DAILY_DRAFTS: z.coerce.number().int().min(0).max(10_000).default(20),
  AI_DAILY_IMAGES: z.coerce.number().int().min(0).max(10_000).default(10),
  /** JSON file with the missions of staking pools and the accounts that profile checks look at. */
  ATOLL_MISSIONS: z.string().min(1).optional(),
  /** App-only bearer token of X, and where its API and pages are. */
  ATOLL_X_BEARER_TOKEN: z.string().min(1).optional(),
  /** OAuth 2 client of the X application that agents post through. */
  ATOLL_X_CLIENT_ID: z.string().min(1).optional(),
  ATOLL_X_CLIENT_SECRET: z.string().min(1).optional(),
  ATOLL_X_API_URL: url.default('https://api.x.com'),
  ATOLL_X_WEB_URL: url.default('https://x.com'),
  /** Token of the Telegram bot that links accounts and sends notifications, and where its API and pages are. */
  ATOLL_TELEGRAM_BOT_TOKEN: z
    .string()
    .regex(/^\d+:[\w-]+$/, 'must be a bot token such as 123456:ABC-DEF')
    .optional(),
  ATOLL_TELEGRAM_API_URL: url.default('https://api.telegram.org'),
  ATOLL_TELEGRAM_WEB_URL: url.default('https://t.me'),
  /** Number of reverse proxies in front of the server whose X-Forwarded-For is trusted. */
  ATOLL_TRUSTED_PROXIES: z.coerce.number().int().min(0).max(5).default(0),
  /** Addresses of the operators who moderate, separated by commas. */
  ATOLL_OPERATORS: addresses,
  /** Creators whose coins the operator marks as verified, separated by commas. */
  ATOLL_VERIFIED_CREATORS: addresses,
  /** Addresses that fund strangers (exchanges, bridges, faucets): they do not link accounts. */
  ATOLL_SHARED_FUNDERS: addresses,
  /** VAPID keys of Web Push, base64url, and how push services reach the operator. */
  ATOLL_VAPID_PUBLIC_KEY: z
    .string()
    .regex(/^[\w-]{87}$/, 'must be 65 bytes in base64url')
    .optional(),
  ATOLL_VAPID_PRIVATE_KEY: z
    .string()
    .regex(/^[\w-]{43}$/, 'must be 32 bytes in base64url')
    .optional(),
  ATOLL_VAPID_SUBJECT: z
    .string()
    .regex(/^(mailto:|https:\/\/)/, 'must start with mailto: or https://')
    .optional(),
  /** Hosts of push services, separated by commas; `*.` stands for any subdomain. */
  ATOLL_PUSH_HOSTS: z
    .string()
    .default(knownPushHosts.join(','))
    .transform((list) => list.split(',').map((each) => each.trim().toLowerCase()))
    .pipe(
      z.array(
        z
          .string()
          .regex(/^(\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)+$/, 'must be host names such as *.example.com'),
      ),
    ),
  /** Address and port of the metrics for Prometheus, apart from the public port; unset: none. */
  ATOLL_METRICS_HOST: z.string().min(1).default('127.0.0.1'),
  ATOLL_METRICS_PORT: port.optional(),
  /** Seconds the index may be behind the chain until /ready returns 503; 0: no limit. */
  ATOLL_READY_MAX_LAG_S: z.coerce.number().int().min(0).default(60),
  /** Seconds during which a stopping server still accepts requests, while /ready returns 503. */
  ATOLL_DRAIN_S: z.coerce.number().int().min(0).max(300).default(0),
  /** OpenTelemetry: collector (OTLP over HTTP), its headers as `name=value,…`, and the share of traces. */
  OTEL_EXPORTER_OTLP_ENDPOINT: url.optional(),
  OTEL_EXPORTER_OTLP_HEADERS: z.string().default(''),
  OTEL_SERVICE_NAME: z.string().min(1).default('atoll'),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
  ATOLL_LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
});

export type Env = z.infer<typeof schema>;

/** Variables of the repository's tools, which may share an environment with the server. */
const TOOLING = new Set(['ATOLL_DEEP', 'ATOLL_SEED']);

/**
 * Reads the server's settings from an environment.
 * @throws {ConfigError} naming every unknown or malformed variable.
 */
export function readEnv(source: Record<string, string | undefined>): Env {
  const { env, problems } = inspectEnv(source);
  if (env === null || problems.length > 0) throw new ConfigError(problems.join('\n'));
  return env;
}

/**
 * Returns every unknown or malformed variable, and the settings without them, so that a caller can also check the rest;
 * null if the rest cannot be read.
 */
export function inspectEnv(source: Record<string, string | undefined>): {
  env: Env | null;
  problems: string[];
} {
  const unknown = Object.keys(source).filter(
    (key) => key.startsWith('ATOLL_') && !(key in schema.shape) && !TOOLING.has(key),
  );
  const problems =
    unknown.length === 0
      ? []
      : [`Unknown setting ${unknown.join(', ')}. Known: ${Object.keys(schema.shape).join(', ')}.`];
  // An empty variable counts as unset, except where "" is itself a value.
  const given = Object.fromEntries(
    Object.entries(source).filter(([key, value]) => value !== '' || key === 'ATOLL_BUILD_HOST'),
  );
  const result = schema.safeParse(given);
  if (result.success) return { env: result.data, problems };
  const { issues } = result.error;
  const malformed = new Set(issues.map(({ path }) => String(path[0])));
  const rest = Object.entries(given).filter(([key]) => !malformed.has(key));
  return {
    env: schema.safeParse(Object.fromEntries(rest)).data ?? null,
    problems: [...problems, ...issues.map(({ path, message }) => `${path.join('.')}: ${message}.`)],
  };
}
