// Finds the programs that test steps require and npm cannot install. As root on Debian, installs missing ones; elsewhere,
// reports which packages to install.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { redisProgram } from '@atoll/testing/services/redis.ts';
import { nginxProgram } from '../cluster/proxy.ts';

interface SystemPackage {
  readonly name: string;
  readonly apt: string;
  /** Step that requires it. */
  readonly step: 'browser' | 'postgres';
  readonly find: () => string | undefined;
  /** Alternative for systems on which it cannot be installed. */
  readonly otherwise?: () => string | undefined;
}

const firstExisting = (paths: readonly string[]) => paths.find((path) => existsSync(path));

/** PostgreSQL's server programs (initdb, postgres) live in a folder per version on Debian. */
export function findPostgresBin(): string | undefined {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian)
    ? readdirSync(debian).sort((a, b) => Number(b) - Number(a))
    : [];
  const folders = [
    ...versions.map((v) => `${debian}/${v}/bin`),
    '/usr/local/bin',
    '/opt/homebrew/bin',
  ];
  return folders.find((folder) => existsSync(`${folder}/initdb`));
}

export const findHeadlessShell = (): string | undefined =>
  process.env.CHROMIUM_PATH ?? firstExisting(['/usr/bin/chromium-headless-shell']);

export const findChromium = (): string | undefined =>
  process.env.CHROMIUM_PATH ??
  firstExisting([
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  ]);

const packages: readonly SystemPackage[] = [
  { name: 'Chromium', apt: 'chromium', step: 'browser', find: findChromium },
  {
    name: 'Chromium’s headless shell',
    apt: 'chromium-headless-shell',
    step: 'browser',
    find: findHeadlessShell,
    otherwise: findChromium,
  },
  { name: 'PostgreSQL', apt: 'postgresql', step: 'postgres', find: findPostgresBin },
  { name: 'Redis', apt: 'redis-server', step: 'postgres', find: redisProgram },
  { name: 'nginx', apt: 'nginx-light', step: 'postgres', find: nginxProgram },
];

/** Installs the missing packages of the selected steps where possible; returns a message for each that is still missing. */
export function ensureSystemPackages(isSelected: (step: string) => boolean): string[] {
  const missing = packages.filter(({ step, find }) => isSelected(step) && find() === undefined);
  if (missing.length === 0) return [];
  const canInstall = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  if (canInstall) {
    process.stdout.write(
      `Installing ${missing.map((each) => each.name).join(', ')} with apt-get…\n`,
    );
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit', env });
    // One by one, so that an unavailable package does not prevent the others.
    for (const { apt } of missing) {
      spawnSync('apt-get', ['install', '-y', '-qq', apt], {
        stdio: ['ignore', 'ignore', 'inherit'],
        env,
      });
    }
  }
  return missing
    .filter(({ find, otherwise }) => find() === undefined && otherwise?.() === undefined)
    .map((each) => `${each.name} is missing: install it (Debian: apt-get install ${each.apt}).`);
}
