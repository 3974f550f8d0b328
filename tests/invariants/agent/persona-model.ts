// Model of an agent's revisions: which ones holders have accepted, and which one they can restore.
import { abortUnless } from '../operation.ts';
import { DAY_MS, FIRST_DIGEST } from './fixture.ts';

export class PersonaModel {
  /** Digests of all revisions; the first has number 1. */
  readonly revisions: string[] = [FIRST_DIGEST];
  accepted = 1n;
  decided = 1n;
  restorable: { number: bigint; untilMs: bigint } | undefined;
  #isGraduated = false;
  #revisedAtMs: bigint;

  constructor(nowMs: bigint) {
    this.#revisedAtMs = nowMs;
  }

  get revision(): bigint {
    return BigInt(this.revisions.length);
  }

  digest(number: bigint): string {
    return this.revisions[Number(number) - 1] ?? '';
  }

  /** A revision counts as accepted if it was current for a day before. */
  #acceptIfSettled(nowMs: bigint): void {
    if (nowMs >= this.#revisedAtMs + DAY_MS) this.accepted = this.revision;
  }

  #makeRestorable(number: bigint, replacedAtMs: bigint): void {
    this.restorable = { number, untilMs: replacedAtMs + 7n * DAY_MS };
  }

  graduate(nowMs: bigint): void {
    this.#acceptIfSettled(nowMs);
    this.#isGraduated = true;
    if (this.accepted !== this.revision) this.#makeRestorable(this.accepted, nowMs);
  }

  /** Publishes content as the creator or by an ordinary vote. */
  revise(digest: string, nowMs: bigint): void {
    const replaced = this.revision;
    if (!this.#isGraduated) this.#acceptIfSettled(nowMs);
    else {
      if (replaced > this.decided) this.restorable = undefined;
      else if (replaced === this.accepted) this.#makeRestorable(replaced, nowMs);
      this.accepted = replaced + 1n;
    }
    this.#publish(digest, nowMs);
    this.decided = this.revision;
  }

  /** Restores on the fast track. */
  restore(number: bigint, nowMs: bigint): void {
    this.#publish(this.digest(number), nowMs);
    this.accepted = this.revision;
    this.restorable = undefined;
  }

  #publish(digest: string, nowMs: bigint): void {
    this.revisions.push(digest);
    this.#revisedAtMs = nowMs;
  }

  requireRevisable(base: bigint, digest: string): void {
    abortUnless(base === this.revision, 'agent::persona::EStaleRevision');
    abortUnless(digest !== this.revisions.at(-1), 'agent::persona::EUnchanged');
  }

  requireEarlier(base: bigint, number: bigint): void {
    abortUnless(base === this.revision, 'agent::persona::EStaleRevision');
    const exists = number >= 1n && number < this.revision;
    abortUnless(exists, 'agent::persona::ERevisionNotFound');
    abortUnless(this.digest(number) !== this.revisions.at(-1), 'agent::persona::EUnchanged');
  }

  requireRestorable(number: bigint, nowMs: bigint): void {
    const isRestorable = this.restorable?.number === number && nowMs < this.restorable.untilMs;
    abortUnless(isRestorable, 'agent::persona::ENotRestorable');
  }
}
