/**
 * Parses the head of an HTTP/1.1 request strictly and leaves anything unusual to `node:http`, so the end of a request
 * is never ambiguous.
 */

export interface RequestHead {
  method: string;
  url: string;
  /** By lower-case name. No header occurs twice. */
  headers: Readonly<Record<string, string>>;
  /** Bytes of the body that are not in the chunk. */
  bodyLeft: number;
}

/** Longer heads are rare. */
const MAX_BYTES = 8_192;
const REQUEST_LINE = /^(GET|HEAD|POST|OPTIONS) (\/[!-~]*) HTTP\/1\.1$/;
const HEADER = /^([0-9A-Za-z-]+): ?([!-~](?:[ -~]*[!-~])?)$/;
/** Headers that affect the end of a request or the state of its connection. */
const UNUSUAL = new Set([
  'transfer-encoding',
  'expect',
  'upgrade',
  'trailer',
  'te',
  'proxy-connection',
  'http2-settings',
]);

/** Returns the head if `chunk` starts with a complete one and contains nothing after its body. */
export function readHead(chunk: Buffer): RequestHead | undefined {
  const end = chunk.indexOf('\r\n\r\n');
  if (end < 0 || end > MAX_BYTES) return undefined;
  const [first = '', ...lines] = chunk.toString('latin1', 0, end).split('\r\n');
  const line = REQUEST_LINE.exec(first);
  if (line === null) return undefined;
  const headers: Record<string, string> = Object.create(null);
  for (const each of lines) {
    const header = HEADER.exec(each);
    if (header === null) return undefined;
    const [, name = '', value = ''] = header;
    const lower = name.toLowerCase();
    if (lower in headers || UNUSUAL.has(lower)) return undefined;
    headers[lower] = value;
  }
  const { host, connection = 'keep-alive', 'content-length': length = '0' } = headers;
  if (host === undefined || connection.toLowerCase() !== 'keep-alive') return undefined;
  if (!/^\d{1,9}$/.test(length)) return undefined;
  const bodyLeft = Number(length) - (chunk.length - end - 4);
  if (bodyLeft < 0) return undefined;
  const [, method = '', url = ''] = line;
  return { method, url, headers, bodyLeft };
}
