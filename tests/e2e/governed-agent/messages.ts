// Messages between the test and its stack.

import type { Holding } from '@atoll/testing';

export type Order =
  | { kind: 'advance'; ms: number }
  /** Sends coins in base units, and SUI for fees. */
  | { kind: 'give'; address: string; amount: string; holding: Holding }
  /** Sends base units of ATOLL. */
  | { kind: 'give-atoll'; address: string; amount: string }
  /** Proposes a persona update, and opens a pool that stakes the coin and rewards ATOLL. */
  | { kind: 'open' }
  /** Launches a coin whose first buy vests linearly over the days. The creator's secret key is given. */
  | { kind: 'launch'; creator: string; amount: string; vestingDays: number }
  | { kind: 'stop' };

export interface Ready {
  kind: 'ready';
  url: string;
  chainUrl: string;
  coinType: string;
  poolId: string;
  /** Unix ms of the chain. */
  now: number;
  votingMs: number;
  fastVotingMs: number;
}

export interface Launched {
  poolId: string;
  coinType: string;
}

export type Report = Ready | { kind: 'done'; now: number; launched?: Launched };
