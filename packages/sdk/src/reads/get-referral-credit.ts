// Owns reading what a pool has credited to a referrer and not paid out yet.
import { ObjectError } from '@mysten/sui/client';
import { address, u64 } from '../bcs/primitives.ts';
import type { Atoll } from '../context.ts';
import type { Pool } from './get-pool.ts';

/** Unclaimed referral fees in quote base units; 0 for somebody who was never credited. */
export async function getReferralCredit(
  { client }: Atoll,
  {
    pool,
    referrer,
    signal,
  }: { pool: Pick<Pool, 'referrersTableId'>; referrer: string; signal?: AbortSignal },
): Promise<bigint> {
  try {
    const { dynamicField } = await client.core.getDynamicField({
      parentId: pool.referrersTableId,
      name: { type: 'address', bcs: address.serialize(referrer).toBytes() },
      signal,
    });
    return u64.parse(dynamicField.value.bcs);
  } catch (error) {
    if (error instanceof ObjectError && error.reason === 'notFound') return 0n;
    throw error;
  }
}
