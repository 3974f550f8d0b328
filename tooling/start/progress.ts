// Shows how far the demo market is: one line that is rewritten on a terminal, a few lines elsewhere.
import type { WriteStream } from 'node:tty';
import type { DemoProgress } from './demo.ts';

/** Steps between two lines where lines cannot be rewritten. */
const EVERY = 16;

export class DemoLine {
  readonly #out: WriteStream;
  #shown = false;

  constructor(out: WriteStream) {
    this.#out = out;
  }

  show({ line, done, total }: DemoProgress): void {
    const text = `  Demo market ${done}/${total}: ${line}`;
    if (this.#out.isTTY) {
      this.#out.write(`${this.#shown ? '' : '\n'}\r\x1b[2K${text.slice(0, this.#out.columns - 1)}`);
    } else if (done % EVERY === 0) this.#out.write(`${text}\n`);
    this.#shown = true;
  }

  end(): void {
    if (!this.#shown) return;
    this.#out.write(`${this.#out.isTTY ? '\r\x1b[2K' : ''}  The demo market is complete.\n`);
  }

  fail(error: Error): void {
    const reason = `The demo market could not be completed: ${error.message}`;
    this.#out.write(`\n  ${reason}\n  The next start continues it.\n`);
  }
}
