import { describe, expect, it } from 'vitest';
import { contentType, dataFrame, decodeRequest, trailerFrame, wireFormat } from './framing.ts';
import { GrpcStatusCode, RpcStatusError, statusTrailers } from './status.ts';

const message = Uint8Array.from({ length: 300 }, (_, i) => i % 256);

describe('framing', () => {
  it.each(['binary', 'text'] as const)('round-trips messages (%s)', (format) => {
    expect(decodeRequest(dataFrame(message, format), format)).toEqual(Buffer.from(message));
  });

  it('accepts base64 padding between segments', () => {
    const frame = dataFrame(message, 'binary');
    const segments = [frame.subarray(0, 1), frame.subarray(1, 5), frame.subarray(5)];
    const body = segments.map((segment) => segment.toString('base64')).join('\n');
    expect(decodeRequest(Buffer.from(body), 'text')).toEqual(Buffer.from(message));
  });

  it.each([
    ['nothing', Buffer.alloc(0)],
    ['a truncated header', Buffer.from([0, 0, 0])],
    ['less than the announced length', Buffer.from([0, 0, 0, 0, 9, 1])],
    ['more than the announced length', Buffer.from([0, 0, 0, 0, 1, 1, 2])],
    ['a compressed frame', Buffer.from([1, 0, 0, 0, 0])],
    ['a trailer frame', trailerFrame({}, 'binary')],
  ])('rejects %s', (_, body) => {
    expect(() => decodeRequest(body, 'binary')).toThrow(RpcStatusError);
  });

  it('rejects text that is not base64', () => {
    expect(() => decodeRequest(Buffer.from('AAA'), 'text')).toThrow(/base64/);
    expect(() => decodeRequest(Buffer.from('AA*='), 'text')).toThrow(/base64/);
  });

  it('accepts the content types of gRPC-web only', () => {
    expect(wireFormat('application/grpc-web+proto; charset=utf-8')).toBe('binary');
    expect(wireFormat('application/grpc-web-text')).toBe('text');
    expect(wireFormat('application/grpc')).toBeUndefined();
    expect(wireFormat(undefined)).toBeUndefined();
    expect(wireFormat(contentType('text'))).toBe('text');
    expect(wireFormat(contentType('binary'))).toBe('binary');
  });

  it('encodes a status message in one header line', () => {
    const text = '50% häßlich\r\n→ ok';
    const { 'grpc-message': encoded } = statusTrailers(
      new RpcStatusError(GrpcStatusCode.ABORTED, text),
    );
    expect(encoded).toMatch(/^[\x20-\x7e]+$/);
    expect(decodeURIComponent(encoded ?? '')).toBe(text);
  });

  it('omits an empty status message', () => {
    expect(statusTrailers(undefined)).toEqual({ 'grpc-status': '0' });
  });
});
