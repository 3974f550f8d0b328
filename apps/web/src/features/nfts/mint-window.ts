// State of the Contributor collection's minting window.
import type { NftCollections } from '@atoll/api';

export type MintWindow =
  | { state: 'unscheduled' | 'closed' }
  | { state: 'soon' | 'open' /** Until it opens or closes. */; leftMs: number };

/** The window at `nowMs` by the chain's clock. */
export function mintWindowAt(
  { opens_ms, closes_ms }: NftCollections['contributor'],
  nowMs: number,
): MintWindow {
  if (closes_ms === 0) return { state: 'unscheduled' };
  if (nowMs < opens_ms) return { state: 'soon', leftMs: opens_ms - nowMs };
  if (nowMs < closes_ms) return { state: 'open', leftMs: closes_ms - nowMs };
  return { state: 'closed' };
}
