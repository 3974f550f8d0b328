// Limits the gas that a keeper spends within an hour.
const HOUR_MS = 3_600_000;

export class GasBudget {
  readonly #perHour: bigint;
  readonly #spent: { atMs: number; gas: bigint }[] = [];

  /** @param perHour - MIST. */
  constructor(perHour: bigint) {
    this.#perHour = perHour;
  }

  /** Returns whether `gas` MIST fit into the current hour. Transactions that gain gas always do. */
  allows(gas: bigint, nowMs = Date.now()): boolean {
    while (this.#spent[0] && this.#spent[0].atMs <= nowMs - HOUR_MS) this.#spent.shift();
    const used = this.#spent.reduce((sum, each) => sum + each.gas, 0n);
    return gas <= 0n || used + gas <= this.#perHour;
  }

  /** Counts gas in MIST, storage rebates deducted. */
  spend(gas: bigint, nowMs = Date.now()): void {
    if (gas > 0n) this.#spent.push({ atMs: nowMs, gas });
  }
}
