// Messages between a benchmark and the server that it measures.

export type MarketOrder =
  /** End a checkpoint with trades of so many coins. */
  | { kind: 'trade'; count: number }
  /** The same at an interval; 0 stops it. */
  | { kind: 'trade-every'; ms: number; count: number }
  | { kind: 'memory' }
  | { kind: 'stop' };

export type MarketReport =
  | { kind: 'ready'; url: string }
  /** The rows of the last checkpoint are committed, milliseconds after it ended. */
  | { kind: 'visible'; ms: number }
  | { kind: 'memory'; rss: number };
