// gRPC status: the one error class that services throw, and how it travels in a trailer.
import { GrpcStatusCode } from '@mysten/sui/grpc';
import { LedgerError } from '../../ledger/errors.ts';

export { GrpcStatusCode };

/** Longest status text sent, in characters: a trailer is read whole by the client. */
const MAX_MESSAGE_LENGTH = 4096;

/** An expected failure of a call: a gRPC status code and a sentence for the caller. */
export class RpcStatusError extends Error {
  readonly code: GrpcStatusCode;

  constructor(code: GrpcStatusCode, message: string) {
    super(message);
    this.name = 'RpcStatusError';
    this.code = code;
  }
}

/** INVALID_ARGUMENT: the request, as sent, can never succeed. */
export function invalidArgument(message: string): RpcStatusError {
  return new RpcStatusError(GrpcStatusCode.INVALID_ARGUMENT, message);
}

/** INVALID_ARGUMENT for a field that must be there. */
export function missingField(field: string): RpcStatusError {
  return invalidArgument(`missing ${field}`);
}

/** INVALID_ARGUMENT for a field whose value cannot be read. */
export function invalidField(field: string, reason: string): RpcStatusError {
  return invalidArgument(`invalid ${field}: ${reason}`);
}

/** NOT_FOUND: nothing has that id, digest, name or number. */
export function notFound(message: string): RpcStatusError {
  return new RpcStatusError(GrpcStatusCode.NOT_FOUND, message);
}

/**
 * The status a failure stands for. A ledger's rejection keeps its class and sentence; anything
 * unexpected becomes INTERNAL without its text, which may say more than a client should read.
 */
export function toStatus(error: unknown): RpcStatusError {
  if (error instanceof RpcStatusError) return error;
  if (error instanceof LedgerError)
    return new RpcStatusError(GrpcStatusCode[error.status], error.message);
  return new RpcStatusError(GrpcStatusCode.INTERNAL, 'internal error, see the log of the localnet');
}

/** Trailer fields of a status; the message is percent-encoded as the gRPC specification asks. */
export function statusTrailers(code: GrpcStatusCode, message = ''): Record<string, string> {
  const trailers: Record<string, string> = { 'grpc-status': String(code) };
  if (message !== '') trailers['grpc-message'] = percentEncode(message);
  return trailers;
}

/** Everything outside printable ASCII, and '%' itself, becomes %XX of its UTF-8 bytes. */
function percentEncode(message: string): string {
  let encoded = '';
  for (const byte of Buffer.from(message.slice(0, MAX_MESSAGE_LENGTH), 'utf8')) {
    const printable = byte >= 0x20 && byte <= 0x7e && byte !== 0x25;
    encoded += printable
      ? String.fromCharCode(byte)
      : `%${byte.toString(16).toUpperCase().padStart(2, '0')}`;
  }
  return encoded;
}
