// The deployer's key on the local network, generated on first use and kept beside the chain's state. On other
// networks the key comes from a keystore.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519';

/** The key kept in `file` (bech32, readable by its owner only), made when there is none yet. */
export function localSigner(file: string): Ed25519Keypair {
  if (existsSync(file)) return Ed25519Keypair.fromSecretKey(readFileSync(file, 'utf8').trim());
  const key = Ed25519Keypair.generate();
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${key.getSecretKey()}\n`, { mode: 0o600 });
  return key;
}
