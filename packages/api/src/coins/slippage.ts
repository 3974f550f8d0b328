/** Maximum slippage tolerance that the API and the web app accept, in basis points. */
export const MAX_SLIPPAGE_BPS = 5_000;
