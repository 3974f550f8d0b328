/** Checks private keys of the configuration. */
import { decodeSuiPrivateKey } from '@mysten/sui/cryptography';

/** Whether `text` is a private ed25519 key in bech32. */
export function isEd25519Secret(text: string): boolean {
  try {
    return decodeSuiPrivateKey(text).scheme === 'ED25519';
  } catch {
    return false;
  }
}
