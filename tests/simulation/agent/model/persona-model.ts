// Owns what an agent's persona is expected to be: a row of revisions, and what may be added to it.
import { demand } from '../../model/refusal.ts';

export interface Content {
  /** Hex. */
  digest: string;
  uri: string;
}

export interface RevisionModel extends Content {
  author: string;
  restores: bigint | undefined;
  publishedMs: bigint;
}

export class PersonaModel {
  /** The first has number 1. */
  readonly revisions: RevisionModel[];

  constructor(revisions: readonly RevisionModel[]) {
    this.revisions = [...revisions];
  }

  clone(): PersonaModel {
    return new PersonaModel(this.revisions);
  }

  get number(): bigint {
    return BigInt(this.revisions.length);
  }

  get current(): RevisionModel {
    return this.#revision(this.number);
  }

  demandCanRevise(base: bigint, { digest, uri }: Content): void {
    demand(base === this.number, 'persona::EStaleBase');
    demand(digest.length === 64, 'persona::EDigestLength');
    const length = Buffer.byteLength(uri);
    demand(length >= 1 && length <= 512, 'persona::EUriLength');
    demand(digest !== this.current.digest, 'persona::EUnchanged');
  }

  demandCanRestore(base: bigint, number: bigint): void {
    demand(base === this.number, 'persona::EStaleBase');
    demand(number >= 1n && number < this.number, 'persona::ENoSuchRevision');
    demand(this.#revision(number).digest !== this.current.digest, 'persona::EUnchanged');
  }

  revise({ digest, uri }: Content, author: string, publishedMs: bigint): void {
    this.revisions.push({ digest, uri, author, restores: undefined, publishedMs });
  }

  restore(number: bigint, author: string, publishedMs: bigint): void {
    const { digest, uri } = this.#revision(number);
    this.revisions.push({ digest, uri, author, restores: number, publishedMs });
  }

  #revision(number: bigint): RevisionModel {
    const revision = this.revisions[Number(number) - 1];
    if (!revision) throw new Error(`No revision ${number}`);
    return revision;
  }
}
