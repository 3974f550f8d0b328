/** A map keyed by two numbers, several times as fast as one keyed by a string of both. */
export class PairMap<Value> {
  readonly #rows = new Map<number, Map<number, Value>>();
  readonly #all: Value[] = [];

  get(first: number, second: number): Value | undefined {
    return this.#rows.get(first)?.get(second);
  }

  /** Adds a value for a pair that has none. */
  add(first: number, second: number, value: Value): void {
    let row = this.#rows.get(first);
    if (row === undefined) {
      row = new Map();
      this.#rows.set(first, row);
    }
    row.set(second, value);
    this.#all.push(value);
  }

  /** Yields the values in insertion order. */
  values(): readonly Value[] {
    return this.#all;
  }
}
