// Defines the error that services throw and its gRPC status trailers.
import { GrpcStatusCode } from '@mysten/sui/grpc';
import { LedgerError } from '../../ledger/errors.ts';
import {
  detailsOf,
  encodeStatus,
  type FieldViolation,
  type StatusMessage,
} from './status-details.ts';

export { GrpcStatusCode };

/** Maximum length of a text in a status, in bytes. HTTP/2 limits trailers to 64 KB, and clients buffer them completely. */
const MAX_TEXT_LENGTH = 4096;

/** An expected failure of a call: a gRPC status code and a message for the caller. */
export class RpcStatusError extends Error {
  readonly code: GrpcStatusCode;
  readonly #violation: FieldViolation | undefined;

  constructor(code: GrpcStatusCode, message: string, violation?: FieldViolation) {
    super(message);
    this.name = 'RpcStatusError';
    this.code = code;
    this.#violation = violation;
  }

  /** Returns the failure as google.rpc.Status. */
  toStatusMessage(): StatusMessage {
    const violation = this.#violation;
    const details = detailsOf(
      violation && { ...violation, description: truncated(violation.description) },
    );
    return { code: this.code, message: truncated(this.message), details };
  }
}

/** Creates INVALID_ARGUMENT: the request can never succeed. */
export function invalidArgument(message: string): RpcStatusError {
  return new RpcStatusError(GrpcStatusCode.INVALID_ARGUMENT, message);
}

/** Creates INVALID_ARGUMENT for a missing field. `path`: path of the field in the request. */
export function missingField(name: string, path = name): RpcStatusError {
  return fieldError(path, `missing ${name}`, 'FIELD_MISSING');
}

/** Creates INVALID_ARGUMENT for a malformed field. `path`: path of the field in the request. */
export function invalidField(name: string, reason: string, path = name): RpcStatusError {
  return fieldError(path, `invalid ${name}: ${reason}`);
}

/** Creates INVALID_ARGUMENT with a field violation in its details. */
export function fieldError(
  field: string,
  description: string,
  reason: FieldViolation['reason'] = 'FIELD_INVALID',
): RpcStatusError {
  const violation = { field, description, reason };
  return new RpcStatusError(GrpcStatusCode.INVALID_ARGUMENT, description, violation);
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

/** Returns the trailer fields of a call, with the message percent-encoded as gRPC specifies. */
export function statusTrailers(failure: RpcStatusError | undefined): Record<string, string> {
  if (!failure) return { 'grpc-status': String(GrpcStatusCode.OK) };
  const status = failure.toStatusMessage();
  const trailers: Record<string, string> = { 'grpc-status': String(status.code) };
  if (status.message !== '') trailers['grpc-message'] = percentEncode(status.message);
  trailers['grpc-status-details-bin'] = encodeStatus(status);
  return trailers;
}

/** Truncates a text, which can quote the request, to `MAX_TEXT_LENGTH` bytes. */
function truncated(text: string): string {
  const bytes = Buffer.from(text);
  if (bytes.length <= MAX_TEXT_LENGTH) return text;
  // Streaming omits a character that is cut in two.
  return new TextDecoder().decode(bytes.subarray(0, MAX_TEXT_LENGTH), { stream: true });
}

/** Percent-encodes the UTF-8 bytes of all but printable ASCII, and '%' itself. */
function percentEncode(message: string): string {
  let encoded = '';
  for (const byte of Buffer.from(message, 'utf8')) {
    const printable = byte >= 0x20 && byte <= 0x7e && byte !== 0x25;
    encoded += printable
      ? String.fromCharCode(byte)
      : `%${byte.toString(16).toUpperCase().padStart(2, '0')}`;
  }
  return encoded;
}
