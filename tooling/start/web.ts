// Builds the web app when its sources changed since the last build.
import { spawn } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { contentHash } from './content-hash.ts';
import { StartError } from './start-error.ts';

/** Sources of the build; a change in any of these files makes a new build. */
const inputs = ['apps/web', 'packages/sdk', 'packages/api', 'package-lock.json'];

export interface WebBuild {
  /** Folder of the built app. */
  dist: string;
  /** Whether the folder was already up to date. */
  isCurrent: boolean;
  /** Resolves when it is. */
  built: Promise<void>;
}

/** Starts building the app into `apps/web/dist` if its sources have changed. */
export async function startWebBuild(root: string): Promise<WebBuild> {
  const dist = join(root, 'apps/web/dist');
  const marker = join(dist, '.content-hash');
  const hash = await contentHash(root, inputs);
  if (existsSync(marker) && readFileSync(marker, 'utf8') === hash) {
    return { dist, isCurrent: true, built: Promise.resolve() };
  }
  const built = viteBuild(root).then(() => writeFileSync(marker, hash));
  // A failure is reported where it is awaited, not as an unhandled rejection.
  built.catch(() => {});
  return { dist, isCurrent: false, built };
}

/** Builds the app if its sources have changed, and returns its folder. */
export async function buildWeb(root: string): Promise<{ dist: string }> {
  const { dist, built } = await startWebBuild(root);
  await built;
  return { dist };
}

function viteBuild(root: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const vite = join(root, 'node_modules/vite/bin/vite.js');
    const child = spawn(process.execPath, [vite, 'build', '--logLevel', 'warn'], {
      cwd: join(root, 'apps/web'),
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    child.stdout.on('data', (chunk) => {
      output += chunk;
    });
    child.stderr.on('data', (chunk) => {
      output += chunk;
    });
    child.on('error', reject);
    child.on('close', (code) =>
      code === 0 ? resolve() : reject(new StartError(`The web app did not build:\n${output}`)),
    );
  });
}
