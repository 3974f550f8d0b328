/**
 * Owns which characters make a text other than it looks: refused where people write, left out where
 * the chain brings texts that nobody checked.
 */

// What does not show or turns the text around: control, format and unassigned characters, line
// separators, default-ignorables, the blank Braille cell, stacks of combining marks, and an emoji
// selector that follows no emoji. A name must be what it shows.
const IN_LINE =
  /(?!\ufe0f)[\p{C}\p{Zl}\p{Zp}\p{DI}\u2800]|(?<!\p{Extended_Pictographic})\ufe0f|\p{M}{4}/u;
// A longer text may break its lines and join emoji; direction controls stay out of it too.
const IN_TEXT = /\p{Bidi_Control}|\p{Cs}|(?![\n\t])\p{Cc}/u;

/** Whether a name or another single line holds anything that does not show or misleads. */
export const misleadsInLine = (line: string): boolean => IN_LINE.test(line);

/** Whether a text of several lines does. */
export const misleadsInText = (text: string): boolean => IN_TEXT.test(text);

const without = (text: string, pattern: RegExp): string =>
  text.replaceAll(new RegExp(pattern, 'gu'), '').trim();

/** The line without it, and without blanks around. */
export const plainLine = (line: string): string => without(line, IN_LINE);

/** The text without it. */
export const plainText = (text: string): string => without(text, IN_TEXT);
