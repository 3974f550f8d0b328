/**
 * The environment: every variable with its format and default. An unknown variable that starts with
 * ATOLL_ prevents the start, so that typing errors are found.
 */
import { z } from 'zod';
import { isEd25519Secret } from './auth/grant-signer.ts';
import { ConfigError } from './errors.ts';

const port = z.coerce.number().int().min(0).max(65_535);
const url = z.url().transform((value) => value.replace(/\/+$/, ''));
const decimal = z.string().regex(/^\d{1,9}(\.\d{1,9})?$/, 'must be a decimal number such as 3.60');

const schema = z.object({
  /** PostgreSQL connection URL; without it an embedded database under ATOLL_DATA_DIR is used. */
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must start with postgres://')
    .optional(),
  /** Redis connection URL; without it rate limits are counted in each process. */
  REDIS_URL: z
    .string()
    .regex(/^rediss?:\/\//, 'must start with redis://')
    .optional(),
  /** Address and port that the server listens on. */
  ATOLL_HOST: z.string().min(1).default('127.0.0.1'),
  ATOLL_PORT: port.default(3000),
  /** Base URL under which browsers reach this server; media addresses start with it. */
  ATOLL_PUBLIC_URL: url.optional(),
  /** Folder for the embedded database, media and the generated secret. */
  ATOLL_DATA_DIR: z.string().min(1).default('.atoll/server'),
  /** 1 sets a damaged embedded database aside and rebuilds the index from the chain. */
  ATOLL_RECOVER: z.enum(['0', '1']).default('0'),
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
  /** First checkpoint that can contain events of the deployment. */
  ATOLL_FIRST_CHECKPOINT: z.coerce.number().int().min(0).default(0),
  /** At least 32 characters; signs sessions. Generated and stored in the data folder on localnet. */
  ATOLL_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  /** Private ed25519 key that signs boosts and mints: suiprivkey1…. The contracts name its public key. */
  ATOLL_SIGNING_KEY: z
    .string()
    .refine(isEd25519Secret, 'must be an ed25519 key that starts with suiprivkey1')
    .optional(),
  /** US dollars for one SUI, and SUI for one platform token. */
  ATOLL_SUI_PRICE_USD: decimal.optional(),
  ATOLL_TOKEN_PRICE_SUI: decimal.default('0.0005'),
  /** Base URL of a separate build host; empty when this server builds coin modules. */
  ATOLL_BUILD_HOST: z.union([z.literal(''), url]).default(''),
  /** JSON file that overrides name, ticker, tagline and social links. */
  ATOLL_BRAND: z.string().min(1).optional(),
  /** Number of reverse proxies in front of the server whose X-Forwarded-For is trusted. */
  ATOLL_TRUSTED_PROXIES: z.coerce.number().int().min(0).max(5).default(0),
  ATOLL_LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
});

export type Env = z.infer<typeof schema>;

/** Variables of the repository's tools, which may share an environment with the server. */
const TOOLING = new Set(['ATOLL_DEEP']);

/**
 * Reads the server's settings from an environment.
 * @throws {ConfigError} naming every unknown or malformed variable.
 */
export function readEnv(source: Record<string, string | undefined>): Env {
  const unknown = Object.keys(source).filter(
    (key) => key.startsWith('ATOLL_') && !(key in schema.shape) && !TOOLING.has(key),
  );
  if (unknown.length > 0) {
    throw new ConfigError(
      `Unknown setting ${unknown.join(', ')}. Known: ${Object.keys(schema.shape).join(', ')}.`,
    );
  }
  // An empty variable counts as unset, except where "" is itself a value.
  const given = Object.fromEntries(
    Object.entries(source).filter(([key, value]) => value !== '' || key === 'ATOLL_BUILD_HOST'),
  );
  const result = schema.safeParse(given);
  if (result.success) return result.data;
  const problems = result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  throw new ConfigError(`Invalid setting. ${problems.join('; ')}.`);
}
