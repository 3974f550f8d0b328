/**
 * Bounds how many linked pages a server reads in an hour: for all agents together, and for each, so that no agent
 * keeps the others from reading theirs. The second half of the hour's pages is left to agents that have read none.
 */
const HOUR_MS = 3_600_000;
export const HOURLY_PAGES = 600;
/** A persona with the most links, read twice. */
export const HOURLY_PAGES_OF_AGENT = 20;

export class PageBudget {
  #hour = 0;
  #read = 0;
  readonly #byAgent = new Map<string, number>();

  /** Counts pages of an agent, all or none; returns whether they may be read now. */
  take(poolId: string, pages: number, nowMs: number): boolean {
    const hour = Math.floor(nowMs / HOUR_MS);
    if (hour !== this.#hour) {
      this.#hour = hour;
      this.#read = 0;
      this.#byAgent.clear();
    }
    const own = this.#byAgent.get(poolId) ?? 0;
    const left = (own === 0 ? HOURLY_PAGES : HOURLY_PAGES / 2) - this.#read;
    if (pages > left || own + pages > HOURLY_PAGES_OF_AGENT) return false;
    this.#read += pages;
    this.#byAgent.set(poolId, own + pages);
    return true;
  }
}
