/** The definitions of the labels of wallets. Separate from the schemas, so that clients that only show labels do not load them. */

/** Labels of a wallet in one coin. A wallet keeps them; the creator has none in the creator's own coin. */
export const coinLabels = [
  /** Bought at most `FIRST_SECOND_MS` after the coin's creation, by the chain's clock. */
  'first_second',
  /** Bought in the same checkpoint as another wallet that had the same funder, or that was its funder. */
  'bundled',
  /** At a trade, had the creator as its funder or was the creator's funder; or received coins from the creator. */
  'creator_linked',
  /** Traded the coin less than `FRESH_MS` after the index first saw the wallet: its first SUI or transaction. */
  'fresh',
] as const;

/** Labels of a wallet in all coins. */
export const traderLabels = [
  /** Has the label `first_second` in at least `REPEAT_COINS` coins. */
  'repeat_first_second',
  /**
   * Of at least `PROFITABLE_POSITIONS` closed positions, at least `PROFITABLE_BPS` made a profit, and all of them together
   * did, in SUI. A position is closed when it is empty after at least one sale; its result is its realized PnL.
   */
  'profitable',
] as const;

export const walletLabels = [...coinLabels, ...traderLabels] as const;

export const FIRST_SECOND_MS = 1_000;
export const FRESH_MS = 86_400_000;
export const REPEAT_COINS = 3;
export const PROFITABLE_POSITIONS = 10;
export const PROFITABLE_BPS = 6_000;

export type CoinLabel = (typeof coinLabels)[number];
export type TraderLabel = (typeof traderLabels)[number];
export type WalletLabel = (typeof walletLabels)[number];
