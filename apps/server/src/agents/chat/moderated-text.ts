/**
 * Passes an answer on in pieces that moderation has accepted: every piece is checked by the word lists, every
 * complete word for links and addresses, and every sentence by the moderation model if there is one. What is
 * rejected was never shown.
 */
import { assertAllowed, moderate } from '../../ai/moderation.ts';
import type { AiProvider } from '../../ai/provider.ts';
import { HttpError } from '../../platform/errors.ts';
import { forbiddenInAnswer } from '../../posting/contacts.ts';
import { unfinished } from '../../posting/words.ts';

/** Characters before a piece that are checked with it: blocked phrases can span pieces. */
const OVERLAP = 200;
/** A sentence that does not end is cut here. */
const LONGEST = 300;
/** Shorter sentences wait for the next one. */
const SHORTEST = 30;
/** Scripts without spaces, which hosts do not use, are passed on letter by letter. */
const UNFINISHED_WORD = /[^\s\p{Lo}]{1,300}$/u;
const SENTENCE = /^[\s\S]*[.!?…。！？\n](?=\s|$)/u;

export interface ModeratedTextDependencies {
  ai: AiProvider;
  /** The operators' word list. */
  words: readonly string[];
  /** Hosts that the agent can link to. */
  hosts: ReadonlySet<string>;
  emit: (piece: string) => void;
  /** Called once, with why the text is rejected or could not be checked. */
  reject: (error: unknown) => void;
  signal?: AbortSignal | undefined;
}

export class ModeratedText {
  readonly #parts: ModeratedTextDependencies;
  readonly #hasModel: boolean;
  #text = '';
  #shown = '';
  /** Length of the text that is passed on, or being checked. */
  #taken = 0;
  #checks: Promise<void> = Promise.resolve();
  #isRejected = false;

  constructor(parts: ModeratedTextDependencies) {
    this.#parts = parts;
    this.#hasModel = parts.ai.settings?.moderationModel !== undefined;
  }

  /** The text that was passed on. */
  get shown(): string {
    return this.#shown;
  }

  push(piece: string): void {
    if (this.#isRejected) return;
    const tail = unfinished(this.#text.slice(-OVERLAP));
    this.#text += piece;
    this.#checkWords(tail + piece);
    // The host of a link is known when its word is complete.
    const complete = this.#text.length - (UNFINISHED_WORD.exec(this.#text)?.[0].length ?? 0);
    if (complete <= this.#taken) return;
    this.#checkContacts(this.#text.slice(Math.max(0, this.#taken - OVERLAP), complete));
    if (this.#isRejected) return;
    const waiting = this.#text.slice(this.#taken, complete);
    if (!this.#hasModel) {
      this.#taken = complete;
      this.#emit(waiting);
      return;
    }
    const sentence = SENTENCE.exec(waiting)?.[0] ?? '';
    if (sentence.length >= SHORTEST) this.#check(sentence.length);
    else if (waiting.length >= LONGEST) this.#check(waiting.length);
  }

  /** Checks the rest, and resolves when everything was passed on or rejected. After a stop nothing is. */
  async end(): Promise<void> {
    // As a whole: the words of a phrase may be further apart than a piece is checked with.
    const text = this.#parts.signal?.aborted ? this.#shown : this.#text;
    this.#checkWords(text);
    this.#checkContacts(text);
    const isOver = this.#isRejected || this.#parts.signal?.aborted === true;
    if (!isOver && this.#taken < this.#text.length) {
      if (this.#hasModel) this.#check(this.#text.length - this.#taken);
      else this.#emit(this.#text.slice(this.#taken));
    }
    await this.settled();
  }

  /** Resolves when no check is running. */
  async settled(): Promise<void> {
    await this.#checks;
  }

  #checkWords(text: string): void {
    try {
      assertAllowed(text, this.#parts.words, 'output');
    } catch (error) {
      this.#reject(error);
    }
  }

  #checkContacts(text: string): void {
    const found = forbiddenInAnswer(text, this.#parts.hosts);
    if (found !== undefined) this.#reject(new HttpError(400, `The answer contains ${found}.`));
  }

  /** Has the model check the text up to and with the next piece, so that it sees the context. */
  #check(length: number): void {
    const { ai, signal } = this.#parts;
    const piece = this.#text.slice(this.#taken, this.#taken + length);
    this.#taken += length;
    const upTo = this.#text.slice(0, this.#taken);
    const before = this.#checks;
    this.#checks = moderate(ai, upTo, 'output', signal).then(
      async () => {
        await before;
        if (!this.#isRejected) this.#emit(piece);
      },
      async (error: unknown) => {
        // A check that the reader aborted is no verdict on the text.
        if (signal?.aborted !== true) this.#reject(error);
        await before;
      },
    );
  }

  #emit(piece: string): void {
    // Later checks may end while an earlier one was cut off: the text would have a gap.
    if (this.#parts.signal?.aborted === true) return;
    this.#shown += piece;
    this.#parts.emit(piece);
  }

  #reject(error: unknown): void {
    if (this.#isRejected) return;
    this.#isRejected = true;
    this.#parts.reject(error);
  }
}
