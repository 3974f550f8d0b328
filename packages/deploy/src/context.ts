// The context shared by every step of a deployment.
import type { Deployment } from '@atoll/sdk';
import type { SuiGrpcClient } from '@mysten/sui/grpc';
import type { Progress } from './publishing/progress.ts';

/** Signs the deployment's transactions: a key, or a signing program. */
export interface TransactionSigner {
  toSuiAddress(): string;
  /** Gives the signature of a BCS transaction, serialized as the network wants it. */
  signTransaction(transaction: Uint8Array): Promise<{ signature: string }>;
}

export interface ReadContext {
  client: SuiGrpcClient;
  progress: Progress;
  /** Deployment of an earlier, finished run. */
  previous?: Deployment;
  /** Says what is being done, one line at a time. */
  log: (line: string) => void;
}

export interface DeployContext extends ReadContext {
  /** Publishes, pays, and ends up with the capabilities. */
  signer: TransactionSigner;
}
