/** Puts a signer together: its keys, its ledger and its view of the chain. */
import type { Deployment } from '@atoll/sdk';
import { SuiGrpcClient } from '@mysten/sui/grpc';
import type { Signer } from '../platform/signing/signer.ts';
import { AgentSigning } from './agents.ts';
import { createGrants } from './grants.ts';
import { Ledger } from './ledger.ts';
import { createSettlements } from './settlements.ts';

const NODE_TIMEOUT_MS = 3_000;

export interface SignerSettings {
  /** Key material of agents; at least 32 characters. */
  secret: string;
  /** Ed25519 key (bech32) that signs boosts and mints and answers paid messages; null if this signer does not sign them. */
  signingKey: string | null;
  deployment: Deployment;
  grpcUrl: string;
  /** Folder of the ledger. */
  dir: string;
  /** Host that creators sign settings for; null accepts any. */
  domain: string | null;
  /** How long the node may take to return the key that the contracts accept, in milliseconds. Default: 3,000. */
  nodeTimeoutMs?: number;
}

/** @throws {ConfigError} if another signer uses the ledger. */
export function createSigner(settings: SignerSettings): Signer {
  const { secret, signingKey, deployment, grpcUrl, dir, domain } = settings;
  const { nodeTimeoutMs = NODE_TIMEOUT_MS } = settings;
  const client = new SuiGrpcClient({
    network: deployment.network,
    baseUrl: grpcUrl,
    format: 'binary',
  });
  const ledger = new Ledger(dir);
  const agents = new AgentSigning({ atoll: { client, deployment }, secret, ledger, domain });
  const grants = createGrants({ signingKey, deployment, sui: client, nodeTimeoutMs });
  return {
    addressOf: async (poolId) => agents.addressOf(poolId),
    signBoost: (grant) => grants.boost(grant),
    signMint: async (grant) => grants.mint(grant),
    signAnchor: (request) => agents.anchor(request),
    signTip: (request) => agents.tip(request),
    signBuyback: (request) => agents.buyback(request),
    signSettlement: createSettlements({ atoll: { client, deployment }, signingKey }),
    close: async () => ledger.close(),
  };
}
