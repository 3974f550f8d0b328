// Common parts of the operators' commands: options, signer, deployment file and error reporting.
import { MoveBuildError } from '@atoll/move-build';
import type { Deployment } from '@atoll/sdk';
import { ObjectError } from '@mysten/sui/client';
import { fromHex } from '@mysten/sui/utils';
import type { TransactionSigner } from './context.ts';
import { DeployError } from './error.ts';
import { readJson } from './files.ts';
import { DEFAULT_KEYSTORE, readKey } from './signers/keystore.ts';
import { CommandSigner } from './signers/signer-command.ts';

/** For `parseArgs`. */
export const commonOptions = {
  network: { type: 'string' },
  url: { type: 'string' },
  keystore: { type: 'string', default: DEFAULT_KEYSTORE },
  address: { type: 'string' },
  'signer-command': { type: 'string' },
  deployments: { type: 'string' },
  help: { type: 'boolean', default: false },
} as const;

/** Their part of a command's usage. */
export const commonUsage = `\
  --url URL             another node than the network's public one
  --keystore FILE       Sui keystore with the key (${DEFAULT_KEYSTORE})
  --address 0x…         which of its keys, when it holds several
  --signer-command CMD  sign with a program instead, for --address: it reads the transaction
                        (base64) and prints the signature (base64)
  --deployments DIR     where the deployment file and its companions are kept (deployments)
  --help                print this help`;

export interface SignerValues {
  keystore: string;
  address?: string;
  'signer-command'?: string;
}

/** @throws DeployError when there is no key, or not one only. */
export function signerOf(values: SignerValues): TransactionSigner {
  const { keystore, 'signer-command': command } = values;
  const address = addressOf(values);
  if (command === undefined) return readKey(keystore, address);
  if (address === undefined) throw new DeployError('--signer-command needs --address too.');
  return new CommandSigner(command, address);
}

/** The `--address`, when one is given. */
export function addressOf({ address }: Pick<SignerValues, 'address'>): string | undefined {
  return address === undefined ? undefined : parseAddress('--address', address);
}

/**
 * Parses an address. It must be written in full, since an omitted digit would make it another address.
 * @throws DeployError when it is malformed.
 */
export function parseAddress(what: string, text: string): string {
  if (/^0x[0-9a-f]{64}$/i.test(text)) return text.toLowerCase();
  throw new DeployError(`${what} must be a Sui address, 0x and 64 digits, not ${text}.`);
}

/**
 * An ed25519 public key in hex.
 * @throws DeployError unless it is 32 bytes.
 */
export function parsePublicKey(what: string, hex: string): Uint8Array {
  if (/^(0x)?[0-9a-f]{64}$/i.test(hex)) return fromHex(hex);
  throw new DeployError(`${what} must be 64 hex digits: a public ed25519 key.`);
}

/**
 * The file of an earlier deployment to this chain; a local chain that is gone left its file behind.
 * @throws DeployError when it is damaged, or of another chain.
 */
export function readDeployment(file: string, chainId: string): Deployment | undefined {
  const deployment = readJson(file) as Deployment | undefined;
  if (deployment === undefined || deployment.chainId === chainId) return deployment;
  if (deployment.network === 'localnet') return undefined;
  throw new DeployError(`${file} describes a deployment to another chain (${deployment.chainId}).`);
}

/** Where a command prints. */
export interface Terminal {
  log(line: string): void;
  error(line: unknown): void;
}

/**
 * Runs a command and returns its exit status. A failure that the operator can fix prints a message and gives
 * status 1.
 */
export async function runCommand(
  command: (args: string[], terminal: Terminal) => Promise<void>,
  args: string[],
  terminal: Terminal = console,
): Promise<0 | 1> {
  try {
    await command(args, terminal);
    return 0;
  } catch (error) {
    terminal.error(reasonOf(error) ?? error);
    return 1;
  }
}

/** Returns the message of a failure that the operator can fix; null for a bug. */
function reasonOf(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  if (error instanceof DeployError || error instanceof MoveBuildError) return error.message;
  // Thrown by `parseArgs` for a wrong option.
  if ('code' in error && `${error.code}`.startsWith('ERR_PARSE_ARGS')) return error.message;
  // The node disconnected or rejected the request.
  if (error instanceof ObjectError || error.name === 'RpcError') {
    return `RPC request failed: ${error.message}. Run the same command again to continue.`;
  }
  return null;
}
