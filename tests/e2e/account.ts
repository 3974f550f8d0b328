// Accounts without a page: they sign in with a new key and call the API.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ApiClient, createApiClient } from '@atoll/api/client';
import { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519';
import { stackState, stackUrl } from './person.ts';

/** Signs an account in and returns its client. */
export async function signIn(key = new Ed25519Keypair()): Promise<ApiClient> {
  const visitor = createApiClient({ baseUrl: stackUrl() });
  const address = key.toSuiAddress();
  const { data } = await visitor.session.challenge({ address });
  const { signature } = await key.signPersonalMessage(new TextEncoder().encode(data.message));
  const { result } = await visitor.session.login({ signature });
  return createApiClient({ baseUrl: stackUrl(), token: () => result.access_token });
}

/** Key of the stack's operator: the deployer's. */
export const operatorKey = (): Ed25519Keypair =>
  Ed25519Keypair.fromSecretKey(readFileSync(join(stackState(), 'deployer.key'), 'utf8').trim());
