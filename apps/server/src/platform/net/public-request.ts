/**
 * Requests to addresses that users supply (threat: SSRF): HTTPS to public addresses only, the
 * resolved address is the one connected to, and redirects are not followed.
 */
import { type LookupAddress, type LookupAllOptions, lookup as resolveName } from 'node:dns';
import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** Thrown for an address that must not be requested. */
export class ForbiddenAddressError extends Error {
  override name = 'ForbiddenAddressError';
}

const blocked = new BlockList();
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
  // Services of clouds for their own machines, at addresses that are otherwise public.
  ['168.63.129.16', 32], // Azure's platform: settings, credentials and DNS
  ['161.26.0.0', 16], // IBM Cloud's services
  ['166.8.0.0', 14], // IBM Cloud's private endpoints
  ['192.80.8.124', 32], // Equinix Metal's metadata
] as const) {
  blocked.addSubnet(network, prefix, 'ipv4');
}
const globalV6 = new BlockList();
globalV6.addSubnet('2000::', 3, 'ipv6');
// Tunnels and mappings carry IPv4 addresses, documentation addresses are unassigned.
const blockedV6 = new BlockList();
for (const [network, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const) {
  blockedV6.addSubnet(network, prefix, 'ipv6');
}

/** Whether an IP address is reachable from the whole internet. */
export function isPublicAddress(ip: string): boolean {
  const version = isIP(ip);
  if (version === 4) return !blocked.check(ip, 'ipv4');
  return version === 6 && globalV6.check(ip, 'ipv6') && !blockedV6.check(ip, 'ipv6');
}

const forbidden = () => new ForbiddenAddressError('must be an https:// URL of a public host.');

/**
 * Checks an address without resolving it.
 * @throws {ForbiddenAddressError}
 */
export function checkPublicUrl(text: string): URL {
  const url = new URL(text);
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const literal = isIP(host) !== 0;
  if (
    url.protocol !== 'https:' ||
    url.username !== '' ||
    url.password !== '' ||
    (literal
      ? !isPublicAddress(host)
      : !host.includes('.') || /\.(local|internal|localhost|home\.arpa)\.?$/i.test(host))
  ) {
    throw forbidden();
  }
  return url;
}

/** Resolves a name to all of its addresses. */
export type Resolve = (
  hostname: string,
  options: LookupAllOptions,
  callback: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void;

/**
 * Returns a lookup that rejects a name unless all of its addresses are public. Each connection looks its name up once
 * and connects to the address that was checked, so a name that changes in between (DNS rebinding) has no effect.
 * @param resolve default: the operating system's resolver.
 */
export const publicLookup =
  (resolve: Resolve = resolveName): LookupFunction =>
  (hostname, options, callback) => {
    resolve(hostname, { ...options, all: true }, (error, addresses) => {
      if (error !== null) return callback(error, '');
      const [first] = addresses;
      if (first === undefined || !addresses.every(({ address }) => isPublicAddress(address))) {
        return callback(forbidden(), '');
      }
      if (options.all) callback(null, addresses);
      else callback(null, first.address, first.family);
    });
  };

export interface PublicRequest {
  method: string;
  headers: Record<string, string | number>;
  body: Buffer | null;
  timeoutMs: number;
  /** Aborts the request earlier. */
  signal?: AbortSignal;
  /** `allowLocalUrls`: also http:// and addresses of this machine. */
  allowLocal: boolean;
}

export interface PublicResponse {
  status: number;
  retryAfter: string | undefined;
}

/**
 * Sends a request and returns the status and Retry-After of its response; the body is discarded.
 * @throws {ForbiddenAddressError} for addresses that are not public; otherwise errors of the network.
 */
export async function publicRequest(
  address: string,
  { method, headers, body, timeoutMs, signal, allowLocal }: PublicRequest,
): Promise<PublicResponse> {
  const url = allowLocal ? new URL(address) : checkPublicUrl(address);
  const send = url.protocol === 'http:' ? httpRequest : httpsRequest;
  return new Promise((done, fail) => {
    const request = send(
      url,
      {
        method,
        headers,
        signal: AbortSignal.any([AbortSignal.timeout(timeoutMs), ...(signal ? [signal] : [])]),
        ...(allowLocal ? {} : { lookup: publicLookup() }),
      },
      (response) => {
        response.destroy();
        done({ status: response.statusCode ?? 0, retryAfter: response.headers['retry-after'] });
      },
    );
    request.on('error', fail);
    request.end(body ?? undefined);
  });
}

export interface PageOptions {
  accept?: string;
  timeoutMs: number;
  maxBytes: number;
  /** Localnet only: also http:// and addresses of this machine. */
  allowLocal: boolean;
}

export interface PublicPage {
  status: number;
  /** Content type, or an empty text. */
  type: string;
  body: Buffer;
}

/**
 * Reads a page under the same rules, up to `maxBytes`. Redirects are not followed.
 * @throws {ForbiddenAddressError} for addresses that are not public; otherwise errors of the network.
 */
export async function publicPage(
  address: string,
  { accept = 'text/html, text/plain', timeoutMs, maxBytes, allowLocal }: PageOptions,
): Promise<PublicPage> {
  const url = allowLocal ? new URL(address) : checkPublicUrl(address);
  const send = url.protocol === 'http:' ? httpRequest : httpsRequest;
  const options = {
    method: 'GET',
    headers: { accept, 'accept-encoding': 'identity' },
    signal: AbortSignal.timeout(timeoutMs),
    ...(allowLocal ? {} : { lookup: publicLookup() }),
  };
  return new Promise((done, fail) => {
    const request = send(url, options, (response) => {
      const { statusCode: status = 0, headers } = response;
      const finish = () =>
        done({ status, type: headers['content-type'] ?? '', body: Buffer.concat(chunks, size) });
      const chunks: Buffer[] = [];
      let size = 0;
      response.on('data', (chunk: Buffer) => {
        chunks.push(chunk);
        size = Math.min(size + chunk.length, maxBytes);
        // The rest is cut off.
        if (size < maxBytes) return;
        finish();
        response.destroy();
      });
      response.on('end', finish);
      response.on('error', fail);
    });
    request.on('error', fail);
    request.end();
  });
}
