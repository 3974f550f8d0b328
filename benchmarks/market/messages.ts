// Messages between a benchmark and the server that it measures.

export type MarketOrder =
  /** End a checkpoint with trades of so many coins. */
  | { kind: 'trade'; count: number }
  /** The same at an interval; 0 stops it. */
  | { kind: 'trade-every'; ms: number; count: number }
  | { kind: 'memory' }
  /** Writes open orders of its coins to the index, far from their prices. */
  | { kind: 'seed-orders'; count: number }
  | { kind: 'stop' };

export type MarketReport =
  | { kind: 'ready'; url: string }
  /** The rows of the last checkpoint are committed, milliseconds after it ended. */
  | { kind: 'visible'; ms: number }
  | { kind: 'seeded' }
  | { kind: 'memory'; rss: number };
