// The operator: runs the commands of the guides as separate processes, with a keystore file or a signing program.
import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { Deployment } from '@atoll/sdk';
import { decodeSuiPrivateKey } from '@mysten/sui/cryptography';
import { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519';
import { MultiSigPublicKey } from '@mysten/sui/multisig';
import { toBase64 } from '@mysten/sui/utils';

const ROOT = join(import.meta.dirname, '../..');
export const NETWORK = 'devnet';

export interface Output {
  status: number | null;
  out: string;
}

/** Runs a program of the repository to its end. Its environment holds nothing of the caller's but PATH and folders. */
export async function runProgram(
  file: string,
  args: readonly string[],
  env: Record<string, string> = {},
): Promise<Output> {
  const { PATH = '', HOME = '', TMPDIR } = process.env;
  const child = spawn(process.execPath, [join(ROOT, file), ...args], {
    cwd: ROOT,
    env: { PATH, HOME, ...(TMPDIR === undefined ? {} : { TMPDIR }), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve));
  const [out, err] = await Promise.all([text(child.stdout), text(child.stderr)]);
  return { status: await ended, out: `${out}${err}` };
}

/** How a command signs: a key of a keystore file, or a program. */
export type Signing = readonly string[];

export class Operator {
  readonly key = new Ed25519Keypair();
  readonly files: string;
  readonly #url: string;
  readonly #dir: string;

  constructor(dir: string, url: string) {
    this.#dir = dir;
    this.#url = url;
    this.files = join(dir, 'deployments');
    mkdirSync(this.files);
  }

  get address(): string {
    return this.key.toSuiAddress();
  }

  get deployment(): Deployment {
    return JSON.parse(readFileSync(this.#file('json'), 'utf8'));
  }

  get deploymentFile(): string {
    return this.#file('json');
  }

  get progressFile(): string {
    return this.#file('progress.json');
  }

  get templatesFile(): string {
    return this.#file('coin-templates.json');
  }

  keystore(): Signing {
    const file = join(this.#dir, 'deployer.keystore');
    const { secretKey } = decodeSuiPrivateKey(this.key.getSecretKey());
    const entry = toBase64(Uint8Array.from([0, ...secretKey]));
    writeFileSync(file, JSON.stringify([entry]), { mode: 0o600 });
    return ['--keystore', file];
  }

  deploy(signing: Signing, ...options: string[]): Promise<Output> {
    return this.#run('packages/deploy/src/cli/deploy.ts', signing, options);
  }

  admin(signing: Signing, ...options: string[]): Promise<Output> {
    return this.#run('packages/deploy/src/cli/admin.ts', signing, options);
  }

  #file(end: string): string {
    return join(this.files, `${NETWORK}.${end}`);
  }

  #run(file: string, signing: Signing, options: readonly string[]): Promise<Output> {
    const where = ['--network', NETWORK, '--url', this.#url, '--deployments', this.files];
    return runProgram(file, [...options, ...where, ...signing]);
  }
}

export interface Multisig {
  readonly address: string;
  readonly signing: Signing;
  signTransaction(bytes: Uint8Array): Promise<{ signature: string }>;
  toSuiAddress(): string;
}

/** Creates a two-of-three multisig and the program that signs for it with two of its keys. */
export function createMultisig(dir: string): Multisig {
  const keys = [1, 2, 3].map(() => new Ed25519Keypair());
  const publicKey = MultiSigPublicKey.fromPublicKeys({
    threshold: 2,
    publicKeys: keys.map((key) => ({ publicKey: key.getPublicKey(), weight: 1 })),
  });
  const signers = keys.slice(0, 2);
  const signTransaction = async (bytes: Uint8Array) => {
    const parts = await Promise.all(signers.map((key) => key.signTransaction(bytes)));
    return {
      signature: publicKey.combinePartialSignatures(parts.map(({ signature }) => signature)),
    };
  };
  const file = join(dir, 'multisig.ts');
  const source = `
    import { text } from 'node:stream/consumers';
    import { Ed25519Keypair } from '${import.meta.resolve('@mysten/sui/keypairs/ed25519')}';
    import { MultiSigPublicKey } from '${import.meta.resolve('@mysten/sui/multisig')}';
    const keys = ${JSON.stringify(signers.map((key) => key.getSecretKey()))}.map((key) => Ed25519Keypair.fromSecretKey(key));
    const bytes = Buffer.from(await text(process.stdin), 'base64');
    const parts = await Promise.all(keys.map(async (key) => (await key.signTransaction(bytes)).signature));
    const publicKey = new MultiSigPublicKey('${publicKey.toBase64()}');
    console.log(publicKey.combinePartialSignatures(parts));
  `;
  writeFileSync(file, source, { mode: 0o600 });
  const address = publicKey.toSuiAddress();
  const command = `"${process.execPath}" "${file}"`;
  return {
    address,
    signing: ['--address', address, '--signer-command', command],
    signTransaction,
    toSuiAddress: () => address,
  };
}
