/** Bounds how many linked pages a server reads in an hour, for all agents together. */
const HOUR_MS = 3_600_000;
export const HOURLY_PAGES = 600;

export class PageBudget {
  #hour = 0;
  #read = 0;

  /** Counts pages, all or none; returns whether they may be read now. */
  take(pages: number, nowMs: number): boolean {
    const hour = Math.floor(nowMs / HOUR_MS);
    if (hour !== this.#hour) {
      this.#hour = hour;
      this.#read = 0;
    }
    if (this.#read + pages > HOURLY_PAGES) return false;
    this.#read += pages;
    return true;
  }
}
