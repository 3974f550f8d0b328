/**
 * Merges pieces of text that a model sends in quick succession: the number of writes to sockets decides how many
 * answers a process can stream at once.
 */
export class MergedPieces {
  readonly #emit: (piece: string) => void;
  readonly #intervalMs: () => number;
  #held = '';
  #timer: NodeJS.Timeout | undefined;
  #emittedMs = Number.NEGATIVE_INFINITY;

  /** @param intervalMs the longest that a piece waits; the first is passed on at once. */
  constructor(emit: (piece: string) => void, intervalMs: () => number) {
    this.#emit = emit;
    this.#intervalMs = intervalMs;
  }

  push(piece: string): void {
    this.#held += piece;
    const waitMs = this.#emittedMs + this.#intervalMs() - performance.now();
    if (waitMs <= 0) this.end();
    else this.#timer ??= setTimeout(() => this.end(), waitMs);
  }

  /** Passes on what is held. */
  end(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (this.#held === '') return;
    const piece = this.#held;
    this.#held = '';
    this.#emittedMs = performance.now();
    this.#emit(piece);
  }
}
