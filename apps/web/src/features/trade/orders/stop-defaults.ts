// Terms of stops that the forms do not ask for.

/** Time over which the price of a stop is averaged: a shorter one could be moved by a single large trade. */
export const STOP_WINDOW_MS = 300_000n;
/** How far below its trigger a stop may sell, fees and tip included. */
export const STOP_SLIPPAGE_BPS = 1_500n;
