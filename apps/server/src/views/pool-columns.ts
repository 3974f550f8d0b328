/**
 * Keeps in each pool what lists show of its creator's profile and of operators' decisions, so that a
 * page of a list reads its pools and nothing else.
 */
import { sql } from 'kysely';
import type { Tx } from '../indexer/batch.ts';

/**
 * Advisory lock between the indexer, which writes many pools, and changes of what several pools show: without it
 * each could wait for a pool that the other has written. New pools also see profiles that changed meanwhile.
 */
const LOCK = 0x41_54_4c_53;

/**
 * Writes an account's profile into the pools that it created. Call it in the transaction that inserts
 * the profile or changes its name or avatar.
 */
export async function showCreator(tx: Tx, address: string): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(${LOCK}::int8)`.execute(tx);
  await sql`
    update pool set creator_profile = profile.id, creator_name = profile.name,
      creator_avatar = profile.avatar
    from account join profile on profile.address = account.address
    where account.address = ${address} and pool.creator = account.id`.execute(tx);
}

/**
 * Writes into an account's pools whether it has proved an account on X. Call it in the transaction that
 * links or unlinks one.
 */
export async function showVerified(tx: Tx, address: string): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(${LOCK}::int8)`.execute(tx);
  await sql`
    update pool set is_creator_on_x = exists (
      select from social_account where provider = 'x' and social_account.address = ${address}
    )
    where creator = (select id from account where account.address = ${address})`.execute(tx);
}

/** Writes operators' decisions into a pool. Call it in the transaction that changes `coin_notice`. */
export async function showNotice(tx: Tx, poolId: string): Promise<void> {
  await sql`
    update pool set is_listed = notice.is_listed, operator_warning = notice.warning,
      is_picture_hidden = notice.is_picture_hidden
    from coin_notice notice
    where notice.pool_id = ${poolId} and pool.pool_id = notice.pool_id`.execute(tx);
}

/** Takes the lock before the indexer writes pools; `showCreator` and `showVerified` wait until it commits. */
export async function lockShown(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${LOCK}::int8)`.execute(tx);
}

/** Writes into new pools what is already known of their creators, and of themselves in a rebuilt index. */
export async function restoreShown(tx: Tx, poolIds: readonly string[]): Promise<void> {
  if (poolIds.length === 0) return;
  await sql`
    update pool set creator_profile = profile.id, creator_name = profile.name,
      creator_avatar = profile.avatar
    from profile
    where pool.pool_id = any(${poolIds}::text[]) and profile.address = pool.creator_address`.execute(
    tx,
  );
  await sql`
    update pool set is_creator_on_x = true
    from social_account
    where pool.pool_id = any(${poolIds}::text[]) and social_account.provider = 'x'
      and social_account.address = pool.creator_address`.execute(tx);
  await sql`
    update pool set is_listed = notice.is_listed, operator_warning = notice.warning,
      is_picture_hidden = notice.is_picture_hidden
    from coin_notice notice
    where pool.pool_id = any(${poolIds}::text[]) and notice.pool_id = pool.pool_id`.execute(tx);
}
