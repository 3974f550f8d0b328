/**
 * Serves the built web app: its files, and index.html for every path of the app, under a content
 * security policy that allows scripts of this server only.
 */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { serveStatic } from '@hono/node-server/serve-static';
import type { Context, Hono } from 'hono';
import type { ServerConfig } from '../../platform/config/config.ts';
import { HttpError } from '../../platform/errors.ts';
import { type PageHead, withHead } from '../../share/page-head.ts';
import type { AppEnv } from '../env.ts';
import { type PageData, withPageData } from './page-data.ts';

/** Dependencies of the app's pages. */
export type StaticConfig = Pick<
  ServerConfig,
  'webDir' | 'publicGrpcUrl' | 'faucetUrl' | 'buildHost'
>;

interface StaticDependencies {
  config: StaticConfig;
  publicUrl: () => string;
  /** Returns the metadata of a page for crawlers. Without it, every page has the head of the app. */
  findHead?: (path: string, client: string) => Promise<PageHead | undefined>;
  /** Returns what travels with the document of a path. Without it, the app requests everything. */
  readData?: (path: string, c: Context<AppEnv>) => Promise<PageData | undefined>;
}

const origin = (url: string) => new URL(url).origin;

/** The policy of the app's pages. Inline scripts of index.html are allowed by their digest. */
export function contentSecurityPolicy(
  config: StaticConfig,
  publicUrl: string,
  html: string,
): string {
  const inline = [...html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)].map(
    ([, code = '']) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`,
  );
  const connect = [config.publicGrpcUrl, config.faucetUrl, config.buildHost]
    .filter((url) => url !== null && url !== '')
    .map((url) => origin(url as string));
  return [
    "default-src 'self'",
    `script-src ${["'self'", ...inline].join(' ')}`,
    // Component libraries position elements with style attributes.
    "style-src 'self' 'unsafe-inline'",
    "font-src 'self' data:",
    // Coin images come from any host; uploads have one URL whichever host name the page was opened by.
    `img-src 'self' data: blob: https: ${origin(publicUrl)}`,
    `connect-src ${["'self'", ...new Set(connect)].join(' ')}`,
    "worker-src 'self' blob:",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "object-src 'none'",
  ].join('; ');
}

/** Prefixes of data paths: unknown paths below them are 404, not pages. */
const DATA = /^\/(api|docs|health|mcp|media|metrics|personas|ready)(\/|$)/;
/** Pages of Sui names, the only ones whose path can contain a dot. */
const NAMED_PAGE = /^\/profile\/[^/]+$/;

/** Serves the app in `config.webDir`, after every other route. */
export function staticRoutes(
  app: Hono<AppEnv>,
  { config, publicUrl, findHead, readData }: StaticDependencies,
): void {
  const dir = config.webDir;
  if (dir === null) return;

  const page = async (c: Context<AppEnv>) => {
    const { path } = c.req;
    const built = await readFile(join(dir, 'index.html'), 'utf8').catch(() => undefined);
    if (built === undefined) throw new HttpError(503, 'The web app is not built yet.');
    // The page is served even without the database and to rate-limited clients.
    const head = await findHead?.(path, c.var.client).catch(() => undefined);
    // Reading the head of a coin has counted against the client's rate limit, and found the coin.
    const hasData = head !== undefined || !path.startsWith('/coin/');
    // Other addresses than the plain path request other data.
    const isPlain = new URL(c.req.url).search === '';
    const data = hasData && isPlain ? await readData?.(path, c).catch(() => undefined) : undefined;
    let html = head === undefined ? built : withHead(built, head);
    if (data !== undefined) html = withPageData(html, data, await preloadsOf(data.route));
    const encoded = await encode(html, c.req.header('accept-encoding'));
    return new Response(encoded.body, {
      headers: {
        ...encoded.headers,
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-cache',
        // From the built page: scripts that got into a coin's texts must never be allowed.
        'content-security-policy': contentSecurityPolicy(config, publicUrl(), built),
        'permissions-policy': 'camera=(), microphone=(), geolocation=()',
      },
    });
  };
  const preloadsOf = async (route: PageData['route']): Promise<readonly string[] | undefined> => {
    if (route === undefined) return undefined;
    const text = await readFile(join(dir, 'route-preloads.json'), 'utf8').catch(() => '{}');
    return (JSON.parse(text) as Record<string, readonly string[]>)[route];
  };
  const file = serveStatic<AppEnv>({
    root: dir,
    precompressed: true,
    onFound: (path, c) => {
      // The build puts the content's hash into file names below /assets.
      const hashed = path.startsWith(join(dir, 'assets'));
      c.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });

  app.get('*', async (c, next) => {
    const { path } = c.req;
    if (DATA.test(path) || !isDecodable(path)) return c.notFound();
    if (extname(path) === '' || path === '/index.html') return page(c);
    // Hidden files belong to the build.
    if (/(^|\/|%2f)(\.|%2e)/i.test(path)) return c.notFound();
    return file(c, next);
  });
  app.get('*', (c) => (NAMED_PAGE.test(c.req.path) ? page(c) : c.notFound()));
}

const compress = promisify(brotliCompress);

/** A document with data is several times its compressed size. */
async function encode(html: string, accepted: string | undefined) {
  const headers = { vary: 'accept-encoding' };
  if (!/\bbr\b(?!\s*;\s*q=0)/.test(accepted ?? '')) return { body: html, headers };
  const params = { [constants.BROTLI_PARAM_QUALITY]: 4 };
  const body = await compress(html, { params });
  return { body, headers: { ...headers, 'content-encoding': 'br' } };
}

function isDecodable(path: string): boolean {
  try {
    return !decodeURIComponent(path).includes('\0');
  } catch {
    return false;
  }
}
