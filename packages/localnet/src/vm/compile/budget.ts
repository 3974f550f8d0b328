/**
 * Bounds what compilation may cost a process: gas hardly pays for it, and anyone can publish code. What exceeds the
 * budget is interpreted.
 */
import type { LoadedPackage } from '../loader/loaded-package.ts';

/** Instructions of all instances, which take about 70 bytes and 2 µs each. */
const TOTAL = 1_000_000;
const PER_PACKAGE = 64_000;

export class CompilationBudget {
  #left = TOTAL;
  readonly #spent = new WeakMap<LoadedPackage, number>();

  /** Takes instructions of a package from the budget. Returns false, taking nothing, if it is used up. */
  take(owner: LoadedPackage, instructions: number): boolean {
    const spent = (this.#spent.get(owner) ?? 0) + instructions;
    if (spent > PER_PACKAGE || instructions > this.#left) return false;
    this.#spent.set(owner, spent);
    this.#left -= instructions;
    return true;
  }
}
