/**
 * Limits how many linked pages a server reads per hour, in total and per agent, so that no agent exhausts the budget
 * of the others. The second half of the hourly budget is reserved for agents that have not read any pages yet.
 */
const HOUR_MS = 3_600_000;
export const HOURLY_PAGES = 600;
/** Two reads of a persona with the maximum number of links. */
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
