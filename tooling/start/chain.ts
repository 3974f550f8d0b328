// The Sui network of the stack, in a separate thread, so that it does not delay requests.
import type { DemoTime } from '../demo/market/time.ts';
import type { Say } from './stack.ts';
import { Thread } from './thread.ts';

export interface ChainData {
  dir: string;
  port: number;
  recover: boolean;
  /** The clock of `DemoTime`. */
  time: SharedArrayBuffer;
}

export interface ChainReady {
  url: string;
  chainId: string;
}

/** Orders of the stack. */
export type ChainOrder = 'checkpoint' | 'close';

/** A line to print, or a request of test coins, answered by `funded`. */
export type ChainNews = { line: string } | { recipient: string; request: number };

export interface Funded {
  funded: number;
  /** Why the treasury could not pay. */
  problem?: string;
}

export interface Chain extends ChainReady {
  /** Rejects if the network ends unexpectedly. */
  lost: Promise<never>;
  /** Ends the current checkpoint; transactions see a moved clock from the next one on. */
  endCheckpoint(): Promise<void>;
  close(): Promise<void>;
}

interface ChainOptions extends Omit<ChainData, 'time'> {
  time: DemoTime;
  say: Say;
  /** Runs after the faucet has sent SUI. */
  onFaucet: (recipient: string) => Promise<void>;
}

/** Where the network listens on a port that was chosen. */
export const chainUrl = (port: number): string => `http://127.0.0.1:${port}`;

/** Starts the network, or continues the one in `dir`. Rejects with `StartError` if the user can fix the cause. */
export async function startChain({ time, say, onFaucet, ...data }: ChainOptions): Promise<Chain> {
  const thread: Thread<ChainReady, ChainNews> = new Thread(
    new URL('./chain-worker.ts', import.meta.url),
    'The Sui network',
    { ...data, time: time.shared } satisfies ChainData,
    (news) => {
      if ('line' in news) return say(news.line);
      const { request } = news;
      onFaucet(news.recipient).then(
        () => thread.tell({ funded: request } satisfies Funded),
        (error: Error) => thread.tell({ funded: request, problem: error.message } satisfies Funded),
      );
    },
  );
  const order = (name: ChainOrder) => thread.call(name);
  const ready = await thread.ready.catch(async (error: unknown) => {
    await thread.stop();
    throw error;
  });
  return {
    ...ready,
    lost: thread.lost,
    endCheckpoint: () => order('checkpoint'),
    close: () => thread.stop('close' satisfies ChainOrder),
  };
}
