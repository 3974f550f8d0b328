// Limits of a trade: the network fee, and the price impacts that require a warning.

/** A trade whose network fee could be higher is not signed: 0.05 SUI. */
export const MAX_NETWORK_FEE = 50_000_000n;

/** Price impacts, in basis points, from which a trade shows a warning or requires confirmation. */
export const HIGH_IMPACT_BPS = 500n;
export const CONFIRM_IMPACT_BPS = 1_000n;
