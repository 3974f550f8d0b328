// Creates a passkey, finds an existing one, and restores the one that this browser used last. Only a
// connection with a passkey loads this module, because the SDK's passkey code is large.
import {
  BrowserPasskeyProvider,
  findCommonPublicKey,
  PasskeyKeypair,
  type PasskeyProvider,
} from '@mysten/sui/keypairs/passkey';
import { fromBase64, toBase64 } from '@mysten/sui/utils';
import { wallet as text } from '../../messages/en/wallet.ts';
import { getConfig } from '../api/config.ts';
import { storage, storageKeys } from '../browser/storage.ts';
import { formatDateTime } from '../format/time.ts';

/** The browser's passkeys, with user-facing error messages. */
const provider: PasskeyProvider = {
  async create() {
    const { brand } = await getConfig();
    // The device lists several passkeys of a site by these names.
    const name = text.passkeyLabel(brand.name, formatDateTime(Date.now()));
    const browser = new BrowserPasskeyProvider(brand.name, {
      user: { name, displayName: name },
      // The SDK's default excludes authenticators that are built into the device.
      authenticatorSelection: { authenticatorAttachment: undefined },
    });
    return browser.create().catch((cause) => {
      throw explain(cause, text.passkeyNotCreated);
    });
  },
  get: (challenge, credentialId) =>
    new BrowserPasskeyProvider('', {}).get(challenge, credentialId).catch((cause) => {
      throw explain(cause, text.passkeyNotUsed);
    }),
};

function explain(cause: unknown, canceled: string): Error {
  const name = cause instanceof DOMException ? cause.name : '';
  // Browsers report a canceled prompt, a timeout and a missing passkey alike.
  if (name === 'NotAllowedError' || name === 'AbortError') return new Error(canceled, { cause });
  const unsupported = ['NotSupportedError', 'ConstraintError', 'SecurityError'].includes(name);
  return new Error(unsupported ? text.passkeyUnsupported : text.passkeyFailed, { cause });
}

/** The passkey used on this page, kept in memory in case storage is blocked. */
let latest: PasskeyKeypair | undefined;

function save(passkey: PasskeyKeypair): void {
  latest = passkey;
  const parts = [
    passkey.getPublicKey().toRawBytes(),
    passkey.getCredentialId() ?? new Uint8Array(),
  ];
  storage.set(storageKeys.passkey, parts.map(toBase64).join('.'));
}

/** Returns the passkey that this browser used last; undefined if there is none. Shows no prompt. */
export function loadPasskey(): PasskeyKeypair | undefined {
  const saved = storage.get(storageKeys.passkey);
  if (saved === undefined) return latest;
  try {
    const [publicKey, credentialId] = saved.split('.').map(fromBase64);
    if (publicKey === undefined) return undefined;
    const passkey = new PasskeyKeypair(publicKey, provider, credentialId);
    // Throws for a key of the wrong length.
    passkey.getPublicKey();
    return passkey;
  } catch {
    return undefined;
  }
}

/**
 * Creates a passkey for a new wallet.
 * @throws an error with a user-facing message.
 */
export async function createPasskey(): Promise<void> {
  save(await PasskeyKeypair.getPasskeyInstance(provider));
}

/**
 * Recovers the public key of an existing passkey from two signatures: each matches up to four keys, and only one key
 * matches both.
 * @throws an error with a user-facing message.
 */
export async function findPasskey(): Promise<void> {
  let credentialId: Uint8Array | undefined;
  const asking: PasskeyProvider = {
    create: provider.create,
    // The second signature must come from the passkey that was chosen for the first.
    get: async (challenge) => {
      const credential = await provider.get(challenge, credentialId);
      credentialId = new Uint8Array(credential.rawId);
      return credential;
    },
  };
  // A random challenge cannot be the digest of a transaction.
  const sign = () =>
    PasskeyKeypair.signAndRecover(asking, crypto.getRandomValues(new Uint8Array(32)));
  const [first, second] = [await sign(), await sign()];
  let publicKey: Uint8Array;
  try {
    publicKey = findCommonPublicKey(first, second).toRawBytes();
  } catch (cause) {
    throw new Error(text.passkeyNotIdentified, { cause });
  }
  save(new PasskeyKeypair(publicKey, provider, credentialId));
}
