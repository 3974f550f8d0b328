/**
 * Signs settlements of paid messages with the answerer's key. Building a transaction simulates it, so the contract's checks
 * apply before signing: one settlement per message, and answers only before the deadline while holders have not paused the agent.
 */
import {
  type Atoll,
  answerMessage,
  declineMessage,
  getAgent,
  refundMessage,
  type TransactionThunk,
} from '@atoll/sdk';
import type { SuiGrpcClient } from '@mysten/sui/grpc';
import { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519';
import { Transaction, TransactionDataBuilder } from '@mysten/sui/transactions';
import { fromHex } from '@mysten/sui/utils';
import { HttpError } from '../platform/errors.ts';
import type { Settlement, SignedTransaction } from '../platform/signing/signer.ts';

interface Dependencies {
  atoll: Atoll & { client: SuiGrpcClient };
  /** Bech32; null if this signer does not settle messages. */
  signingKey: string | null;
}

export function createSettlements({
  atoll,
  signingKey,
}: Dependencies): (settlement: Settlement) => Promise<SignedTransaction> {
  const key = signingKey === null ? undefined : Ed25519Keypair.fromSecretKey(signingKey);
  return async (settlement) => {
    if (key === undefined) {
      throw new HttpError(503, 'Paid messages are not configured: this signer has no signing key.');
    }
    const transaction = new Transaction();
    transaction.setSender(key.toSuiAddress());
    transaction.add(await thunkOf(atoll, settlement));
    const built = await transaction.build({ client: atoll.client });
    const digest = TransactionDataBuilder.getDigestFromBytes(built);
    return { digest, ...(await key.signTransaction(built)) };
  };
}

async function thunkOf(
  atoll: Dependencies['atoll'],
  { agentId, nonce: number, kind, answerDigest }: Settlement,
): Promise<TransactionThunk> {
  const message = { agent: await getAgent(atoll, { agentId }), nonce: BigInt(number) };
  if (kind === 'decline') return declineMessage(atoll, message);
  if (kind === 'refund') return refundMessage(atoll, message);
  if (answerDigest === null) throw new HttpError(400, 'Missing digest of the answer.');
  return answerMessage(atoll, { ...message, digest: fromHex(answerDigest) });
}
