// Messages between the test and its stack.

import type { Holding } from '@atoll/testing';

export type Order =
  | { kind: 'advance'; ms: number }
  /** Sends coins in base units, and SUI for fees. */
  | { kind: 'give'; address: string; amount: string; holding: Holding }
  /** Proposes a persona update, and opens a pool that stakes the coin and rewards ATOLL. */
  | { kind: 'open' }
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

export type Report = Ready | { kind: 'done'; now: number };
