/**
 * Loads signature verification at the first login. Evaluating the SDK's curves and zkLogin tables would take a sixth of
 * the server's startup time.
 */
export const loadSignatures = () => import('./signature.ts');
