// The list of watched wallets: its entries, their limits and its changes.

export interface WatchedWallet {
  /** Normalized address. */
  address: string;
  name: string;
  note: string;
  /** Empty outside folders. */
  folder: string;
  /** Whether the open app shows no alerts of its trades. */
  muted: boolean;
}

export const MAX_WALLETS = 200;
/** Limits in characters. */
export const MAX_NAME = 40;
export const MAX_NOTE = 140;
export const MAX_FOLDER = 30;

/** Normalizes an address; undefined for other text. */
export function parseWallet(text: string): string | undefined {
  const digits = /^0x([0-9a-fA-F]{1,64})$/.exec(text.trim())?.[1];
  return digits === undefined ? undefined : `0x${digits.toLowerCase().padStart(64, '0')}`;
}

/** Text on one line without characters that hide or reorder it. */
export const cleanText = (text: string, max: number): string =>
  [...text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ').trim()].slice(0, max).join('');

/** Adds a wallet in front, or replaces the entry of its address. */
export function withWallet(
  list: readonly WatchedWallet[],
  wallet: WatchedWallet,
): readonly WatchedWallet[] {
  return list.some(({ address }) => address === wallet.address)
    ? list.map((each) => (each.address === wallet.address ? wallet : each))
    : [wallet, ...list];
}

export const withoutWallet = (list: readonly WatchedWallet[], address: string) =>
  list.filter((each) => each.address !== address);

export const foldersOf = (list: readonly WatchedWallet[]): string[] =>
  [...new Set(list.map(({ folder }) => folder))].filter((folder) => folder !== '').sort();

/** Wallets whose name, note, folder or address contains the text. */
export function searchWallets(list: readonly WatchedWallet[], text: string) {
  const wanted = text.trim().toLowerCase();
  return list.filter(({ address, name, note, folder }) =>
    [address, name, note, folder].some((each) => each.toLowerCase().includes(wanted)),
  );
}

/** Fields that a stored or imported entry may lack. */
type Entry = Partial<Record<keyof WatchedWallet, unknown>>;

const textOf = (value: unknown, max: number) =>
  typeof value === 'string' ? cleanText(value, max) : '';

function readEntry(entry: Entry): WatchedWallet | undefined {
  const address = typeof entry.address === 'string' ? parseWallet(entry.address) : undefined;
  return address === undefined
    ? undefined
    : {
        address,
        name: textOf(entry.name, MAX_NAME),
        note: textOf(entry.note, MAX_NOTE),
        folder: textOf(entry.folder, MAX_FOLDER),
        muted: entry.muted === true,
      };
}

/**
 * Reads an exported or decrypted list, each address once.
 * @returns the wallets, and how many entries have no valid address; undefined if the text is not a list.
 */
export function readList(
  text: string,
): { wallets: readonly WatchedWallet[]; invalid: number } | undefined {
  let entries: unknown;
  try {
    entries = JSON.parse(text);
  } catch {
    return undefined;
  }
  if (!Array.isArray(entries)) return undefined;
  const read = entries.map((entry: unknown) =>
    typeof entry === 'object' && entry !== null ? readEntry(entry) : undefined,
  );
  const valid = read.filter((wallet) => wallet !== undefined);
  const wallets = [...new Map(valid.map((wallet) => [wallet.address, wallet])).values()];
  return { wallets, invalid: read.length - valid.length };
}

export const writeList = (list: readonly WatchedWallet[]): string => JSON.stringify(list);
