// Tracks the open form of a watched wallet, on any page.
import { createAtom } from '@tanstack/react-store';

export interface OpenForm {
  /** Account of the list. */
  me: string;
  /** Wallet to add or edit; undefined to type one. */
  address: string | undefined;
  /** Name suggested for a new entry. */
  name: string;
}

export const $watchForm = createAtom<OpenForm | null>(null);
