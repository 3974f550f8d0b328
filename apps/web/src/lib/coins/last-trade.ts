// The trade that this tab made last, so that its receipt can be shown beside the trade box.
import { createAtom } from '@tanstack/react-store';

export interface LastTrade {
  poolId: string;
  digest: string;
}

export const $lastTrade = createAtom<LastTrade | null>(null);
