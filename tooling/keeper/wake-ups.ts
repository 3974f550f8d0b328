// Wakes a keeper when the live stream reports a change. Without a connection it is woken at intervals.
import { streamPath } from '@atoll/api/client';

/** How often a keeper without a connection reads. */
const RETRY_MS = 1_000;

export class WakeUps {
  readonly #url: string;
  readonly #signal: AbortSignal;
  #isWoken = false;
  #wake: (() => void) | undefined;
  /** Resolves after the signal has aborted. */
  readonly ended: Promise<void>;

  constructor(apiUrl: string, signal: AbortSignal) {
    this.#url = `${apiUrl}${streamPath}?topics=pools`;
    this.#signal = signal;
    signal.addEventListener('abort', () => this.#report(), { once: true });
    this.ended = this.#follow();
  }

  /** Resolves at a change since the last call, at the abort of the signal, or after `ms`. */
  async next(ms: number): Promise<void> {
    if (!this.#isWoken) {
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, ms);
        this.#wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
    this.#isWoken = false;
    this.#wake = undefined;
  }

  #report(): void {
    this.#isWoken = true;
    this.#wake?.();
  }

  async #follow(): Promise<void> {
    while (!this.#signal.aborted) {
      try {
        const response = await fetch(this.#url, { signal: this.#signal });
        if (!response.ok || response.body === null) throw new Error(`HTTP ${response.status}`);
        const decoder = new TextDecoder();
        for await (const bytes of response.body) {
          // Heartbeats are comments or events without a name.
          if (decoder.decode(bytes, { stream: true }).includes('event:')) this.#report();
        }
      } catch {
        // The next read of the API reports the reason.
      }
      if (this.#signal.aborted) return;
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
      this.#report();
    }
  }
}
