/**
 * `npm run doctor`: reports unsafe settings of a server or signer, whether the deployment behind ATOLL_PUBLIC_URL is
 * ready, and which of its services fail.
 */
import { statusResponse } from '@atoll/api';
import { settingProblems } from '../platform/config/check.ts';
import { inspectEnv } from '../platform/config/env.ts';
import { SIGNER } from '../platform/config/roles.ts';
import { ConfigError } from '../platform/errors.ts';
import { signerProblems } from '../signer/config.ts';

const USAGE = `Usage: npm run doctor
  Checks the settings of the environment as a start would, and requests /ready and /api/status from
  ATOLL_PUBLIC_URL. For a file:
  node --env-file=server.env tooling/bootstrap.mjs apps/server/src/cli/doctor.ts`;

const REPLY_MS = 10_000;

/** Returns the problems of the environment that a start would refuse. */
function environmentProblems(): string[] {
  const { env, problems } = inspectEnv(process.env);
  if (env?.ATOLL_ROLES !== SIGNER) return settingProblems(process.env);
  try {
    return [...problems, ...signerProblems(env)];
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return [...problems, error.message];
  }
}

const request = (url: string) => fetch(url, { signal: AbortSignal.timeout(REPLY_MS) });

/** Returns what is wrong with the running deployment. */
async function deploymentProblems(url: string): Promise<string[]> {
  try {
    const ready = await request(`${url}/ready`);
    if (!ready.ok) return [`${url}/ready returned ${ready.status}: ${await ready.text()}`];
    const status = await request(`${url}/api/status`);
    const { data } = statusResponse.parse(await status.json());
    const failing = Object.entries(data.services).filter(([, state]) => state === 'failing');
    return failing.map(([service]) => `${url}/api/status reports that ${service} is failing.`);
  } catch (error) {
    const { message, cause } = error as Error;
    return [`${url}: ${cause instanceof Error ? cause.message : message}`];
  }
}

if (process.argv.length > 2) {
  const isHelp = process.argv[2] === '--help';
  (isHelp ? process.stdout : process.stderr).write(`${USAGE}\n`);
  process.exit(isHelp ? 0 : 1);
}
const url = process.env.ATOLL_PUBLIC_URL?.replace(/\/+$/, '');
const problems = [
  ...environmentProblems(),
  ...(url !== undefined && URL.canParse(url) ? await deploymentProblems(url) : []),
];
if (problems.length > 0) {
  process.stdout.write(`${problems.map((each) => `- ${each}`).join('\n')}\n`);
  process.exitCode = 1;
} else {
  process.stdout.write('No problems found.\n');
}
