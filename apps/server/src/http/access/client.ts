/** Identifies the client of a request: the key of its rate limits. */
import type { IncomingHttpHeaders } from 'node:http';

/** The properties of a request that identify its client. */
export interface Caller {
  socket: { readonly remoteAddress?: string | undefined };
  headers: Readonly<IncomingHttpHeaders>;
}

/**
 * Client address of a request. With `trustedProxies` reverse proxies in front, the address that the
 * outermost of them saw; header values set by the client are ignored.
 */
export function clientAddress(request: Caller, trustedProxies: number): string {
  const peer = request.socket.remoteAddress ?? 'unknown';
  if (trustedProxies === 0) return group(peer);
  const forwarded = [request.headers['x-forwarded-for'] ?? []]
    .flat()
    .flatMap((value) => value.split(','))
    .map((value) => value.trim())
    .filter((value) => value !== '');
  return group(forwarded.at(-trustedProxies) ?? peer);
}

/** IPv6 addresses of one network share their first 64 bits and count as one client. */
function group(address: string): string {
  if (!address.includes(':') || address.includes('.')) return address;
  const [head = '', tail] = address.split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length);
  return [...before, ...Array.from({ length: zeros }, () => '0'), ...after].slice(0, 4).join(':');
}
