// Encodes a failure as a google.rpc.Status, which gRPC sends in the trailer `grpc-status-details-bin`.
import { MessageType, RepeatType, ScalarType } from '@protobuf-ts/runtime';

/** A field of a request that is missing or invalid. */
export interface FieldViolation {
  /** Path of the field in the request, for example `requests[0].object_id`. */
  field: string;
  description: string;
  /** Value of `sui.rpc.v2.ErrorReason`. */
  reason: 'FIELD_INVALID' | 'FIELD_MISSING';
}

interface Any {
  typeUrl: string;
  value: Uint8Array;
}

export interface StatusMessage {
  code: number;
  message: string;
  details: Any[];
}

const PACKAGE = 'google.rpc';
const string = { kind: 'scalar', T: ScalarType.STRING } as const;
const messages = { kind: 'message', repeat: RepeatType.UNPACKED } as const;

const FieldViolationType = new MessageType<FieldViolation>(`${PACKAGE}.BadRequest.FieldViolation`, [
  { no: 1, name: 'field', ...string },
  { no: 2, name: 'description', ...string },
  { no: 3, name: 'reason', ...string },
]);
/** The only type of detail that a full node attaches. */
export const BadRequest = new MessageType<{ fieldViolations: FieldViolation[] }>(
  `${PACKAGE}.BadRequest`,
  [{ no: 1, name: 'field_violations', ...messages, T: () => FieldViolationType }],
);
const AnyType = new MessageType<Any>('google.protobuf.Any', [
  { no: 1, name: 'type_url', ...string },
  { no: 2, name: 'value', kind: 'scalar', T: ScalarType.BYTES },
]);
const Status = new MessageType<StatusMessage>(`${PACKAGE}.Status`, [
  { no: 1, name: 'code', kind: 'scalar', T: ScalarType.INT32 },
  { no: 2, name: 'message', ...string },
  { no: 3, name: 'details', ...messages, T: () => AnyType },
]);

/** Returns the details of a failure: its violation, if it has one. */
export function detailsOf(violation: FieldViolation | undefined): Any[] {
  if (!violation) return [];
  const value = BadRequest.toBinary({ fieldViolations: [violation] });
  // As on a full node, the URL has no host.
  return [{ typeUrl: `/${BadRequest.typeName}`, value }];
}

/** Encodes a status as the value of a binary header: base64 without padding. */
export function encodeStatus(status: StatusMessage): string {
  return Buffer.from(Status.toBinary(status)).toString('base64').replace(/=+$/, '');
}
