/**
 * Messages between the servers of one deployment. Delivery is best effort: a message hastens what every server
 * would also find in the database by polling, so losing one costs time, never data.
 */
import type { Log } from '../log.ts';
import type { BusMessages, Channel } from './messages.ts';

export interface Bus {
  /** Delivers a message to the subscribers of this process at once, and to those of other servers soon. */
  publish<C extends Channel>(channel: C, message: BusMessages[C]): void;
  /** Delivers a message to the subscribers of this process alone. */
  deliver<C extends Channel>(channel: C, message: BusMessages[C]): void;
  /** Calls `handler` with each message of a channel; returns a function that ends the subscription. */
  subscribe<C extends Channel>(channel: C, handler: (message: BusMessages[C]) => void): () => void;
  /** Whether messages of other servers arrive at present. */
  isConnected(): boolean;
  /** Calls `handler` each time that messages of other servers begin to arrive: earlier ones were lost. */
  onConnected(handler: () => void): void;
  close(): Promise<void>;
}

type Handlers = { [C in Channel]: Set<(message: BusMessages[C]) => void> };

/** The bus of a server that runs alone, and the local half of every other. */
export class LocalBus implements Bus {
  readonly #log: Log;
  readonly #handlers: Handlers = {
    index: new Set(),
    log: new Set(),
    commit: new Set(),
    'session-ended': new Set(),
    'lease-stopped': new Set(),
  };

  constructor(log: Log) {
    this.#log = log;
  }

  publish<C extends Channel>(channel: C, message: BusMessages[C]): void {
    this.deliver(channel, message);
  }

  deliver<C extends Channel>(channel: C, message: BusMessages[C]): void {
    for (const handler of this.#handlers[channel]) {
      try {
        handler(message);
      } catch (error) {
        this.#log.error({ err: error, channel }, 'handling a bus message failed');
      }
    }
  }

  subscribe<C extends Channel>(channel: C, handler: (message: BusMessages[C]) => void): () => void {
    this.#handlers[channel].add(handler);
    return () => this.#handlers[channel].delete(handler);
  }

  isConnected(): boolean {
    return true;
  }

  onConnected(): void {}

  async close(): Promise<void> {}
}
