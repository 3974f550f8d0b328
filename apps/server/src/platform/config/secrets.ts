/** The configured secrets, which no log line may contain. */
import type { ServerConfig } from './config.ts';

export function secretsOf(config: ServerConfig): (string | null | undefined)[] {
  return [
    config.secret,
    config.signer?.kind === 'remote' ? config.signer.token : config.signer?.signingKey,
    config.ai?.apiKey,
    ...(config.ai?.fallbacks ?? []).map(({ apiKey }) => apiKey),
    config.push?.privateKey,
    config.x?.bearerToken,
    config.xApp?.clientSecret,
    config.telegram?.botToken,
    ...Object.values(config.tracing?.headers ?? {}),
    passwordOf(config.database.kind === 'postgres' ? config.database.url : null),
    passwordOf(config.database.kind === 'postgres' ? (config.database.replicaUrl ?? null) : null),
    passwordOf(config.redisUrl),
  ];
}

const passwordOf = (url: string | null): string | null =>
  url !== null && URL.canParse(url) ? decodeURIComponent(new URL(url).password) : null;
