// Defines the error that services throw and its gRPC status trailer.
import { GrpcStatusCode } from '@mysten/sui/grpc';
import { LedgerError } from '../../ledger/errors.ts';

export { GrpcStatusCode };

/** Maximum length of a status message in characters: clients buffer the whole trailer. */
const MAX_MESSAGE_LENGTH = 4096;

/** An expected failure of a call: a gRPC status code and a message for the caller. */
export class RpcStatusError extends Error {
  readonly code: GrpcStatusCode;

  constructor(code: GrpcStatusCode, message: string) {
    super(message);
    this.name = 'RpcStatusError';
    this.code = code;
  }
}

/** Creates INVALID_ARGUMENT: the request can never succeed. */
export function invalidArgument(message: string): RpcStatusError {
  return new RpcStatusError(GrpcStatusCode.INVALID_ARGUMENT, message);
}

/** Creates INVALID_ARGUMENT for a missing field. */
export function missingField(field: string): RpcStatusError {
  return invalidArgument(`missing ${field}`);
}

/** Creates INVALID_ARGUMENT for a malformed field. */
export function invalidField(field: string, reason: string): RpcStatusError {
  return invalidArgument(`invalid ${field}: ${reason}`);
}

/** Creates RESOURCE_EXHAUSTED for a request that is too large. */
export function tooLarge(maxBytes: number): RpcStatusError {
  return new RpcStatusError(
    GrpcStatusCode.RESOURCE_EXHAUSTED,
    `request body exceeds the limit of ${maxBytes} bytes`,
  );
}

/** Creates NOT_FOUND for an unknown id, digest, name or number. */
export function notFound(message: string): RpcStatusError {
  return new RpcStatusError(GrpcStatusCode.NOT_FOUND, message);
}

/**
 * Converts an error to a status. A rejection by the ledger keeps its class and message; any
 * unexpected error becomes INTERNAL without its message, which may contain internals.
 */
export function toStatus(error: unknown): RpcStatusError {
  if (error instanceof RpcStatusError) return error;
  if (error instanceof LedgerError)
    return new RpcStatusError(GrpcStatusCode[error.status], error.message);
  return new RpcStatusError(GrpcStatusCode.INTERNAL, 'internal error: see the log of the localnet');
}

/** Returns the trailer fields of a status, with the message percent-encoded as gRPC specifies. */
export function statusTrailers(code: GrpcStatusCode, message = ''): Record<string, string> {
  const trailers: Record<string, string> = { 'grpc-status': String(code) };
  if (message !== '') trailers['grpc-message'] = percentEncode(message);
  return trailers;
}

/** Percent-encodes the UTF-8 bytes of all but printable ASCII, and '%' itself. */
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
