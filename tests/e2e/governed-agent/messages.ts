// Messages between the test and its stack.

export type Order =
  | { kind: 'advance'; ms: number }
  /** Sends coins in base units, and SUI for fees. */
  | { kind: 'give'; address: string; amount: string }
  | { kind: 'stop' };

export interface Ready {
  kind: 'ready';
  url: string;
  poolId: string;
  /** Unix ms of the chain. */
  now: number;
  votingMs: number;
  fastVotingMs: number;
}

export type Report = Ready | { kind: 'done'; now: number };
