// Owns what every action needs: where the contracts are and a client to read the chain with.
import type { ClientWithCoreApi } from '@mysten/sui/client';
import type { Deployment } from './deployment.ts';

/** A network's deployment and any Sui client that has the core API (gRPC, GraphQL). */
export interface Atoll {
  client: ClientWithCoreApi;
  deployment: Deployment;
}

/** Names a pool in a transaction. */
export interface PoolRef {
  poolId: string;
  baseType: string;
  quoteType: string;
  /** Version at which the pool was shared; saves the builder a read when it is known. */
  initialSharedVersion?: string | number;
  /** Witness type of the exchange that it graduates to; saves reads when it is known. */
  venue?: string;
}

/** Names a graduated coin's pair in a transaction. */
export interface PairRef {
  pairId: string;
  baseType: string;
  quoteType: string;
  /** Version at which the pair was shared; saves the builder a read when it is known. */
  initialSharedVersion?: string | number;
}
