/** Checks what models write before anyone reads it: length, control characters, delimiters of the prompt. */
import { z } from 'zod';

/** The answer contained a delimiter of the prompt, so it may repeat the prompt. */
export class WithheldText extends Error {
  override name = 'WithheldText';
}

const CONTROLS = /\p{Bidi_Control}|(?![\n\t])\p{Cc}|[\u2028\u2029\ufffe\uffff]/gu;

export const withoutControls = (text: string): string => text.replaceAll(CONTROLS, '');

export const ANSWER_LENGTH = 4_000;
export const POST_LENGTH = 280;

/** Limits of an answer. */
export const answerText = z.string().trim().min(1).max(ANSWER_LENGTH);

/** Limits of a post, without the quotation marks that models put around it. */
export const postText = z
  .string()
  .trim()
  .transform((text) => text.replace(/^["“](.*)["”]$/s, '$1').trim())
  .pipe(z.string().min(1).max(POST_LENGTH));

/**
 * Passes on a streamed text without control characters and no longer than an answer may be. Holds back as
 * much as could be the start of the marker.
 */
export class TextGuard {
  #held = '';
  #passed = '';
  readonly #marker: string;
  readonly #emit: (piece: string) => void;

  constructor(marker: string, emit: (piece: string) => void) {
    this.#marker = marker;
    this.#emit = emit;
  }

  /** Text passed on so far. */
  get text(): string {
    return this.#passed;
  }

  get isFull(): boolean {
    return this.#passed.length + this.#held.length >= ANSWER_LENGTH;
  }

  /** @throws {WithheldText} if the text contains the marker. */
  push(piece: string): void {
    this.#held += withoutControls(piece);
    if (this.#held.toLowerCase().includes(this.#marker)) throw new WithheldText();
    const keep = startOf(this.#marker, this.#held.toLowerCase());
    this.#pass(this.#held.slice(0, this.#held.length - keep));
    this.#held = this.#held.slice(this.#held.length - keep);
  }

  /** Passes on the rest. */
  end(): void {
    this.#pass(this.#held);
    this.#held = '';
  }

  #pass(piece: string): void {
    const fits = piece.slice(0, ANSWER_LENGTH - this.#passed.length);
    if (fits === '') return;
    this.#passed += fits;
    this.#emit(fits);
  }
}

/** Length of the longest end of `text` that the marker starts with. */
function startOf(marker: string, text: string): number {
  for (let length = Math.min(marker.length - 1, text.length); length > 0; length -= 1) {
    if (marker.startsWith(text.slice(text.length - length))) return length;
  }
  return 0;
}
