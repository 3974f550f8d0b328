/** Undoes disguises of words: letters of other shapes, digits and signs for letters, spacing, and repeated letters. */

/** Letters that do not decompose into a letter and a mark, and upside-down ones, by the letter that they show. */
const SHAPES: Readonly<Record<string, string>> = {
  a: 'ɐꬰ',
  b: 'ƀ',
  c: 'ȼ¢ɔ',
  d: 'đðɖ',
  e: 'ɇǝ€є',
  f: 'ɟ',
  g: 'ǥƃ',
  h: 'ħɥ',
  i: 'ɨᴉ',
  j: 'ɉɾ',
  k: 'ʞ',
  l: 'łƚ£',
  m: 'ɯ₥',
  n: 'ŋ₦',
  o: 'øɵ¤',
  r: 'ɍɹ',
  t: 'ŧʇ',
  u: 'ʉ',
  v: 'ʌ',
  w: 'ʍ₩',
  y: 'ɏʎ¥',
  z: 'ƶ',
};
const shapes = new Map(
  Object.entries(SHAPES).flatMap(([letter, looks]) => [...looks].map((each) => [each, letter])),
);

/** Alphabets of symbols that Unicode does not decompose: regional indicators, and letters in black circles and squares. */
const SYMBOLS = [0x1f1e6, 0x1f150, 0x1f170];
const A = 'a'.codePointAt(0) as number;

/** Returns a text with the letters that symbols and other shapes show. */
export const plainShapes = (text: string): string =>
  text.replace(/[^\0-\x7f]/gu, (symbol) => {
    const code = symbol.codePointAt(0) as number;
    const first = SYMBOLS.find((each) => code >= each && code < each + 26);
    if (first !== undefined) return String.fromCodePoint(A + code - first);
    return shapes.get(symbol) ?? (/\p{So}/u.test(symbol) ? symbol.normalize('NFKC') : symbol);
  });

/** Signs that stand for letters inside a word. */
export const SIGNS = '@!+¡';
const LEADING_SIGNS = new RegExp(`(^|\\s)[${SIGNS}]+`, 'g');
const SIGN_LETTERS: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '6': 'g',
  '9': 'g',
  '!': 'i',
  '¡': 'i',
  '7': 't',
  '+': 't',
};

const withLetters = (phrase: string): string =>
  phrase.replace(/[@4369!¡7+]/g, (sign) => SIGN_LETTERS[sign] ?? sign);

/** Letters that follow each other at least three times. */
const REPEATED = /(\p{L})\1{2,}/giu;
/** Repetitions of a phrase that are tried; each can hide one letter or two. */
const MAX_REPEATED = 5;

/** Returns a phrase with each repeated letter once or twice, in all combinations. */
function withoutRepetition(phrase: string): string[] {
  const runs = Math.min(MAX_REPEATED, phrase.match(REPEATED)?.length ?? 0);
  return Array.from({ length: 2 ** runs }, (_, combination) => {
    let run = 0;
    return phrase.replace(REPEATED, (_run, letter: string) => {
      const isDouble = ((combination >> run) & 1) === 1;
      run += 1;
      return isDouble ? letter + letter : letter;
    });
  });
}

/** Returns the ways in which a phrase can be read: as it stands, with letters for signs, without repeated letters. */
export function readingsOf(phrase: string): string[] {
  const unsigned = phrase.replace(LEADING_SIGNS, '$1');
  const plain = /\p{L}/u.test(phrase) ? [phrase, unsigned, withLetters(phrase)] : [phrase];
  return [...new Set(plain.flatMap((each) => [each, ...withoutRepetition(each)]))];
}
