/** Responses that are the same for every caller. The proxy of a deployment stores them for a second. */
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Context as HonoContext } from 'hono';
import type { AppEnv, RequestContext } from './env.ts';

/** Smaller bodies fit into one packet either way. */
const MIN_COMPRESSED = 1_024;

/** Content encodings in order of preference. */
const encodings = {
  // The highest Brotli quality that is as fast as gzip.
  br: (body: string) =>
    promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: (body: string) => promisify(gzip)(body),
};
type Encoding = keyof typeof encodings;

const ACCEPTS: Record<Encoding, RegExp> = {
  br: /\bbr\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/i,
  gzip: /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/i,
};

const mustNotDependOn = (what: string): never => {
  throw new Error(`A public response must not depend on the ${what}.`);
};

/** The context of a handler whose response is shared by all clients. */
export const anyCaller: RequestContext = {
  get client() {
    return mustNotDependOn('client');
  },
  get session() {
    return mustNotDependOn('session');
  },
  get confirm() {
    return mustNotDependOn('signature');
  },
};

/** The context of a handler whose response is shared by all clients without a session. */
export const anyVisitor: RequestContext = {
  get client() {
    return mustNotDependOn('client');
  },
  session: undefined,
  get confirm() {
    return mustNotDependOn('signature');
  },
};

/** Sends a public response, compressed as the client asks; without its body if the client has it. */
export async function replyPublic(c: HonoContext<AppEnv>, value: unknown): Promise<Response> {
  const body = JSON.stringify(value);
  // Weak, because all encodings share it.
  const etag = `W/"${createHash('sha1').update(body).digest('base64url')}"`;
  c.header('cache-control', 'public, no-cache');
  c.header('etag', etag);
  const hasOwn = c.var.endpoint?.meta.session !== undefined;
  c.header('vary', hasOwn ? 'accept-encoding, authorization' : 'accept-encoding');
  const known = c.req.header('if-none-match');
  if (known !== undefined && (known === '*' || known.includes(etag))) return c.body(null, 304);
  c.header('content-type', 'application/json');
  const encoding = encodingFor(c.req.header('accept-encoding'));
  if (encoding === undefined || body.length < MIN_COMPRESSED) return c.body(body);
  c.header('content-encoding', encoding);
  return c.body(new Uint8Array(await encodings[encoding](body)));
}

function encodingFor(accepted = ''): Encoding | undefined {
  if (ACCEPTS.br.test(accepted)) return 'br';
  return ACCEPTS.gzip.test(accepted) ? 'gzip' : undefined;
}
