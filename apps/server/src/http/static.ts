/**
 * Owns serving the built web app: its files, and index.html for every path of the app itself, under
 * a content security policy that allows scripts of this server alone.
 */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { extname, join, normalize } from 'node:path';
import type { Hono } from 'hono';
import type { ServerConfig } from '../config.ts';
import { HttpError } from '../errors.ts';
import type { AppEnv, Services } from './env.ts';

const TYPES: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.map': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

const origin = (url: string) => new URL(url).origin;

/** The policy of the app's pages. Inline scripts of index.html itself are allowed by their digest. */
export function contentSecurityPolicy(
  config: ServerConfig,
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
    // Component libraries place elements by style attributes.
    "style-src 'self' 'unsafe-inline'",
    "font-src 'self' data:",
    // Coins carry pictures from anywhere; our own have one address, whatever the page was opened by.
    `img-src 'self' data: blob: https: ${origin(publicUrl)}`,
    `connect-src ${["'self'", ...new Set(connect)].join(' ')}`,
    "worker-src 'self' blob:",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "object-src 'none'",
  ].join('; ');
}

/** Serves the app of `config.webDir`, below every other route. */
export function staticRoutes(app: Hono<AppEnv>, { config, publicUrl }: Services): void {
  const dir = config.webDir;
  if (dir === null) return;

  const page = async () => {
    const html = await readFile(join(dir, 'index.html'), 'utf8').catch(() => undefined);
    if (html === undefined) throw new HttpError(503, 'The web app is not built yet.');
    return new Response(html, {
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-cache',
        'content-security-policy': contentSecurityPolicy(config, publicUrl(), html),
        'permissions-policy': 'camera=(), microphone=(), geolocation=()',
      },
    });
  };

  app.get('*', async (c) => {
    const path = decodePath(c.req.path);
    if (path === undefined || /^\/(api|media)(\/|$)/.test(path)) return c.notFound();
    const extension = extname(path);
    if (extension === '' || path === '/index.html') return page();
    const file = normalize(join(dir, path));
    if (!file.startsWith(normalize(`${dir}/`)) || /(^|\/)\./.test(path)) return c.notFound();
    const content = await readFile(file).catch(() => undefined);
    // A path of the app may contain a dot (a name); a missing asset must not come back as a page.
    if (content === undefined) return path.startsWith('/assets/') ? c.notFound() : page();
    return c.body(new Uint8Array(content), 200, {
      'content-type': TYPES[extension] ?? 'application/octet-stream',
      // The build puts the content's hash into the names below /assets.
      'cache-control': path.startsWith('/assets/')
        ? 'public, max-age=31536000, immutable'
        : 'no-cache',
    });
  });
}

function decodePath(path: string): string | undefined {
  try {
    const decoded = decodeURIComponent(path);
    return decoded.includes('\0') ? undefined : decoded;
  } catch {
    return undefined;
  }
}
