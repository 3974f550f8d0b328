/**
 * X accounts of agents: tokens sealed at rest and bound to their row, refreshed before they expire. A refresh
 * token works once: the caller has claimed the agent, so that one process at a time exchanges it.
 */

import type { Db, Tx } from '../../platform/database/database.ts';
import type { Row } from '../../platform/database/schema.ts';
import { HttpError } from '../../platform/errors.ts';
import { seal, unseal } from '../../platform/secrets/sealed.ts';
import { showAgentX } from '../../pools/pool-columns.ts';
import { createXAgentClient, type XAgentClient } from './client.ts';
import { XAccessRevoked, type XOAuth, type XTokens } from './oauth.ts';

export interface XAccountDependencies {
  db: Db;
  apiUrl: string;
  oauth: XOAuth;
  /** Key that seals tokens. */
  sealKey: Uint8Array;
  now: () => number;
  /** Longest that a request to X takes. */
  deadlineMs?: number;
}

/** Tokens are refreshed this long before they expire. */
const MARGIN_MS = 5 * 60_000;

type TokenColumn = 'access_token' | 'refresh_token';
const place = (poolId: string, column: TokenColumn) => ({
  table: 'agent_x_account',
  column,
  row: poolId,
});

const sealed = ({ sealKey }: XAccountDependencies, poolId: string, tokens: XTokens) => ({
  access_token: seal(sealKey, place(poolId, 'access_token'), tokens.accessToken),
  refresh_token: seal(sealKey, place(poolId, 'refresh_token'), tokens.refreshToken),
  expires_ms: tokens.expiresMs,
});

/**
 * Stores the account that authorized the application.
 * @returns the refresh token that it replaces, to be revoked.
 * @throws {HttpError} 409 if another agent posts as this account.
 */
export async function connectAccount(
  parts: XAccountDependencies,
  tx: Tx,
  account: { poolId: string; userId: string; handle: string; address: string; tokens: XTokens },
): Promise<string | undefined> {
  const { poolId, userId, handle, address, tokens } = account;
  const other = await tx
    .selectFrom('agent_x_account')
    .select('pool_id')
    .where('user_id', '=', userId)
    .where('pool_id', '!=', poolId)
    .executeTakeFirst();
  if (other !== undefined) throw new HttpError(409, `@${handle} is connected to another agent.`);
  const row = {
    user_id: userId,
    handle,
    ...sealed(parts, poolId, tokens),
    state: 'connected' as const,
    connected_by: address,
    connected_ms: parts.now(),
  };
  const before = await tx
    .selectFrom('agent_x_account')
    .select(['refresh_token', 'user_id'])
    .where('pool_id', '=', poolId)
    .forUpdate()
    .executeTakeFirst();
  // Mentions of another account have separate IDs.
  const isSame = before?.user_id === userId;
  await tx
    .insertInto('agent_x_account')
    .values({ pool_id: poolId, ...row, last_mention_id: null })
    .onConflict((conflict) =>
      conflict.column('pool_id').doUpdateSet({ ...row, ...(!isSame && { last_mention_id: null }) }),
    )
    .execute();
  await showAgentX(tx, poolId);
  return before && unseal(parts.sealKey, place(poolId, 'refresh_token'), before.refresh_token);
}

/** Removes the account and returns its access token, to be revoked. */
export async function disconnectAccount(
  { sealKey }: XAccountDependencies,
  tx: Tx,
  poolId: string,
): Promise<{ handle: string; token: string } | undefined> {
  const row = await tx
    .deleteFrom('agent_x_account')
    .where('pool_id', '=', poolId)
    .returningAll()
    .executeTakeFirst();
  await showAgentX(tx, poolId);
  return (
    row && {
      handle: row.handle,
      token: unseal(sealKey, place(poolId, 'access_token'), row.access_token),
    }
  );
}

export const findAccount = (db: Db, poolId: string): Promise<Row<'agent_x_account'> | undefined> =>
  db.selectFrom('agent_x_account').selectAll().where('pool_id', '=', poolId).executeTakeFirst();

export const setAccountState = async (
  db: Db,
  poolId: string,
  state: Row<'agent_x_account'>['state'],
): Promise<void> => {
  await db.updateTable('agent_x_account').set({ state }).where('pool_id', '=', poolId).execute();
};

/**
 * Returns a client with a valid access token.
 * @throws {XAccessRevoked} once X accepts the tokens no longer; the account is marked so.
 */
export async function clientOf(
  parts: XAccountDependencies,
  poolId: string,
  refreshNow = false,
): Promise<XAgentClient> {
  const { db, apiUrl, oauth, sealKey, now, deadlineMs } = parts;
  try {
    const row = await findAccount(db, poolId);
    if (row === undefined) throw new XAccessRevoked('No X account is connected.');
    if (!refreshNow && row.expires_ms - MARGIN_MS > now()) {
      const token = unseal(sealKey, place(poolId, 'access_token'), row.access_token);
      return createXAgentClient(apiUrl, token, deadlineMs);
    }
    const tokens = await oauth.refresh(
      unseal(sealKey, place(poolId, 'refresh_token'), row.refresh_token),
    );
    await db
      .updateTable('agent_x_account')
      .set(sealed(parts, poolId, tokens))
      .where('pool_id', '=', poolId)
      // The creator may have connected again meanwhile.
      .where('refresh_token', '=', row.refresh_token)
      .execute();
    return createXAgentClient(apiUrl, tokens.accessToken, deadlineMs);
  } catch (error) {
    if (error instanceof XAccessRevoked) await setAccountState(db, poolId, 'revoked');
    throw error;
  }
}
