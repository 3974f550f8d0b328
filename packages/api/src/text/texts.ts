/**
 * Characters that make text differ from what it looks like. Input from users is rejected if it has
 * any; unchecked text from the chain is normalised once at indexing.
 */

// Invisible or reordering: control, format and unassigned characters, line separators,
// default-ignorables, the blank Braille cell, stacks of combining marks, and a variation selector that
// follows no emoji.
const IN_LINE =
  /(?!\ufe0f)[\p{C}\p{Zl}\p{Zp}\p{DI}\u2800]|(?<!\p{Extended_Pictographic})\ufe0f|\p{M}{4}/u;
// Longer texts may have line breaks and joined emoji, but no bidirectional controls.
const IN_TEXT = /\p{Bidi_Control}|\p{Cs}|(?![\n\t])\p{Cc}/u;

/** Whether a single line, such as a name, contains invisible or misleading characters. */
export const misleadsInLine = (line: string): boolean => IN_LINE.test(line);

/** Whether text of several lines does. */
export const misleadsInText = (text: string): boolean => IN_TEXT.test(text);

/** Repeats until nothing is left to remove: what a removed character separated can combine. */
function without(text: string, pattern: RegExp): string {
  const plain = text.normalize('NFC').replaceAll(new RegExp(pattern, 'gu'), '').trim();
  return plain === text ? plain : without(plain, pattern);
}

/** The line without such characters, trimmed. */
export const plainLine = (line: string): string => without(line, IN_LINE);

/** The text without such characters, trimmed. */
export const plainText = (text: string): string => without(text, IN_TEXT);
