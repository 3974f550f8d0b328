/** Proposes coin names from word lists, deterministically for an address and a prompt. */
import { seededRandom } from './random.ts';

export interface CoinWords {
  name: string;
  symbol: string;
  description: string;
}

const ADJECTIVES = [
  'Salty',
  'Drifting',
  'Brave',
  'Tiny',
  'Sleepy',
  'Electric',
  'Golden',
  'Curious',
  'Humble',
  'Midnight',
  'Bubbly',
  'Patient',
  'Wandering',
  'Lucky',
  'Coral',
  'Tidal',
  'Velvet',
  'Restless',
  'Sunken',
  'Glowing',
] as const;
const NOUNS = [
  'Octopus',
  'Crab',
  'Puffer',
  'Whale',
  'Turtle',
  'Lagoon',
  'Nautilus',
  'Jelly',
  'Reef',
  'Anchor',
  'Pearl',
  'Current',
  'Barnacle',
  'Compass',
  'Lantern',
  'Seahorse',
  'Tide',
  'Captain',
  'Shell',
  'Wave',
] as const;
const PLACES = [
  'under the third reef',
  'behind the lagoon',
  'where the current turns',
  'in an old lighthouse',
  'at the bottom of the harbour',
  'between two tides',
  'on the smallest island of the atoll',
] as const;
const HABITS = [
  'collects lost anchors',
  'counts every bubble',
  'never misses a sunset',
  'argues with the moon',
  'keeps a diary of every wave',
  'believes in slow and steady',
  'trades shells at fair prices',
  'tells the same joke in nine languages',
] as const;
const CLOSINGS = [
  'No promises, only salt water.',
  'Bring your own snorkel.',
  'The tide does the rest.',
  'Join the school or swim alone.',
  'Everyone starts as plankton.',
] as const;

/** Stop words: they carry no meaning of the prompt. */
const COMMON = new Set(
  'about and are coin meme for from has have into its like make memecoin my of on that the their them they this token very want was who will with would you your a an as at be by he i in is it or she to we'.split(
    ' ',
  ),
);

/**
 * Returns a name and ticker for a prompt.
 * @param attempt gives another proposal, for names that are taken or not allowed.
 */
export function draftWords(address: string, idea: string, attempt = 0): CoinWords {
  const random = seededRandom(JSON.stringify(['words', address, idea, attempt]));
  const said = (idea.match(/[A-Za-z]{3,12}/g) ?? []).filter(
    (word) => !COMMON.has(word.toLowerCase()),
  );
  const topic = said.length === 0 ? undefined : capitalised(random.pick([said[0] ?? '', ...said]));
  const adjective = random.pick(ADJECTIVES);
  const noun = random.pick(NOUNS);
  const pair =
    topic === undefined
      ? [adjective, noun]
      : random.pick([
          [topic, noun],
          [adjective, topic],
          [topic, random.pick(['Club', 'Society', 'Expedition', 'Harbour'])],
        ]);
  const name = pair.join(' ');
  const description = `${name} lives ${random.pick(PLACES)} and ${random.pick(HABITS)}. ${random.pick(CLOSINGS)}`;
  return { name, symbol: tickerOf(pair), description };
}

const capitalised = (word: string) =>
  `${word.slice(0, 1).toUpperCase()}${word.slice(1).toLowerCase()}`;

/** Returns the longer word if it fits a ticker, otherwise its consonants. */
function tickerOf(words: readonly string[]): string {
  const [first = '', second = ''] = words.map((word) => word.toUpperCase());
  if (first.length >= 3 && first.length <= 5) return first;
  const consonants = (first.slice(0, 1) + first.slice(1).replaceAll(/[AEIOU]/g, '')).slice(0, 4);
  return consonants.length >= 3 ? consonants : (first + second).slice(0, 5);
}
