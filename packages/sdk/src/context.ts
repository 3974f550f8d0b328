// Defines what every action takes: a client with a deployment, and references to on-chain objects.
import type { ClientWithCoreApi } from '@mysten/sui/client';
import type { Transaction } from '@mysten/sui/transactions';
import type { Deployment } from './deployment.ts';
import type { TradeSide } from './math/pair-previews.ts';

/** A network's deployment and any Sui client with the core API (gRPC, GraphQL). */
export interface Atoll {
  client: ClientWithCoreApi;
  deployment: Deployment;
}

/** Adds an action's commands to a transaction: `tx.add(buyExactIn(atoll, { … }))`. */
export type TransactionThunk = (tx: Transaction) => Promise<void>;

interface SharedRef {
  /** Version at which the object was shared; saves the builder a read when it is known. */
  initialSharedVersion?: string | number;
}

/** Names a pool in a transaction. */
export interface PoolRef extends SharedRef {
  poolId: string;
  baseType: string;
  quoteType: string;
  /** Witness type of the venue that it graduates to; saves reads when it is known. */
  venue?: string;
}

/** Names a graduated coin's pair in a transaction. */
export interface PairRef extends SharedRef {
  pairId: string;
  baseType: string;
  quoteType: string;
}

/** Identifies an order in a transaction. */
export interface OrderRef extends SharedRef {
  orderId: string;
  baseType: string;
  quoteType: string;
  side: TradeSide;
}

/** Identifies a trading session in a transaction. */
export interface SessionRef extends SharedRef {
  sessionId: string;
  quoteType: string;
}

/** Names an agent in a transaction. */
export interface AgentRef extends SharedRef {
  agentId: string;
  baseType: string;
  quoteType: string;
}

/** References the shared creator fees of a pool in a transaction. */
export interface FeeSharingRef extends SharedRef {
  sharingId: string;
  baseType: string;
  quoteType: string;
}

/** Names a proposal about an agent in a transaction. */
export interface ProposalRef extends SharedRef {
  proposalId: string;
  /** The agent's coin, which votes are cast in. */
  baseType: string;
}

/** Names a staking pool in a transaction. */
export interface StakingPoolRef extends SharedRef {
  poolId: string;
  stakeType: string;
  rewardType: string;
}
