/** Security headers of every response. */
import type { MiddlewareHandler } from 'hono';

/** Images and the API are meant for other origins; wallets open pop-up windows. */
export const securityHeaders = {
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'origin-agent-cluster': '?1',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'strict-transport-security': 'max-age=15552000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'DENY',
  'x-permitted-cross-domain-policies': 'none',
  'x-xss-protection': '0',
};

const entries = Object.entries(securityHeaders);

/**
 * Sets the security headers. Event streams write their headers before the handler returns and include these directly.
 */
export const addSecurityHeaders: MiddlewareHandler = async (c, next) => {
  await next();
  for (const [name, value] of entries) c.res.headers.set(name, value);
};
