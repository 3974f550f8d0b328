// Records the progress of the demo market, so that a second start does not repeat it and an interrupted
// one resumes.
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

interface Contents {
  chainId: string;
  /** Pool ids by symbol. */
  pools: Record<string, string>;
  done: boolean;
}

export class DemoState {
  readonly #file: string;
  readonly #contents: Contents;

  private constructor(file: string, contents: Contents) {
    this.#file = file;
    this.#contents = contents;
  }

  /** Returns the state in `file` for this chain; a new chain starts with an empty one. */
  static open(file: string, chainId: string): DemoState {
    const empty = { chainId, pools: {}, done: false };
    if (!existsSync(file)) return new DemoState(file, empty);
    const contents = JSON.parse(readFileSync(file, 'utf8')) as Contents;
    return new DemoState(file, contents.chainId === chainId ? contents : empty);
  }

  get done(): boolean {
    return this.#contents.done;
  }

  poolOf(symbol: string): string | undefined {
    return this.#contents.pools[symbol];
  }

  launched(symbol: string, poolId: string): void {
    this.#contents.pools[symbol] = poolId;
    this.#save();
  }

  finish(): void {
    this.#contents.done = true;
    this.#save();
  }

  #save(): void {
    mkdirSync(dirname(this.#file), { recursive: true });
    writeFileSync(`${this.#file}.new`, `${JSON.stringify(this.#contents)}\n`);
    renameSync(`${this.#file}.new`, this.#file);
  }
}
