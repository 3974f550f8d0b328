/** Settings that are convenient on a local network and unsafe on a public one. */
import type { Env } from './env.ts';
import { readPriceSettings } from './prices.ts';

/** Words of examples in documents, which are public. */
const SAMPLE = /change.?me|sample|example|placeholder|replace|password|…/i;
const MIN_DISTINCT = 10;

/** Whether a secret is copied from an example or typed by repeating a few keys. */
export const isSampleSecret = (secret: string): boolean =>
  SAMPLE.test(secret) || new Set(secret).size < MIN_DISTINCT;

/** States that a secret is a sample, with the remedy. */
export const sampleSecret = (name: string): string =>
  `${name} is a sample: generate one with openssl rand -base64 48.`;

/** Browsers treat pages of this machine as secure: for trying out a deployment on a test network. */
const LOOPBACK = new Set(['127.0.0.1', 'localhost', '[::1]']);

function isInsecure(url: string): boolean {
  const { protocol, hostname } = new URL(url);
  return protocol !== 'https:' && !LOOPBACK.has(hostname);
}

/** Returns every setting that is unsafe or missing for a server of a public network, with its remedy. */
export function publicProblems(env: Env): string[] {
  const problems: string[] = [];
  const check = (isWrong: boolean, problem: string) => {
    if (isWrong) problems.push(problem);
  };
  check(
    env.DATABASE_URL === undefined,
    'DATABASE_URL is required: the embedded database has no backups and serves one process.',
  );
  check(
    env.ATOLL_PUBLIC_URL === undefined,
    'ATOLL_PUBLIC_URL is required: the address of the site, such as https://atoll.example.',
  );
  check(
    env.ATOLL_PUBLIC_URL !== undefined && isInsecure(env.ATOLL_PUBLIC_URL),
    `ATOLL_PUBLIC_URL must start with https://, not ${env.ATOLL_PUBLIC_URL}: sessions would be sent unencrypted.`,
  );
  check(
    env.ATOLL_SECRET === undefined,
    'ATOLL_SECRET is required outside localnet: at least 32 random characters.',
  );
  for (const name of ['ATOLL_SECRET', 'ATOLL_SIGNER_TOKEN'] as const) {
    check(env[name] !== undefined && isSampleSecret(env[name]), sampleSecret(name));
  }
  check(
    !env.ATOLL_FIRST_CHECKPOINT,
    'ATOLL_FIRST_CHECKPOINT is required: public nodes no longer have the first checkpoints. `npm run deploy` prints it.',
  );
  check(
    !hasTokenFeeds(env.ATOLL_PRICE_FEEDS),
    'ATOLL_PRICE_FEEDS is required, with feeds of SUI and of the platform token (`token`): fixed prices do not follow the market.',
  );
  if (env.AI_BASE_URL !== undefined && Number(env.AI_DAILY_USD) > 0) {
    const free = unpriced(env);
    check(
      free.length > 0,
      `${free.join(', ')} must not be 0: the budget AI_DAILY_USD would never be spent. For a model without cost, set AI_DAILY_USD=0.`,
    );
  }
  return problems;
}

/** Whether the file has feeds of the platform token, next to those of SUI. A file that cannot be read is reported elsewhere. */
function hasTokenFeeds(path: string | undefined): boolean {
  try {
    const settings = readPriceSettings(path);
    return settings?.token !== undefined;
  } catch {
    return true;
  }
}

/** Prices of the configured models that are zero. */
function unpriced(env: Env): string[] {
  const chat = env.AI_CHAT_MODEL !== undefined;
  const prices = [
    ['AI_PRICE_INPUT_USD', chat],
    ['AI_PRICE_OUTPUT_USD', chat],
    ['AI_PRICE_IMAGE_USD', env.AI_IMAGE_MODEL !== undefined],
    ['AI_PRICE_EMBEDDING_USD', env.AI_EMBEDDING_MODEL !== undefined],
  ] as const;
  return prices.flatMap(([name, used]) => (used && Number(env[name]) === 0 ? [name] : []));
}
