// Creates the traders of the demo market: their keys, names and funds. The keys are derived from
// public strings, so they are for the local network only.
import { createHash } from 'node:crypto';
import { type Atoll, mintTestUsdc } from '@atoll/sdk';
import type { Signer } from '@mysten/sui/cryptography';
import { requestSuiFromFaucetV2 } from '@mysten/sui/faucet';
import { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519';
import { coinWithBalance, Transaction } from '@mysten/sui/transactions';

export interface Trader {
  name: string;
  key: Ed25519Keypair;
  address: string;
}

const NAMES = [
  'mangrove',
  'saltwater sam',
  'lowtide',
  'ana of the tides',
  'driftwood',
  'pelican pete',
  'nori',
  'anchor_arm',
  'sixpence',
  'brine time',
  'moonjelly',
  'quay',
];

/** Faucet requests per trader: one gives 1,000 SUI, and the busiest curves take thousands. */
const REQUESTS = 5;
const ATOLL_EACH = 3_000_000_000_000n; // 3,000,000 ATOLL
const USDC_EACH = 20_000_000_000n; // 20,000 USDC

export const traders = (): Trader[] =>
  NAMES.map((name) => {
    const seed = createHash('sha256').update(`atoll demo trader: ${name}`).digest();
    const key = Ed25519Keypair.fromSecretKey(Uint8Array.from(seed));
    return { name, key, address: key.toSuiAddress() };
  });

/** Gives every trader SUI from the faucet. */
export async function fundWithSui(people: Trader[], faucetUrl: string): Promise<void> {
  await Promise.all(
    people.map(async ({ address }) => {
      for (let i = 0; i < REQUESTS; i++) {
        await requestSuiFromFaucetV2({ host: faucetUrl, recipient: address });
      }
    }),
  );
}

/** Gives every trader ATOLL from the treasury, and test USDC. */
export async function fundWithTokens(
  people: Trader[],
  atoll: Atoll,
  treasury: Signer,
): Promise<void> {
  const type = atoll.deployment.atollToken.coinType;
  const transaction = new Transaction();
  for (const { address } of people) {
    transaction.transferObjects([coinWithBalance({ type, balance: ATOLL_EACH })], address);
    transaction.add(mintTestUsdc(atoll, { recipient: address, amount: USDC_EACH }));
  }
  const result = await atoll.client.core.signAndExecuteTransaction({
    transaction,
    signer: treasury,
  });
  if (result.$kind === 'FailedTransaction') {
    throw new Error(
      `Couldn't send ATOLL and USDC to the traders: ${result.FailedTransaction.status.error?.message}`,
    );
  }
}
