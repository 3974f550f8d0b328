// Implements the faucet: POST /v2/gas of the SDK's faucet client, without a rate limit.
import type { IncomingMessage } from 'node:http';
import type { Ledger } from '../ledger/types.ts';
import { GrpcStatusCode, invalidArgument, toStatus } from './grpc/status.ts';
import { readBody } from './http/body.ts';
import { parseAddress } from './parse.ts';

export const FAUCET_PATH = '/v2/gas';

const MAX_BODY_BYTES = 4096;

export interface FaucetReply {
  httpStatus: number;
  body: {
    status: 'Success' | { Failure: { internal: string } };
    coins_sent: { amount: number; id: string; transferTxDigest: string }[] | null;
  };
}

/** Sends coins to the recipient in the body. Never rejects: failures are in the response. */
export async function faucetReply(
  request: IncomingMessage,
  send: Ledger['faucet'],
  signal: AbortSignal,
  onUnexpected: (error: unknown) => void,
): Promise<FaucetReply> {
  try {
    const body = await readBody(request, MAX_BODY_BYTES, signal);
    const { digest, coins } = await send(recipientOf(body));
    const sent = coins.map(({ id, amount }) => ({
      // The client expects a JSON number; the amount is far below 2^53.
      amount: Number(amount),
      id,
      transferTxDigest: digest,
    }));
    return { httpStatus: 201, body: { status: 'Success', coins_sent: sent } };
  } catch (error) {
    const { code, message } = toStatus(error);
    if (code === GrpcStatusCode.INTERNAL) onUnexpected(error);
    return {
      httpStatus: code === GrpcStatusCode.INVALID_ARGUMENT ? 400 : 503,
      body: { status: { Failure: { internal: message } }, coins_sent: null },
    };
  }
}

function recipientOf(body: Buffer): string {
  const request = parseJson(body);
  const fixed = isRecord(request) ? request.FixedAmountRequest : undefined;
  const recipient = isRecord(fixed) ? fixed.recipient : undefined;
  if (typeof recipient !== 'string')
    throw invalidArgument('expected {"FixedAmountRequest":{"recipient":"0x…"}}');
  return parseAddress(recipient, 'recipient');
}

function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    throw invalidArgument('request body is not JSON');
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
