/** `npm run doctor`: reports unsafe settings of a server, and whether the deployment behind ATOLL_PUBLIC_URL is ready. */
import { settingProblems } from '../platform/config/check.ts';

const USAGE = `Usage: npm run doctor
  Checks the settings of the environment as a start would, and requests /ready from ATOLL_PUBLIC_URL. For a file:
  node --env-file=server.env tooling/bootstrap.mjs apps/server/src/cli/doctor.ts`;

const READY_MS = 10_000;

async function deploymentProblems(url: string): Promise<string[]> {
  try {
    const response = await fetch(`${url}/ready`, { signal: AbortSignal.timeout(READY_MS) });
    return response.ok
      ? []
      : [`${url}/ready returned ${response.status}: ${await response.text()}`];
  } catch (error) {
    const { message, cause } = error as Error;
    return [`${url}/ready: ${cause instanceof Error ? cause.message : message}`];
  }
}

if (process.argv.length > 2) {
  const isHelp = process.argv[2] === '--help';
  (isHelp ? process.stdout : process.stderr).write(`${USAGE}\n`);
  process.exit(isHelp ? 0 : 1);
}
const url = process.env.ATOLL_PUBLIC_URL?.replace(/\/+$/, '');
const problems = [
  ...settingProblems(process.env),
  ...(url !== undefined && URL.canParse(url) ? await deploymentProblems(url) : []),
];
if (problems.length > 0) {
  process.stdout.write(`${problems.map((each) => `- ${each}`).join('\n')}\n`);
  process.exitCode = 1;
} else {
  process.stdout.write('No problems found.\n');
}
