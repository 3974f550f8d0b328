// Every operation of `npm run admin`, by name.
import type { AdminAction } from './action.ts';
import { ADMINISTRATION } from './administration.ts';
import { CETUS } from './cetus.ts';
import { CHANGES } from './changes.ts';
import { NFT } from './nft.ts';
import { SETTINGS } from './settings.ts';
import { STAKING } from './staking.ts';
import { UPGRADES } from './upgrades.ts';

export const ADMIN_ACTIONS: Record<string, AdminAction> = {
  ...SETTINGS,
  ...CHANGES,
  ...ADMINISTRATION,
  ...STAKING,
  ...NFT,
  ...CETUS,
  ...UPGRADES,
};

/** Finds the action that a command line names, of one word or two, and its arguments. */
export function findAction(words: readonly string[]): { action?: AdminAction; args: string[] } {
  const [first = '', second = ''] = words;
  const pair = ADMIN_ACTIONS[`${first} ${second}`];
  if (pair) return { action: pair, args: words.slice(2) };
  return { action: ADMIN_ACTIONS[first], args: words.slice(1) };
}
