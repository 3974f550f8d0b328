// Reads the unclaimed fees that a pool or a pair has credited to a referrer.
import { bcs } from '@mysten/sui/bcs';
import { u64 } from '../codecs.ts';
import type { Atoll } from '../context.ts';
import type { Pool } from './get-pool.ts';
import { getFieldValue } from './objects.ts';

/**
 * Unclaimed referral fees in quote base units; 0 for an address that was never credited.
 * @example
 * ```ts
 * import { getReferralCredit } from '@atoll/sdk';
 *
 * const pool = await client.atoll.getPool({ poolId });
 * const credit = await getReferralCredit(client.atoll, { market: pool, referrer: sender });
 * ```
 */
export async function getReferralCredit(
  { client }: Atoll,
  {
    market,
    referrer,
    signal,
  }: { market: Pick<Pool, 'referrersTableId'>; referrer: string; signal?: AbortSignal },
): Promise<bigint> {
  const value = await getFieldValue(client, {
    parentId: market.referrersTableId,
    name: { type: 'address', bcs: bcs.Address.serialize(referrer).toBytes() },
    signal,
  });
  return value === null ? 0n : u64.parse(value);
}
