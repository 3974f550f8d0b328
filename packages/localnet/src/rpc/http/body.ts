// Reads a request body up to a limit.
import type { IncomingMessage } from 'node:http';
import { tooLarge } from '../grpc/status.ts';

/**
 * Returns the body's bytes. Throws RESOURCE_EXHAUSTED as soon as it exceeds the limit,
 * or the signal's reason when it aborts first.
 */
export async function readBody(
  request: IncomingMessage,
  maxBytes: number,
  signal: AbortSignal,
): Promise<Buffer> {
  if (Number(request.headers['content-length'] ?? 0) > maxBytes) throw tooLarge(maxBytes);
  return new Promise<Buffer>((resolve, reject) => {
    const chunks: Buffer[] = [];
    let length = 0;
    const settle = (done: () => void) => {
      request.off('data', onData).off('end', onEnd).off('error', onError);
      signal.removeEventListener('abort', onAbort);
      done();
    };
    const onData = (chunk: Buffer) => {
      length += chunk.length;
      chunks.push(chunk);
      if (length > maxBytes) settle(() => reject(tooLarge(maxBytes)));
    };
    const onEnd = () => settle(() => resolve(Buffer.concat(chunks, length)));
    const onError = (error: Error) => settle(() => reject(signal.aborted ? signal.reason : error));
    const onAbort = () => settle(() => reject(signal.reason));
    request.on('data', onData).on('end', onEnd).on('error', onError);
    signal.addEventListener('abort', onAbort);
    if (signal.aborted) onAbort();
  });
}
