/** The signer as other processes see it: it alone holds the keys of agents and of grants, and checks before it signs. */
import type { BoostGrant, MintGrant } from '@atoll/sdk';

/** Settings of an agent as its creator signed them: limits of the key that no one else can raise. */
export interface SignedSettings {
  /** JSON of the request without `step_up`. */
  body: string;
  /** Step-up message, and the signature over it. */
  message: string;
  signature: string;
}

/** A signed transaction, ready to execute. */
export interface SignedTransaction {
  digest: string;
  /** Base64. */
  bytes: string;
  signature: string;
}

/** A transaction signed with an agent's key. Repeated requests return the same transaction. */
export interface AgentTransaction extends SignedTransaction {
  /** UTC day since 1970 by the chain's clock; for an anchor, the anchored day. */
  day: number;
  /** Number of the buyback on that day; 0 for others. */
  part: number;
  /** JSON: root and count, or amount, recipient and note. */
  detail: string;
}

export interface AnchorRequest {
  agentId: string;
  day: number;
  /** Merkle root in hex, and number of entries. */
  root: string;
  count: number;
}

export interface TipRequest {
  agentId: string;
  /** Most to send, in quote base units; the signer lowers it to its limits. */
  amount: bigint;
  recipient: string;
  note: string;
  settings: SignedSettings | null;
}

export interface BuybackRequest {
  agentId: string;
  /** The agent's pair; null before graduation. */
  pairId: string | null;
  part: number;
  settings: SignedSettings | null;
}

/** Settlement of a paid message: an answer burns the price; a decline or refund returns it. */
export interface Settlement {
  agentId: string;
  /** Number of the message. */
  nonce: number;
  kind: 'answer' | 'decline' | 'refund';
  /** SHA-256 of the answer, hex; null for other kinds. */
  answerDigest: string | null;
}

/**
 * Every method throws an `HttpError`: 403 if the signer's rules refuse the request for good, 409 if the contract or the price
 * does not permit it at the moment, 429 if it is too early or nothing is left to spend today, 503 if the signer or its node is
 * unavailable.
 */
export interface Signer {
  /** Address of the key that the signer holds for the agent of a pool. */
  addressOf(poolId: string): Promise<string>;
  signBoost(grant: BoostGrant): Promise<Uint8Array>;
  signMint(grant: MintGrant): Promise<Uint8Array>;
  signAnchor(request: AnchorRequest): Promise<AgentTransaction>;
  signTip(request: TipRequest): Promise<AgentTransaction>;
  signBuyback(request: BuybackRequest): Promise<AgentTransaction>;
  signSettlement(request: Settlement): Promise<SignedTransaction>;
  close(): Promise<void>;
}
