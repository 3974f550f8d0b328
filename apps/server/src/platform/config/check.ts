/** Checks a whole environment at once, so that an operator sees every mistake in one start. */
import { ConfigError } from '../errors.ts';
import { configFromEnv, type ServerConfig } from './config.ts';
import { readDeployment } from './deployment.ts';
import { type Env, inspectEnv } from './env.ts';
import { publicProblems } from './public-settings.ts';
import { refuseProblems } from './refuse.ts';

/** Returns what is wrong with a server's environment; empty if it can start. */
export function settingProblems(source: Record<string, string | undefined>): string[] {
  const { env, problems } = inspectEnv(source);
  if (env === null) return problems;
  const unsafe = problemsOnNetwork(env).filter(
    // A malformed variable is reported as such, not also as missing.
    (each) => !problems.some((problem) => problem.startsWith(`${each.split(' ', 1)}:`)),
  );
  const found = [...problems, ...unsafe];
  if (found.length > 0) return found;
  return messagesOf(() => configFromEnv(env));
}

/**
 * Resolves the environment of a server.
 * @throws {ConfigError} listing everything that is wrong.
 */
export function readConfig(source: Record<string, string | undefined>): ServerConfig {
  refuseProblems(settingProblems(source));
  const { env } = inspectEnv(source);
  return configFromEnv(env as Env);
}

function problemsOnNetwork(env: Env): string[] {
  let isPublic = false;
  const broken = messagesOf(() => {
    isPublic = readDeployment(env.ATOLL_DEPLOYMENT).network !== 'localnet';
  });
  return isPublic ? publicProblems(env) : broken;
}

function messagesOf(action: () => unknown): string[] {
  try {
    action();
    return [];
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return [error.message];
  }
}
