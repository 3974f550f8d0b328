// Implements gRPC-web framing: length-prefixed messages and the trailer frame, binary or base64 text.
import { invalidArgument } from './status.ts';

/** Encoding of frames: raw bytes, or base64 (the default of the SDK's fetch transport). */
export type WireFormat = 'binary' | 'text';

export const HEADER_LENGTH = 5;
const DATA_FLAG = 0x00;
export const COMPRESSED_BIT = 0x01;
const TRAILER_FLAG = 0x80;

/** Returns the wire format of a gRPC-web content type; undefined for any other type. */
export function wireFormat(contentType: string | undefined): WireFormat | undefined {
  const type = contentType?.split(';', 1)[0]?.trim().toLowerCase();
  if (type === 'application/grpc-web' || type === 'application/grpc-web+proto') return 'binary';
  if (type === 'application/grpc-web-text' || type === 'application/grpc-web-text+proto')
    return 'text';
  return undefined;
}

/** Returns the content type of a response in the format. */
export function contentType(format: WireFormat): string {
  return format === 'text' ? 'application/grpc-web-text+proto' : 'application/grpc-web+proto';
}

/** Returns the message of a request body. Throws INVALID_ARGUMENT unless it is exactly one. */
export function decodeRequest(body: Buffer, format: WireFormat): Uint8Array {
  const bytes = format === 'text' ? decodeBase64(body) : body;
  if (bytes.length < HEADER_LENGTH) throw invalidArgument('request body has no gRPC message');
  const flags = bytes.readUInt8(0);
  if (flags & COMPRESSED_BIT) throw invalidArgument('compressed gRPC messages are not supported');
  if (flags !== DATA_FLAG) throw invalidArgument('request body has no gRPC data frame');
  const end = HEADER_LENGTH + bytes.readUInt32BE(1);
  if (bytes.length !== end) throw invalidArgument('gRPC message length does not match the body');
  return bytes.subarray(HEADER_LENGTH, end);
}

/** Builds the data frame of one serialized message. */
export function dataFrame(message: Uint8Array, format: WireFormat): Buffer {
  return encode(DATA_FLAG, message, format);
}

/** Builds the trailer frame with the call's status. */
export function trailerFrame(trailers: Record<string, string>, format: WireFormat): Buffer {
  const lines = Object.entries(trailers).map(([name, value]) => `${name}:${value}\r\n`);
  return encode(TRAILER_FLAG, Buffer.from(lines.join(''), 'latin1'), format);
}

function encode(flag: number, payload: Uint8Array, format: WireFormat): Buffer {
  const frame = Buffer.allocUnsafe(HEADER_LENGTH + payload.length);
  frame.writeUInt8(flag, 0);
  frame.writeUInt32BE(payload.length, 1);
  frame.set(payload, HEADER_LENGTH);
  return format === 'text' ? Buffer.from(frame.toString('base64'), 'latin1') : frame;
}

/** Decodes base64. Senders can pad each segment separately, so padding can occur inside the body. */
function decodeBase64(body: Buffer): Buffer {
  const text = body.toString('latin1').replaceAll(/\s/g, '');
  if (text.length % 4 !== 0 || !/^[A-Za-z0-9+/=]*$/.test(text))
    throw invalidArgument('request body is not base64');
  const segments = text.match(/[A-Za-z0-9+/]+=*/g) ?? [];
  return Buffer.concat(segments.map((segment) => Buffer.from(segment, 'base64')));
}
