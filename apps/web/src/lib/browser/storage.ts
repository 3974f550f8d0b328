// Every key that the app keeps in the browser. Storage can be blocked or full: reading then finds nothing
// and writing does nothing, because a stored preference must not break a feature.

/** Keys of the browser's storage; the first four are fixed by the specification. */
export const storageKeys = {
  jwt: 'jwt',
  suiPrice: 'sui_price',
  isFunTab: 'isFunTab',
  showGraduated: 'IS_SHOW_GRADUATED',
  refCode: 'ref_code',
  theme: 'theme',
  language: 'language',
  listView: 'list_view',
  slippageBps: 'slippage_bps',
  quickAmounts: 'quick_amounts',
  /** Amounts of a quick buy by type of the quote coin, as JSON. */
  quickBuyAmounts: 'quick_buy_amounts',
  quickBuyLimitBps: 'quick_buy_limit_bps',
  tradeEstimates: 'trade_estimates',
  pendingTransactions: 'pending_transactions',
  chartMode: 'chart_mode',
  chartLog: 'chart_log',
  chartStudies: 'chart_studies',
  /** Written by dApp kit: which wallet and account to restore. */
  wallet: 'wallet',
  developmentWallet: 'development_wallet',
  /** Public key and credential id of the passkey that signs; neither is secret. */
  passkey: 'passkey',
  launchDraft: 'launch_draft',
  launchImage: 'launch_image',
  /** How many comments of each coin a visitor has seen. */
  commentsSeen: 'comments_seen',
  watchlist: 'watchlist',
  /** Keys of encrypted lists of watched wallets by account, as JSON. */
  watchedWalletKeys: 'watched_wallet_keys',
  /** '0' turns the sound of price alerts off. */
  alertSound: 'alert_sound',
  /** Filters of lists that were saved under a name. */
  filterPresets: 'filter_presets',
  /** Coins and users that were opened from the search. */
  recentSearches: 'recent_searches',
  /** Texts of private messages that are paid for and not handed in yet. */
  privateMessages: 'private_messages',
  /** In the tab: what was typed and clicked when the session ended. */
  interrupted: 'interrupted',
} as const;

export type StorageKey = (typeof storageKeys)[keyof typeof storageKeys];

export interface KeyValueStorage {
  get(key: StorageKey): string | undefined;
  set(key: StorageKey, value: string): void;
  remove(key: StorageKey): void;
}

/** Wraps a `Storage` (or whatever getting it throws) into one that never throws. */
export function safeStorage(open: () => Storage): KeyValueStorage {
  const attempt = <T>(action: (storage: Storage) => T): T | undefined => {
    try {
      return action(open());
    } catch {
      return undefined;
    }
  };
  return {
    get: (key) => attempt((storage) => storage.getItem(key)) ?? undefined,
    set: (key, value) => void attempt((storage) => storage.setItem(key, value)),
    remove: (key) => void attempt((storage) => storage.removeItem(key)),
  };
}

/** The browser's local storage. */
export const storage = safeStorage(() => window.localStorage);

/** The storage of this tab, which outlives a reload and nothing else. */
export const tabStorage = safeStorage(() => window.sessionStorage);

/** A flag kept as '1' or '0'. */
export function readFlag(from: KeyValueStorage, key: StorageKey): boolean {
  return from.get(key) === '1';
}

/** Keeps a flag as '1' or '0'. */
export function writeFlag(to: KeyValueStorage, key: StorageKey, value: boolean): void {
  to.set(key, value ? '1' : '0');
}
