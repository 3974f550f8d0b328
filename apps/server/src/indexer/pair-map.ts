/** A map by two numbers. Texts of both as keys took the indexer several times as long. */
export class PairMap<Value> {
  readonly #rows = new Map<number, Map<number, Value>>();
  readonly #all: Value[] = [];

  get(first: number, second: number): Value | undefined {
    return this.#rows.get(first)?.get(second);
  }

  /** Adds the value of a pair that has none. */
  add(first: number, second: number, value: Value): void {
    let row = this.#rows.get(first);
    if (row === undefined) {
      row = new Map();
      this.#rows.set(first, row);
    }
    row.set(second, value);
    this.#all.push(value);
  }

  /** The values in the order in which they were added. */
  values(): readonly Value[] {
    return this.#all;
  }
}
