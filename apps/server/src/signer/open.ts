/** The signer that a server asks: a separate process, or a child process on a local network. */
import type { ServerConfig } from '../platform/config/config.ts';
import { noSigner, signerClient } from '../platform/signing/client.ts';
import type { Signer } from '../platform/signing/signer.ts';
import { embeddedSigner } from './embedded.ts';

export function openSigner({ signer, deployment, grpcUrl }: ServerConfig): Signer {
  if (signer === null) return noSigner;
  if (signer.kind === 'remote') return signerClient(async () => signer);
  const { dir, signingKey } = signer;
  return embeddedSigner({ dir, signingKey, deployment, grpcUrl });
}
