/** Security headers of every response. */
import { secureHeaders } from 'hono/secure-headers';

export const securityHeaders = secureHeaders({
  // Images and the API are meant for other origins; wallets open pop-up windows.
  crossOriginResourcePolicy: false,
  crossOriginOpenerPolicy: 'same-origin-allow-popups',
  referrerPolicy: 'strict-origin-when-cross-origin',
  xFrameOptions: 'DENY',
});
