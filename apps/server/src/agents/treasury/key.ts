/**
 * The key that this server holds for an agent: derived from the server's secret, so it is stored nowhere. It
 * can spend once the creator or a vote has given its address the agent's `AgentKeyCap`.
 */
import { hkdfSync } from 'node:crypto';
import { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519';

export function agentKey(secret: string, poolId: string): Ed25519Keypair {
  const seed = hkdfSync('sha256', secret, 'atoll', `agent-key:${poolId}`, 32);
  return Ed25519Keypair.fromSecretKey(new Uint8Array(seed));
}
