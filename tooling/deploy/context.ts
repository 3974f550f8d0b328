// Owns what every step of a deployment shares.
import type { ClientWithCoreApi } from '@mysten/sui/client';
import type { Signer } from '@mysten/sui/cryptography';
import type { Progress } from './progress.ts';

export interface DeployContext {
  client: ClientWithCoreApi;
  /** Publishes, pays, and ends up with the capabilities. */
  signer: Signer;
  progress: Progress;
  /** Says what is being done, one line at a time. */
  log: (line: string) => void;
}
