/** Counts what clients hold open at once, such as connections: by client, and by the /48 network of IPv6 clients. */
import { NETWORK_FACTOR, networkOf } from './network.ts';

export class ClientCounts {
  readonly #perClient: number;
  readonly #open = new Map<string, number>();

  constructor(perClient: number) {
    this.#perClient = perClient;
  }

  /** Counts one more. Returns a function that releases it, or undefined if the client or its network holds too many. */
  open(client: string): (() => void) | undefined {
    const network = networkOf(client);
    const isFull =
      this.#count(client) >= this.#perClient ||
      (network !== undefined && this.#count(network) >= this.#perClient * NETWORK_FACTOR);
    if (isFull) return undefined;
    const keys = network === undefined ? [client] : [client, network];
    for (const key of keys) this.#open.set(key, this.#count(key) + 1);
    return () => {
      for (const key of keys) {
        const left = this.#count(key) - 1;
        if (left > 0) this.#open.set(key, left);
        else this.#open.delete(key);
      }
    };
  }

  #count(key: string): number {
    return this.#open.get(key) ?? 0;
  }
}
