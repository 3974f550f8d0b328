// Reads the deployer's key from a Sui keystore file. Keys are never arguments, which end up in shell
// histories and process lists.
import { readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import type { Keypair } from '@mysten/sui/cryptography';
import { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519';
import { Secp256k1Keypair } from '@mysten/sui/keypairs/secp256k1';
import { Secp256r1Keypair } from '@mysten/sui/keypairs/secp256r1';
import { fromBase64, normalizeSuiAddress } from '@mysten/sui/utils';
import { DeployError } from '../error.ts';

/** Where the Sui CLI keeps its keys. */
export const DEFAULT_KEYSTORE = join(homedir(), '.sui', 'sui_config', 'sui.keystore');

/**
 * The key of `address`, or the only key of the file.
 * @throws DeployError when the file cannot be read, holds other keys, or several to choose from.
 */
export function readKey(file: string, address?: string): Keypair {
  const keys = parseKeystore(file);
  if (address !== undefined) {
    const wanted = normalizeSuiAddress(address);
    const key = keys.find((candidate) => candidate.toSuiAddress() === wanted);
    if (key === undefined) throw new DeployError(`${file} has no key of ${wanted}.`);
    return key;
  }
  const [key, ...others] = keys;
  if (key === undefined) throw new DeployError(`${file} holds no key.`);
  if (others.length === 0) return key;
  const addresses = keys.map((candidate) => `  ${candidate.toSuiAddress()}`).join('\n');
  throw new DeployError(`${file} holds several keys. Choose one with --address:\n${addresses}`);
}

function parseKeystore(file: string): Keypair[] {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    throw new DeployError(`There is no keystore at ${file}. Name one with --keystore.`);
  }
  try {
    return (JSON.parse(text) as string[]).map(parseKey);
  } catch (cause) {
    // The cause may quote the file's content, so it is not passed on.
    if (cause instanceof DeployError) throw cause;
    throw new DeployError(`${file} is not a Sui keystore (a JSON list of base64 keys).`);
  }
}

/** A keystore entry: one byte for the scheme, then the 32 bytes of the private key. */
function parseKey(entry: string): Keypair {
  const [flag, ...secret] = fromBase64(entry);
  const bytes = Uint8Array.from(secret);
  switch (flag) {
    case 0:
      return Ed25519Keypair.fromSecretKey(bytes);
    case 1:
      return Secp256k1Keypair.fromSecretKey(bytes);
    case 2:
      return Secp256r1Keypair.fromSecretKey(bytes);
    default:
      throw new DeployError(`The keystore has a key of an unknown scheme (${flag}).`);
  }
}
