/** The signer over HTTP, from the processes that ask it. */
import { fromBase64 } from '@mysten/sui/utils';
import { HttpError } from '../errors.ts';
import { type InputOf, type OperationName, type OutputOf, operations } from './operations.ts';
import type { Signer } from './signer.ts';

const DEADLINE_MS = 20_000;
/** Statuses of the signer's answers that are passed on; others are faults of the installation. */
const PASSED_ON = [400, 403, 409, 429, 503] as const;

export interface SignerAddress {
  url: string;
  /** Identifies the role of the caller. */
  token: string;
}

/** @param locate returns where the signer is, starting it if necessary. */
export function signerClient(
  locate: () => Promise<SignerAddress>,
  close: () => Promise<void> = async () => {},
): Signer {
  async function ask<Name extends OperationName>(
    name: Name,
    input: InputOf<Name>,
  ): Promise<OutputOf<Name>> {
    const { url, token } = await locate().catch(unavailable);
    const reply = await fetch(`${url}/${name}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(input, (_, value) =>
        typeof value === 'bigint' ? String(value) : value,
      ),
      signal: AbortSignal.timeout(DEADLINE_MS),
      redirect: 'error',
    }).catch(unavailable);
    const body: unknown = await reply.json().catch(() => ({}));
    // The shapes of both sides are one declaration.
    if (reply.ok) return operations[name].output.parse(body) as OutputOf<Name>;
    const { message } = body as { message?: string };
    const status = PASSED_ON.find((each) => each === reply.status);
    if (status !== undefined && message !== undefined) throw new HttpError(status, message);
    throw new Error(`The signer returned ${reply.status}: ${message ?? 'no message'}`);
  }

  return {
    addressOf: async (poolId) => (await ask('address', { poolId })).address,
    signBoost: async (grant) => fromBase64((await ask('boost', grant)).signature),
    signMint: async (grant) => fromBase64((await ask('mint', grant)).signature),
    signAnchor: (request) => ask('anchor', request),
    signTip: (request) => ask('tip', request),
    signBuyback: (request) => ask('buyback', request),
    signSettlement: (request) => ask('settlement', request),
    close,
  };
}

function unavailable(cause: unknown): never {
  if (cause instanceof HttpError) throw cause;
  throw new HttpError(503, 'The signer is not available. Try again in a moment.', { cause });
}

const missing = () =>
  Promise.reject(
    new HttpError(503, 'This server has no signer. The operator must set ATOLL_SIGNER_URL.'),
  );

/** A server without a signer: it grants nothing, and its agents spend nothing. */
export const noSigner: Signer = signerClient(missing);
