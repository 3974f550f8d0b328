// Reads the orders that changes since the last read could let fill. Nothing is stored: a new keeper reads them all.
import type { Order } from '@atoll/api';
import type { ApiClient } from '@atoll/api/client';

const PAGE = 100;

export class OrderFeed {
  readonly #api: ApiClient;
  #changedAfter = 0;

  constructor(api: ApiClient) {
    this.#api = api;
  }

  /** Returns the orders of the coins that have changed since the last successful read, and all expired ones. */
  async read(): Promise<Order[]> {
    const found: Order[] = [];
    let checkpoint: number | undefined;
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const { data, meta } = await this.#api.orders.executable({
        changed_after: this.#changedAfter,
        pagination: { pageSize: PAGE, withCount: 'false', ...(cursor && { cursor }) },
      });
      found.push(...data);
      // Orders that change while the pages are read are read again.
      checkpoint ??= meta.checkpoint;
      cursor = meta.pagination.cursor;
    }
    this.#changedAfter = checkpoint ?? this.#changedAfter;
    return found;
  }
}
