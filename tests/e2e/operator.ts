// Runs `npm run admin` against the stack with the deployer's key, as an operator does.
import { execFile } from 'node:child_process';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { decodeSuiPrivateKey } from '@mysten/sui/cryptography';
import { chainUrl, stackState } from './person.ts';

const CLI = join(import.meta.dirname, '../../packages/deploy/src/cli/admin.ts');

/**
 * Executes an action and returns the digest of its transaction. The event loop runs meanwhile, so that idle connections to
 * the server are closed on this side too, before a request is sent over them.
 */
export async function runAdmin(...action: string[]): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'atoll-operator-'));
  try {
    copyFileSync(join(stackState(), 'deployment.json'), join(folder, 'localnet.json'));
    const key = readFileSync(join(stackState(), 'deployer.key'), 'utf8').trim();
    const flagAndKey = Uint8Array.of(0, ...decodeSuiPrivateKey(key).secretKey);
    const keystore = join(folder, 'sui.keystore');
    writeFileSync(keystore, JSON.stringify([Buffer.from(flagAndKey).toString('base64')]));
    const options = ['--network', 'localnet', '--url', chainUrl(), '--deployments', folder];
    const args = [CLI, ...options, '--keystore', keystore, '--yes', ...action];
    const { stdout } = await promisify(execFile)(process.execPath, args);
    return /transaction (\S+)/.exec(stdout)?.[1] ?? '';
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
