// Reads what a reader types into a gallery's search: a number, an address, or the owner's name.
import type { NftFilter } from '../../lib/api/page-keys.ts';

/** Numbers of NFTs fit into four bytes. */
const MAX_NUMBER = 2 ** 31 - 1;

/** '12' and '#12' are numbers, '0x…' is an address, anything else the name of an owner's profile. */
export function parseSearch(text: string): Pick<NftFilter, 'number' | 'owner' | 'ownerName'> {
  const typed = text.trim();
  if (typed === '') return {};
  const digits = /^#?(\d+)$/.exec(typed)?.[1];
  if (digits !== undefined) return { number: Math.min(Number(digits), MAX_NUMBER) };
  if (/^0x[0-9a-f]{1,64}$/i.test(typed)) {
    return { owner: `0x${typed.slice(2).toLowerCase().padStart(64, '0')}` };
  }
  return { ownerName: typed.replace(/^@/, '').slice(0, 32) };
}
