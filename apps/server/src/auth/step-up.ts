/**
 * Step-up signatures: a signature of the account's wallet, at most 15 minutes old, beside the session. As
 * with the login, issuing stores nothing: the nonce is an HMAC over address, action, subject, digest of the request,
 * five-minute bucket and the number of signatures used for the action in the bucket, so that each works once.
 */
import { createHmac } from 'node:crypto';
import type { StepUpAction } from '@atoll/api';
import type { SuiGrpcClient } from '@mysten/sui/grpc';
import type { Db, Tx } from '../platform/database/database.ts';
import { HttpError } from '../platform/errors.ts';
import { BUCKET_MS, bucketAt, type ChallengeSettings } from './challenge.ts';
import { loadSignatures } from './load-signatures.ts';

/** Buckets that a signature stays valid for: 15 minutes. */
const BUCKETS = 3;

export interface StepUpRequest {
  address: string;
  action: StepUpAction;
  /** Subject of the action, readable in the wallet. */
  subject: string;
  /** `requestDigest` of the body: the signature is valid for these values alone. */
  digest: string;
}

/** A verified signature. */
export interface Confirmation {
  /** The signed message. */
  message: string;
  signature: string;
  /** Consumes the signature in the action's transaction. @throws {HttpError} 403 if it was already used. */
  consume(tx: Tx): Promise<void>;
}

export interface StepUpService {
  /** Returns the message that `address` must sign now. */
  challenge(request: StepUpRequest): Promise<string>;
  /**
   * Verifies a signature over the message without consuming it.
   * @throws {HttpError} 403 unless it is the address's, over this action, subject and digest, recent and unused.
   */
  verify(request: StepUpRequest, signature: string): Promise<Confirmation>;
}

/** Titles of actions in the message that the wallet shows. */
const TITLES: Record<StepUpAction, string> = {
  'get-signature': 'Confirm that you want to mint your Contributor NFT with this image.',
  'update-agent': 'Confirm that you want to change the persona of your agent.',
  'update-system-prompt': 'Confirm that you want to change the personality of your agent.',
  'active-tele': 'Confirm that you want to change the Telegram bot of your agent.',
  'update-agent-config': 'Confirm that you want to change how your agent acts.',
  'connect-x': 'Confirm that you want to connect an X account to your agent.',
  'pause-agent': 'Confirm that you want to pause or resume this agent as an operator.',
};

const rejected = () =>
  new HttpError(
    403,
    'Step-up signature is invalid, expired or already used. Sign a new confirmation with your wallet.',
  );

export function createStepUpService(
  db: Db,
  sui: SuiGrpcClient,
  settings: () => ChallengeSettings,
  now: () => number,
): StepUpService {
  const usesIn = async ({ address, action }: StepUpRequest, bucket: number) => {
    const row = await db
      .selectFrom('step_up_use')
      .select('uses')
      .where('address', '=', address)
      .where('action', '=', action)
      .where('bucket', '=', bucket)
      .executeTakeFirst();
    return row?.uses ?? 0;
  };

  return {
    async challenge(request) {
      const bucket = bucketAt(now());
      return stepUpMessage(settings(), request, bucket, await usesIn(request, bucket));
    },

    async verify(request, base64) {
      const { readSignature, verifyLogin } = await loadSignatures();
      const signature = readSignature(base64);
      if (signature?.address !== request.address) throw rejected();
      const current = bucketAt(now());
      for (let bucket = current; bucket > current - BUCKETS; bucket -= 1) {
        const uses = await usesIn(request, bucket);
        const message = stepUpMessage(settings(), request, bucket, uses);
        if (await verifyLogin(message, signature, sui)) {
          return {
            message,
            signature: base64,
            consume: (tx) => consume(tx, request, bucket, uses),
          };
        }
      }
      throw rejected();
    },
  };
}

function stepUpMessage(
  { key, service, domain, network, chainId }: ChallengeSettings,
  { address, action, subject, digest }: StepUpRequest,
  bucket: number,
  uses: number,
): string {
  const nonce = createHmac('sha256', key)
    .update(JSON.stringify([domain, chainId, address, action, subject, digest, bucket, uses]))
    .digest('hex')
    .slice(0, 32);
  return [
    `${service}: ${TITLES[action]} Signing is free and does not send a transaction.`,
    '',
    `Action: ${action}`,
    `Subject: ${subject}`,
    `Request: sha256:${digest}`,
    `Domain: ${domain}`,
    `Chain: sui:${network} ${chainId}`,
    `Address: ${address}`,
    `Nonce: ${nonce}`,
    // A millisecond for each use, so that signatures of one bucket have an order: the signer keeps the last one.
    `Issued At: ${new Date(bucket * BUCKET_MS + uses).toISOString()}`,
    `Expiration Time: ${new Date((bucket + BUCKETS) * BUCKET_MS).toISOString()}`,
  ].join('\n');
}

/** Counts the use unless another happened since the message was issued, so one of parallel requests wins. */
async function consume(
  tx: Tx,
  { address, action }: StepUpRequest,
  bucket: number,
  uses: number,
): Promise<void> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('step_up_use')
    .values({ address, action, bucket, uses: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['address', 'action', 'bucket'])
        .doUpdateSet({ uses: uses + 1 })
        .where('step_up_use.uses', '=', uses),
    )
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows !== 1n) throw rejected();
  await tx
    .deleteFrom('step_up_use')
    .where('bucket', '<=', bucket - BUCKETS)
    .execute();
}
