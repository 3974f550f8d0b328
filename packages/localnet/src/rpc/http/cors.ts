// Implements CORS: every origin can call, every response header can be read.
import type { IncomingMessage } from 'node:http';

const EXPOSED = [
  'grpc-status',
  'grpc-message',
  'grpc-status-details-bin',
  'x-sui-chain-id',
  'x-sui-chain',
  'x-sui-epoch',
  'x-sui-checkpoint-height',
  'x-sui-timestamp-ms',
].join(', ');

/** Headers of every response. A development network has no secrets, so any origin is allowed. */
export const corsHeaders: Record<string, string> = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': EXPOSED,
};

/**
 * Returns the headers of a preflight response (204). Requested headers are echoed, since `*` does not
 * work in every browser; private network access is granted so that a page of any origin can
 * reach 127.0.0.1.
 */
export function preflightHeaders(request: IncomingMessage): Record<string, string> {
  const headers: Record<string, string> = {
    ...corsHeaders,
    'access-control-allow-methods': 'GET, POST, OPTIONS',
    'access-control-allow-headers':
      request.headers['access-control-request-headers'] ?? 'content-type, x-grpc-web',
    'access-control-max-age': '86400',
    vary: 'access-control-request-headers',
  };
  if (request.headers['access-control-request-private-network'] === 'true')
    headers['access-control-allow-private-network'] = 'true';
  return headers;
}
