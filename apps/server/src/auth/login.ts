/**
 * Owns the login: the challenge to sign, and the one transaction that uses it up, makes the profile
 * on the first login, binds the referral code and opens the session.
 */
import { randomInt } from 'node:crypto';
import type { SuiGrpcClient } from '@mysten/sui/grpc';
import type { Db } from '../db/database.ts';
import { HttpError } from '../errors.ts';
import type { Tx } from '../indexer/batch.ts';
import { bucketAt, type ChallengeSettings, challengeMessage } from './challenge.ts';
import { openSession, type SessionSettings } from './sessions.ts';
import { type LoginSignature, readSignature, verifyLogin } from './signature.ts';

export interface LoginService {
  /** The message that `address` must sign now. */
  challenge(address: string): Promise<string>;
  /**
   * Reads whose signature this claims to be, before any work is done for it.
   * @throws {HttpError} 401 for anything that is no signature.
   */
  read(signature: string): LoginSignature;
  /**
   * Logs in and returns the token.
   * @param admit called once the signature is proven; may throw to refuse. What counts logins of an
   *   address belongs here: before, anybody could use up another's.
   * @throws {HttpError} 401 unless the signature is over the challenge of now and was not used yet.
   */
  login(signature: LoginSignature, refCode: string | null, admit: () => void): Promise<string>;
}

export interface LoginSettings {
  /** Asked each time: the domain is known once the server listens. */
  challenge: () => ChallengeSettings;
  session: SessionSettings;
}

const refused = () =>
  new HttpError(
    401,
    'This signature does not fit a current sign-in request. Please connect your wallet and sign again.',
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

    read(signature) {
      const read = readSignature(signature);
      if (read === undefined) throw refused();
      return read;
    },

    async login(signature, refCode, admit) {
      const { address } = signature;
      const current = bucketAt(now());
      for (const bucket of [current, current - 1]) {
        const logins = await loginsIn(address, bucket);
        const message = challengeMessage(settings.challenge(), address, bucket, logins);
        if (!(await verifyLogin(message, signature, sui))) continue;
        admit();
        return db.transaction().execute(async (tx) => {
          await useUp(tx, address, bucket, logins);
          await tx
            .deleteFrom('login_counter')
            .where('bucket', '<', current - 1)
            .execute();
          await ensureProfile(tx, address, refCode, now());
          return openSession(tx, settings.session, address, now());
        });
      }
      throw refused();
    },
  };
}

/** Counts the login if nobody did since the message was made; of parallel ones exactly one wins. */
async function useUp(tx: Tx, address: string, bucket: number, logins: number): Promise<void> {
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
  if (numInsertedOrUpdatedRows !== 1n) throw refused();
}

// No letters and digits that are easily taken for each other.
const ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const newRefCode = () =>
  Array.from({ length: 8 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

/** Makes the profile on the first login; only then a referral code binds, and never one's own. */
async function ensureProfile(
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
      ref_code: newRefCode(),
      from_ref_code: referrer?.ref_code ?? null,
      created_ms: nowMs,
    })
    .onConflict((conflict) => conflict.column('address').doNothing())
    .execute();
}
