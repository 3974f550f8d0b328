/** Key of an agent: derived from the signer's secret, so it is stored nowhere. */
import { hkdfSync } from 'node:crypto';
import { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519';

/** It can spend once the creator or a vote has given its address the agent's `AgentKeyCap`. */
export function agentKey(secret: string, poolId: string): Ed25519Keypair {
  const seed = hkdfSync('sha256', secret, 'atoll', `agent-key:${poolId}`, 32);
  return Ed25519Keypair.fromSecretKey(new Uint8Array(seed));
}
