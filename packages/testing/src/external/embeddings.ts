/**
 * Deterministic embeddings: each word has a fixed direction, synonyms share one, and a text is the normalized sum of its
 * words. Unrelated texts are nearly orthogonal.
 */
import { createHash } from 'node:crypto';

/** Groups of synonyms. */
const SYNONYMS = [
  ['boat', 'boats', 'ship', 'ships', 'vessel', 'vessels', 'barge'],
  ['keeper', 'guardian', 'warden', 'custodian', 'caretaker'],
  ['gate', 'gates', 'sluice', 'barrier', 'door'],
  ['opens', 'open', 'unlocks', 'unlocked'],
  ['repair', 'repaired', 'mended', 'mend', 'fix', 'fixed'],
];
const MEANING = new Map(SYNONYMS.flatMap((words) => words.map((word) => [word, words[0] ?? word])));
const COMMON = new Set(
  'a an and are at by for in is it its of on the to was were who whom'.split(' '),
);
const DIMENSIONS = 192;

/** A model whose name ends with a number, such as `embedding-64`, has as many dimensions. */
export function embed(text: string, model: string): number[] {
  const dimensions = Number(/-(\d+)$/.exec(model)?.[1] ?? DIMENSIONS);
  const sum = new Array<number>(dimensions).fill(0);
  for (const word of text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []) {
    if (COMMON.has(word)) continue;
    const direction = directionOf(`${model} ${MEANING.get(word) ?? word}`, dimensions);
    for (const [index, value] of direction.entries()) sum[index] = (sum[index] ?? 0) + value;
  }
  const length = Math.hypot(...sum) || 1;
  return sum.map((value) => value / length);
}

function directionOf(seed: string, dimensions: number): number[] {
  const values: number[] = [];
  for (let block = 0; values.length < dimensions; block += 1) {
    const bytes = createHash('sha256').update(`${seed} ${block}`).digest();
    values.push(...Array.from(bytes, (byte) => byte - 127.5));
  }
  return values.slice(0, dimensions);
}
