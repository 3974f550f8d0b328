// Installs anvil, the local network of Foundry, as a peer for the localnet.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';

const VERSION = '1.7.1';
const FOLDER = join(import.meta.dirname, '../../.atoll/cache/anvil');

/** Returns the path of anvil's binary, installed from npm on first use. */
export function anvilBinary(): string {
  const name = `@foundry-rs/anvil-${process.platform}-${process.arch === 'x64' ? 'amd64' : process.arch}`;
  const binary = join(FOLDER, 'node_modules', name, 'bin/anvil');
  if (!existsSync(binary)) {
    mkdirSync(FOLDER, { recursive: true });
    const args = ['install', '--no-audit', '--no-fund', '--prefix', FOLDER, `${name}@${VERSION}`];
    execFileSync('npm', args, { stdio: 'inherit' });
  }
  return binary;
}
