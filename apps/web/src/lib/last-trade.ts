// The trade that this tab made last, so that its receipt can be shown beside the trade box.
import { atom } from 'nanostores';

export interface LastTrade {
  poolId: string;
  digest: string;
}

export const $lastTrade = atom<LastTrade | null>(null);
