// Records the signed transactions of a deployment, so that a second run continues where the first stopped and
// never publishes anything twice.
import { DeployError } from '../error.ts';
import type { Signed } from '../execute.ts';
import { readJson, writeJson } from '../files.ts';

/** A package's publishing: which build, and the transaction that was signed for it. */
export interface Publication {
  /** Digest of the build, hex. */
  build: string;
  /** Who signed. */
  sender: string;
  transaction: Signed;
}

interface Contents {
  chainId: string;
  publications: Record<string, Publication>;
}

export class Progress {
  readonly #file: string;
  readonly #contents: Contents;

  private constructor(file: string, contents: Contents) {
    this.#file = file;
    this.#contents = contents;
  }

  /**
   * Opens the progress of a deployment to the chain `chainId`, or starts one.
   * @throws DeployError when the file is damaged or belongs to another chain.
   */
  static open(file: string, chainId: string): Progress {
    const contents = readJson(file) as Contents | undefined;
    if (contents === undefined) return new Progress(file, { chainId, publications: {} });
    if (contents.chainId === chainId) return new Progress(file, contents);
    throw new DeployError(
      `${file} is the record of a deployment to another chain. Move it away to start a new one.`,
    );
  }

  publication(name: string): Publication | undefined {
    return this.#contents.publications[name];
  }

  /** Remembers a signed transaction; call it before sending. */
  record(name: string, publication: Publication): void {
    this.#contents.publications[name] = publication;
    writeJson(this.#file, this.#contents);
  }
}
