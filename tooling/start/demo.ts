// Fills the demo market in a separate thread, while the server already serves it.
import type { Deployment } from '@atoll/sdk';
import { DemoState } from '../demo/market/state.ts';
import type { DemoTime } from '../demo/market/time.ts';
import type { Chain } from './chain.ts';
import { Thread, type ThreadMessage } from './thread.ts';

export interface DemoData {
  deployment: Deployment;
  serverUrl: string;
  chainUrl: string;
  deployerKey: string;
  stateFile: string;
  time: SharedArrayBuffer;
}

export interface DemoProgress {
  line: string;
  done: number;
  total: number;
}

export type DemoNews = DemoProgress | { checkpoint: number };

/** Notifies the thread that a requested checkpoint has ended. */
export interface CheckpointEnded {
  checkpoint: number;
}

export type DemoMessage = ThreadMessage<null, DemoNews>;

export interface DemoMarket {
  /** Resolves when the market is filled; rejects if it cannot be. */
  filled: Promise<void>;
  stop(): Promise<void>;
}

interface DemoOptions extends Omit<DemoData, 'time' | 'chainUrl'> {
  chain: Chain;
  time: DemoTime;
  onProgress: (progress: DemoProgress) => void;
}

/** Starts filling the market, or resumes where an earlier start was interrupted. */
export function startDemoMarket({ chain, time, onProgress, ...data }: DemoOptions): DemoMarket {
  if (DemoState.open(data.stateFile, chain.chainId).done) {
    return { filled: Promise.resolve(), stop: async () => {} };
  }
  const thread: Thread<null, DemoNews> = new Thread(
    new URL('./demo-worker.ts', import.meta.url),
    'The demo market',
    { ...data, chainUrl: chain.url, time: time.shared } satisfies DemoData,
    (news) => {
      if ('line' in news) return onProgress(news);
      const { checkpoint } = news;
      void chain.endCheckpoint().then(
        () => thread.tell({ checkpoint } satisfies CheckpointEnded),
        // The stack ends with the network.
        () => {},
      );
    },
  );
  return {
    // The thread, and its memory, are not needed any more.
    filled: thread.ready.then(() => thread.stop()),
    stop: () => thread.stop(),
  };
}
