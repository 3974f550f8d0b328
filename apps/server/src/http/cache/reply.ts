/** Writes cached responses: conditional requests and compression. */
import type { Context as HonoContext } from 'hono';
import type { AppEnv } from '../env.ts';
import type { EncodedBody, Encoding } from './encoded.ts';

/** Headers of a cached response, as alternating names and values. */
export const headersOf = (body: EncodedBody, encoding: Encoding, length: number): string[] => [
  'content-type',
  'application/json',
  'content-length',
  String(length),
  ...(encoding === 'identity' ? [] : ['content-encoding', encoding]),
  ...validators(body),
];

/** Shared caches may store it but must revalidate it for every request. */
export const validators = ({ etag }: EncodedBody): string[] => [
  'cache-control',
  'public, no-cache',
  'etag',
  etag,
  'vary',
  'accept-encoding',
];

/** Whether the client already has this body. */
export const isKnown = (ifNoneMatch: string | undefined, { etag }: EncodedBody): boolean =>
  ifNoneMatch !== undefined && (ifNoneMatch === '*' || ifNoneMatch.includes(etag));

export async function replyCached(c: HonoContext<AppEnv>, body: EncodedBody): Promise<Response> {
  c.set('isCached', true);
  if (isKnown(c.req.header('if-none-match'), body)) {
    return new Response(null, { status: 304, headers: pairs(validators(body)) });
  }
  const encoding = body.encodingFor(c.req.header('accept-encoding'));
  const bytes = await body.bytes(encoding);
  return new Response(new Uint8Array(bytes), {
    headers: pairs(headersOf(body, encoding, bytes.length)),
  });
}

const pairs = (flat: readonly string[]): [string, string][] =>
  Array.from({ length: flat.length / 2 }, (_, index) => [
    flat[index * 2] ?? '',
    flat[index * 2 + 1] ?? '',
  ]);
