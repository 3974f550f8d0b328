/** Detects a dead checkpoint stream by comparing it with the node's tip at intervals. */
export class StallCheck {
  #seen = -1;
  #tip = -1;

  /**
   * Returns whether the stream has delivered nothing since the last check, although the node had a newer checkpoint
   * even then: a recently created one may be in transit.
   * @param seen last checkpoint of the stream.
   */
  isStalled(seen: number, tip: number): boolean {
    const isStalled = seen === this.#seen && this.#tip > seen;
    this.#seen = seen;
    this.#tip = tip;
    return isStalled;
  }
}
