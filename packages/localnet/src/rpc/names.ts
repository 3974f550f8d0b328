// Implements the localnet's name registry: `.sui` names given at startup, each for one address.
import { isValidSuiAddress, normalizeSuiAddress } from '@mysten/sui/utils';
import { ServeError } from './errors.ts';

export interface NameEntry {
  /** Registered name, e.g. `alice.sui`. */
  name: string;
  address: string;
}

const LABEL = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';
const DOMAIN = new RegExp(`^(?:${LABEL}\\.)+sui$`);
const AT_DOMAIN = new RegExp(`^(?:((?:${LABEL}\\.)*${LABEL}))?@(${LABEL})$`);

/** Returns the dotted form of `alice.sui`, `@alice` or `chat@alice`; undefined for anything else. */
export function normalizeName(name: string): string | undefined {
  const lower = name.toLowerCase();
  if (DOMAIN.test(lower)) return lower;
  const at = AT_DOMAIN.exec(lower);
  if (at === null) return undefined;
  return [...(at[1] === undefined ? [] : [at[1]]), at[2], 'sui'].join('.');
}

export class NameRegistry {
  readonly #addresses = new Map<string, string>();
  readonly #names = new Map<string, string>();

  /** Resolves names and addresses; an address resolves to its first name. Throws ServeError. */
  constructor(names: Readonly<Record<string, string>> = {}) {
    for (const [given, address] of Object.entries(names)) {
      const name = normalizeName(given);
      if (name === undefined) throw new ServeError('InvalidName', `${given} is not a .sui name.`);
      const owner = normalizeSuiAddress(address);
      if (!isValidSuiAddress(owner))
        throw new ServeError('InvalidName', `${address} (for ${given}) is not a Sui address.`);
      this.#addresses.set(name, owner);
      if (!this.#names.has(owner)) this.#names.set(owner, name);
    }
  }

  /** `name` must be normalized. */
  byName(name: string): NameEntry | undefined {
    const address = this.#addresses.get(name);
    return address === undefined ? undefined : { name, address };
  }

  byAddress(address: string): NameEntry | undefined {
    const name = this.#names.get(address);
    return name === undefined ? undefined : { name, address };
  }
}
