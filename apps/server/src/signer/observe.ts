/**
 * Readings of the market's price, from which the contract computes the mean that limits a buyback's price. It needs
 * one that is at least an hour old, and one that is too old would reject every risen price.
 */
import { type Agent, type Atoll, observePrices, type PairRef, type PoolRef } from '@atoll/sdk';
import type { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519';
import { Transaction } from '@mysten/sui/transactions';

const HOUR_MS = 3_600_000;
const MAX_AGE_MS = 3 * HOUR_MS;

/** Returns whether a buyback is possible now; takes a reading if the last one is too old. */
export async function isObserved(
  atoll: Atoll,
  key: Ed25519Keypair,
  { agent, market, nowMs }: { agent: Agent; market: PoolRef | PairRef; nowMs: number },
): Promise<boolean> {
  const ageMs = nowMs - Number(agent.treasury.prices.newer.atMs);
  if (ageMs <= MAX_AGE_MS) return ageMs >= HOUR_MS;
  const transaction = new Transaction();
  transaction.add(observePrices(atoll, { agent, market }));
  // Sending it twice changes nothing, so it needs no record.
  await key.signAndExecuteTransaction({ transaction, client: atoll.client });
  return false;
}
