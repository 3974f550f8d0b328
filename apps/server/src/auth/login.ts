/**
 * The login: the challenge to sign, and the transaction that consumes it, creates the profile on the
 * first login, binds the referral code and opens the session.
 */
import { randomInt } from 'node:crypto';
import type { SuiGrpcClient } from '@mysten/sui/grpc';
import type { Db, Tx } from '../platform/database/database.ts';
import { HttpError } from '../platform/errors.ts';
import { showCreator } from '../pools/pool-columns.ts';
import { bucketAt, type ChallengeSettings, challengeMessage } from './challenge.ts';
import { loadSignatures } from './load-signatures.ts';
import { openSession, type SessionSettings } from './sessions.ts';
import type { LoginSignature } from './signature.ts';

export interface LoginService {
  /** Returns the message that `address` must sign now. */
  challenge(address: string): Promise<string>;
  /**
   * Reads the address that a signature claims, before any further work.
   * @throws {HttpError} 401 for anything that is not a signature.
   */
  read(signature: string): Promise<LoginSignature>;
  /**
   * Logs in and returns the token.
   * @param admit called after the signature is verified; throws to reject. Rate limits per address
   *   belong here: before verification, anyone could use up another address's limit.
   * @throws {HttpError} 401 unless the signature is over the current challenge and was not used yet.
   */
  login(
    signature: LoginSignature,
    refCode: string | null,
    admit: () => Promise<void>,
  ): Promise<string>;
}

export interface LoginSettings {
  /** A function because the domain is known only once the server listens. */
  challenge: () => ChallengeSettings;
  session: SessionSettings;
}

const rejected = () =>
  new HttpError(
    401,
    'This signature does not match a current login request. Connect your wallet and sign again.',
  );

export function createLoginService(
  db: Db,
  sui: SuiGrpcClient,
  settings: LoginSettings,
  now: () => number,
): LoginService {
  const loginsIn = async (address: string, bucket: number) => {
    const row = await db
      .selectFrom('login_counter')
      .select('logins')
      .where('address', '=', address)
      .where('bucket', '=', bucket)
      .executeTakeFirst();
    return row?.logins ?? 0;
  };

  return {
    async challenge(address) {
      const bucket = bucketAt(now());
      const logins = await loginsIn(address, bucket);
      return challengeMessage(settings.challenge(), address, bucket, logins);
    },

    async read(signature) {
      const { readSignature } = await loadSignatures();
      const read = readSignature(signature);
      if (read === undefined) throw rejected();
      return read;
    },

    async login(signature, refCode, admit) {
      const { address } = signature;
      const { verifyLogin } = await loadSignatures();
      const current = bucketAt(now());
      for (const bucket of [current, current - 1]) {
        const logins = await loginsIn(address, bucket);
        const message = challengeMessage(settings.challenge(), address, bucket, logins);
        if (!(await verifyLogin(message, signature, sui))) continue;
        await admit();
        return db.transaction().execute(async (tx) => {
          await consume(tx, address, bucket, logins);
          await tx
            .deleteFrom('login_counter')
            .where('bucket', '<', current - 1)
            .execute();
          await ensureProfile(tx, address, refCode, now());
          return openSession(tx, settings.session, address, now());
        });
      }
      throw rejected();
    },
  };
}

/** Counts the login unless one happened since the challenge was issued: of parallel logins one wins. */
async function consume(tx: Tx, address: string, bucket: number, logins: number): Promise<void> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('login_counter')
    .values({ address, bucket, logins: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['address', 'bucket'])
        .doUpdateSet({ logins: logins + 1 })
        .where('login_counter.logins', '=', logins),
    )
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows !== 1n) throw rejected();
}

// Without letters and digits that are easily confused.
const ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const newRefCode = () =>
  Array.from({ length: 8 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

/** Creates the profile on the first login. A referral code binds only then, and never one's own. */
export async function ensureProfile(
  tx: Tx,
  address: string,
  refCode: string | null,
  nowMs: number,
): Promise<void> {
  const found = await tx
    .selectFrom('profile')
    .select('id')
    .where('address', '=', address)
    .executeTakeFirst();
  if (found !== undefined) return;
  const referrer =
    refCode === null
      ? undefined
      : await tx
          .selectFrom('profile')
          .select('ref_code')
          .where('ref_code', '=', refCode.trim().toUpperCase())
          .where('address', '!=', address)
          .executeTakeFirst();
  await tx
    .insertInto('profile')
    .values({
      address,
      name: null,
      bio: null,
      avatar: null,
      twitter_screen_name: null,
      telegram_username: null,
      ref_code: newRefCode(),
      from_ref_code: referrer?.ref_code ?? null,
      created_ms: nowMs,
    })
    .onConflict((conflict) => conflict.column('address').doNothing())
    .execute();
  await showCreator(tx, address);
}
