/** The event family of pools, trades and fees. All families refer to its rows, which `Batch` loads and saves. */
import type { Projections } from '../family.ts';
import { feesClaimed } from './fees.ts';
import {
  feeRecipientChanged,
  pairCreated,
  poolCompleted,
  poolCreated,
  poolGraduated,
} from './pools.ts';
import { swapped, traded } from './trades.ts';

export const marketEvents: Projections<
  | 'PoolCreated'
  | 'Traded'
  | 'Swapped'
  | 'PoolCompleted'
  | 'PoolGraduated'
  | 'PairCreated'
  | 'FeesClaimed'
  | 'FeeRecipientChanged'
> = {
  PoolCreated: {
    addresses: ['creator'],
    creates: ({ poolId, baseType }) => ({ poolId, coinType: baseType }),
    project: poolCreated,
  },
  Traded: { addresses: ['trader', 'referrer'], project: traded },
  Swapped: { addresses: ['trader', 'referrer'], project: swapped },
  PoolCompleted: { project: poolCompleted },
  PoolGraduated: { project: poolGraduated },
  PairCreated: { project: pairCreated },
  FeesClaimed: { addresses: ['recipient'], project: feesClaimed },
  FeeRecipientChanged: { addresses: ['newRecipient'], project: feeRecipientChanged },
};
