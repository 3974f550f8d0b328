/**
 * Finds tickers and names that look like protected ones. Two texts look alike if their skeletons are
 * equal: the method of Unicode TS 39, reduced to the letters and digits that a ticker can show.
 */

/** Letters of other scripts by the ASCII character that they look like (Unicode's confusables). */
const CONFUSABLE: Readonly<Record<string, string>> = {
  A: 'ΑАᎪꓮᴀаα',
  B: 'ΒВᏴꓐʙƁЬ',
  C: 'СϹᏟꓚᴄсϲⅭ',
  D: 'ᎠꓓᴅԁⅮ',
  E: 'ΕЕᎬꓰᴇеҽε',
  F: 'ϜꓝғƑ',
  G: 'ԌᏀꓖɢɡ',
  H: 'ΗНᎻꓧʜһ',
  I: 'ΙІӀꓲıіɪⲓ|ןׁℓ',
  J: 'ЈᎫꓙјᴊϳ',
  K: 'ΚКᏦꓗᴋкκ',
  L: 'ᏞꓡʟⅬ',
  M: 'ΜМᎷꓟᴍмⅯ',
  N: 'ΝꓠɴИ',
  O: 'ΟОՕꓳоοᴏσഠ○ჿ',
  P: 'ΡРᏢꓑрρᴘ',
  Q: 'Ԛԛ',
  R: 'ᎡᏒꓣʀг',
  S: 'ЅՏᏚꓢѕꜱƽ$',
  T: 'ΤТᎢꓔᴛтτ',
  U: 'ՍꓴᴜυսʋцЦ',
  V: 'ᏙꓦᴠνѵѴ',
  W: 'ᎳꓪᴡѡԝԜ',
  X: 'ΧХꓫхχ',
  Y: 'ΥҮᎩꓬуʏγү',
  Z: 'ΖᏃꓜᴢ',
};

const prototypes = new Map(
  Object.entries(CONFUSABLE).flatMap(([ascii, letters]) =>
    [...letters].map((letter) => [letter, ascii] as const),
  ),
);

/** Digits and letter pairs that read as letters. */
const FOLDED: readonly (readonly [RegExp, string])[] = [
  [/0/g, 'O'],
  [/1/g, 'I'],
  [/2/g, 'Z'],
  [/5/g, 'S'],
  [/8/g, 'B'],
  [/RN/g, 'M'],
  [/VV/g, 'W'],
];

function fold(text: string): string {
  return FOLDED.reduce((folded, [from, to]) => folded.replace(from, to), text.toUpperCase());
}

/** ASCII characters that read as letters, and those that separate words. */
const ASCII = /^[\0-\x7f]*$/;
const asciiLetters = (text: string): string =>
  text
    .replace(/[\0-\x20\x7f]/g, '')
    .replaceAll('$', 'S')
    .replaceAll('|', 'I');

const toPrototypes = (text: string): string =>
  [...text].map((letter) => prototypes.get(letter) ?? letter).join('');

/** Returns a text with letters of other scripts replaced by the ASCII letter that they look like, in lower case. */
export const latinLetters = (text: string): string =>
  text.replace(/[^\0-\x7f]/gu, (letter) => prototypes.get(letter)?.toLowerCase() ?? letter);

/** Skeletons of a text: a lower-case l reads as the letter L and as I. */
export function skeletons(text: string): string[] {
  if (ASCII.test(text)) return readings(asciiLetters(text));
  // Before and after the decomposition, which turns some look-alikes into other letters (Ϲ into Σ).
  const letters = toPrototypes(
    toPrototypes(text)
      .normalize('NFKD')
      .replace(/[\p{M}\p{C}\p{DI}\p{Z}\u2800]/gu, ''),
  );
  return readings(letters);
}

function readings(letters: string): string[] {
  const first = fold(letters);
  return letters.includes('l') ? [first, fold(letters.replaceAll('l', 'I'))] : [first, first];
}

/** Returns a function that finds the protected text that `text` equals or looks like, if any. */
export function lookalikes(
  protectedTexts: readonly string[],
): (text: string) => string | undefined {
  const known = new Map(
    protectedTexts.flatMap((each) => skeletons(each).map((skeleton) => [skeleton, each] as const)),
  );
  return (text) =>
    skeletons(text)
      .map((skeleton) => known.get(skeleton))
      .find((each) => each !== undefined);
}
