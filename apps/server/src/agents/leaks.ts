/** Finds instructions of the prompt in what a model wrote. */

/** Words in a row that are no coincidence. */
const RUN = 7;

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** Returns whether `text` repeats seven or more words in a row of one of the secret texts. */
export function leaks(text: string, secrets: readonly string[]): boolean {
  const written = ` ${wordsOf(text).join(' ')} `;
  return secrets.some((secret) => {
    const words = wordsOf(secret);
    for (let start = 0; start + RUN <= words.length; start += 1) {
      if (written.includes(` ${words.slice(start, start + RUN).join(' ')} `)) return true;
    }
    return false;
  });
}
