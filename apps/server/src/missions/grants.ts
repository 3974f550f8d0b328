/**
 * Boost grants. The contract accepts each once: a nonce above the last that the staker used in the
 * pool. The server keeps the last grant it signed and hands it out again until it is used or expires.
 */

import type { BoostGrant } from '@atoll/api';
import { type Deployment, getBoostNonce, getStakingPool } from '@atoll/sdk';
import type { SuiGrpcClient } from '@mysten/sui/grpc';
import { toBase64 } from '@mysten/sui/utils';
import type { Db } from '../platform/database/database.ts';
import type { Row } from '../platform/database/schema.ts';
import { HttpError } from '../platform/errors.ts';
import type { Signer } from '../platform/signing/signer.ts';

export interface GrantSources {
  db: Db;
  sui: SuiGrpcClient;
  deployment: Deployment;
  signer: Signer;
  nowMs: number;
}

export interface GrantTerms {
  poolId: string;
  staker: string;
  multiplierBps: number;
  lifetimeMs: number;
}

const NODE_TIMEOUT_MS = 5_000;
/** A grant that expires sooner is not handed out again: the wallet needs time to show it. */
const MIN_LEFT_MS = 60_000;

export const findGrant = (db: Db, poolId: string, staker: string) =>
  db
    .selectFrom('boost_grant')
    .selectAll()
    .where('address', '=', staker)
    .where('pool_id', '=', poolId)
    .executeTakeFirst();

/**
 * Returns a grant that the staker can use now.
 * @throws {HttpError} 503 if this server cannot sign or the Sui node is unavailable.
 */
export async function issueGrant(sources: GrantSources, terms: GrantTerms): Promise<BoostGrant> {
  const { db, signer, nowMs } = sources;
  const { poolId, staker, multiplierBps, lifetimeMs } = terms;
  const used = await lastUsedNonce(sources, terms);
  const last = await findGrant(db, poolId, staker);
  const isUsable = (row: Row<'boost_grant'>) =>
    row.nonce > used &&
    row.multiplier_bps === multiplierBps &&
    row.expires_ms >= nowMs + Math.min(MIN_LEFT_MS, lifetimeMs / 2);
  if (last && isUsable(last)) return viewGrant(last);

  const nonce = [BigInt(nowMs), used + 1n, (last?.nonce ?? 0n) + 1n].reduce((a, b) =>
    a > b ? a : b,
  );
  const expires_ms = nowMs + lifetimeMs;
  const grant = {
    ...{ poolId, staker, nonce },
    multiplierBps: BigInt(multiplierBps),
    expiresMs: BigInt(expires_ms),
  };
  const signature = toBase64(await signer.signBoost(grant));
  const signed = { nonce, multiplier_bps: multiplierBps, expires_ms, signature };
  // Of parallel claims one stores its grant, and all hand out that one.
  await db
    .insertInto('boost_grant')
    .values({ pool_id: poolId, address: staker, ...signed })
    .onConflict((conflict) =>
      conflict
        .columns(['address', 'pool_id'])
        .doUpdateSet(signed)
        .where('boost_grant.nonce', '=', last?.nonce ?? -1n),
    )
    .execute();
  const stored = await findGrant(db, poolId, staker);
  if (stored === undefined) throw new Error('The grant was not stored');
  return viewGrant(stored);
}

/** The highest nonce that the staker used in the pool, as the contract has it; -1 before the first. */
async function lastUsedNonce(
  { sui, deployment }: GrantSources,
  { poolId, staker }: GrantTerms,
): Promise<bigint> {
  const atoll = { client: sui, deployment };
  const signal = AbortSignal.timeout(NODE_TIMEOUT_MS);
  try {
    const pool = await getStakingPool(atoll, { poolId, signal });
    return (await getBoostNonce(atoll, { pool, staker, signal })) ?? -1n;
  } catch (cause) {
    throw new HttpError(503, 'The Sui node is not available. Try again in a moment.', { cause });
  }
}

const viewGrant = (row: Row<'boost_grant'>): BoostGrant => ({
  pool_id: row.pool_id,
  staker: row.address,
  nonce: row.nonce,
  multiplier_bps: row.multiplier_bps,
  expires_ms: row.expires_ms,
  signature: row.signature,
});
