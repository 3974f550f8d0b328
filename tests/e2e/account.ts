// Signs accounts in without a page; they call the API, and pages restore them.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ApiClient, createApiClient } from '@atoll/api/client';
import { requestSuiFromFaucetV2 } from '@mysten/sui/faucet';
import { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519';
import type { Page } from '@playwright/test';
import { chainUrl, stackState, stackUrl } from './person.ts';

/** Signs an account in and returns the token of its session. */
async function openSession(key: Ed25519Keypair): Promise<string> {
  const visitor = createApiClient({ baseUrl: stackUrl() });
  const address = key.toSuiAddress();
  const { data } = await visitor.session.challenge({ address });
  const { signature } = await key.signPersonalMessage(new TextEncoder().encode(data.message));
  const { result } = await visitor.session.login({ signature });
  return result.access_token;
}

/** Signs an account in and returns its client. */
export async function signIn(key = new Ed25519Keypair()): Promise<ApiClient> {
  const token = await openSession(key);
  return createApiClient({ baseUrl: stackUrl(), token: () => token });
}

/**
 * Signs a new account in, sends it test SUI, and stores its session and development wallet as an earlier visit did: the
 * next page that `page` opens restores both. Returns the address. For tests that are not about connecting.
 */
export async function restoreAccount(page: Page): Promise<string> {
  const key = new Ed25519Keypair();
  const address = key.toSuiAddress();
  const [jwt] = await Promise.all([
    openSession(key),
    requestSuiFromFaucetV2({ host: chainUrl(), recipient: address }),
  ]);
  // Any file of the origin without scripts.
  await page.goto('/favicon.svg');
  const stored = {
    jwt,
    development_wallet: key.getSecretKey(),
    wallet: `Development wallet:${address}:`,
  };
  await page.evaluate((items) => {
    for (const [name, value] of Object.entries(items)) localStorage.setItem(name, value);
  }, stored);
  return address;
}

/** Key of the stack's operator: the deployer's. */
export const operatorKey = (): Ed25519Keypair =>
  Ed25519Keypair.fromSecretKey(readFileSync(join(stackState(), 'deployer.key'), 'utf8').trim());
