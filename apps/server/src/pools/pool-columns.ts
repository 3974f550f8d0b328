/**
 * Denormalizes what lists show of the creator's profile, the agent and operators' decisions into each pool, so
 * that a page of a list reads nothing but its pools.
 */

import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../platform/database/database.ts';

/**
 * Advisory lock between the indexer, which writes many pools, and changes that show in several pools. It prevents
 * deadlocks and lets new pools see profiles that changed in the meantime.
 */
const LOCK = 0x41_54_4c_53;

/** Takes the lock before a change that shows in several pools: waits until the indexer has committed. */
export async function lockChange(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(${LOCK}::int8)`.execute(tx);
}

/**
 * Writes an account's profile into the pools that it created. Call it in the transaction that inserts
 * the profile or changes its name or avatar.
 */
export async function showCreator(tx: Tx, address: string): Promise<void> {
  await lockChange(tx);
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
  await lockChange(tx);
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
      is_image_hidden = notice.is_image_hidden
    from coin_notice notice
    where notice.pool_id = ${poolId} and pool.pool_id = notice.pool_id`.execute(tx);
}

/** Writes persona names into the pools of the agents with these IDs. Call it after indexing agents. */
export async function showAgents(tx: Tx, agentIds: readonly string[]): Promise<void> {
  if (agentIds.length === 0) return;
  await sql`
    update pool set has_agent = true,
      agent_name = (select content::jsonb ->> 'name' from persona where digest = agent.digest)
    from agent
    where agent.agent_id = any(${agentIds}::text[]) and pool.id = agent.pool`.execute(tx);
  await searchableBy(tx, sql`agent.agent_id = any(${agentIds}::text[])`);
}

/** Writes the name of a persona whose content was stored after agents had published its digest. */
export async function showPersona(tx: Tx, digest: string, name: string): Promise<void> {
  await lockChange(tx);
  await sql`
    update pool set agent_name = ${name}
    from agent
    where agent.id in (select agent from agent_revision where digest = ${digest})
      and agent.digest = ${digest} and pool.id = agent.pool`.execute(tx);
  await searchableBy(
    tx,
    sql`agent.id in (select agent from agent_revision where digest = ${digest})
      and agent.digest = ${digest}`,
  );
}

/** Makes coins searchable by their agents' names as they are in `pool` now. */
async function searchableBy(tx: Tx, condition: RawBuilder<unknown>): Promise<void> {
  await sql`
    with named as (
      select pool.id, lower(pool.agent_name) as name
      from agent join pool on pool.id = agent.pool where ${condition}
    ), unnamed as (
      delete from agent_text where pool in (select id from named where name is null)
    )
    insert into agent_text (pool, name) select id, name from named where name is not null
    on conflict (pool) do update set name = excluded.name`.execute(tx);
}

/** Writes the X account of an agent into its pool. Call it in the transaction that changes `agent_x_account`. */
export async function showAgentX(tx: Tx, poolId: string): Promise<void> {
  await sql`
    update pool set agent_x = (select handle from agent_x_account where pool_id = ${poolId})
    where pool_id = ${poolId}`.execute(tx);
}

/** Writes the Telegram bot of an agent into its pool. Call it in the transaction that changes `telegram_bot`. */
export async function showAgentTelegram(tx: Tx, poolId: string): Promise<void> {
  await sql`
    update pool set agent_telegram = (select username from telegram_bot where pool_id = ${poolId})
    where pool_id = ${poolId}`.execute(tx);
}

/** Takes the lock before the indexer writes pools. Changes that show in several pools wait until it commits. */
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
      is_image_hidden = notice.is_image_hidden
    from coin_notice notice
    where pool.pool_id = any(${poolIds}::text[]) and notice.pool_id = pool.pool_id`.execute(tx);
  await sql`
    update pool set
      agent_x = (select handle from agent_x_account where pool_id = pool.pool_id),
      agent_telegram = (select username from telegram_bot where pool_id = pool.pool_id)
    where pool.pool_id = any(${poolIds}::text[]) and pool.is_agent and (
      exists (select from agent_x_account where pool_id = pool.pool_id)
      or exists (select from telegram_bot where pool_id = pool.pool_id)
    )`.execute(tx);
}
