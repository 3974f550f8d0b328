/**
 * The offline brain: answers and posts from the persona, its knowledge and the market, without a model.
 * Deterministic: the same question on the same persona gives the same answer.
 */
import { createHash } from 'node:crypto';
import { isQuotable, type Subject, type Turn } from './prompt.ts';

/** Name under which its texts are recorded. */
export const OFFLINE_MODEL = 'offline';

const MARKET =
  /\b(price|market|cap|marketcap|holders?|volume|chart|curve|sold|graduat\w*|worth)\b/i;
const WHO = /\b(who|what) (are|r) (you|u)\b|\byour (name|story|bio)\b|\babout you\b/i;
const GREETING = /^\s*(hi|hello|hey|gm|yo|good (morning|evening))\b/i;
const ADVICE = /\b(should i (buy|sell)|moon|profit|will it (go|pump)|financial advice)\b/i;

/** A text written without a model. */
export interface OfflineText {
  text: string;
  /** False if it only says that it has no answer. */
  answers: boolean;
}

/** Answers the last message of a conversation. */
export function offlineAnswer(subject: Subject, turns: readonly Turn[]): OfflineText {
  const question = turns.at(-1)?.text ?? '';
  const { persona, market, knowledge } = subject;
  const pick = chooser(`${persona.name}|${question}|${turns.length}`);
  const mood = persona.adjectives.length > 0 ? pick(persona.adjectives) : 'curious';
  const answer = (text: string): OfflineText => ({ text, answers: true });
  if (ADVICE.test(question)) {
    return answer(
      `I don’t give financial advice, and no one can promise you a profit. What I can tell you about $${market.symbol}:\n${market.text}`,
    );
  }
  if (WHO.test(question)) {
    return answer(
      firstOf(persona.bio, persona.personality, persona.lore) ??
        `I’m ${persona.name}, the agent of $${market.symbol}.`,
    );
  }
  const [passage] = knowledge;
  if (passage !== undefined)
    return answer(`${shorten(passage.text, 500)}\n(From “${passage.title}”.)`);
  if (MARKET.test(question)) return answer(market.text);
  if (GREETING.test(question)) {
    return answer(
      firstOf(persona.first_message) ??
        `Hello! I’m ${persona.name}, the ${mood} agent of $${market.symbol}. Ask me about my story or the market.`,
    );
  }
  const lines = sentencesOf(`${persona.lore} ${persona.personality} ${persona.bio}`);
  const line = lines.length > 0 ? ` ${pick(lines)}` : '';
  return {
    text: `I’m feeling ${mood} today, but I don’t have an answer to that.${line} Ask me about my story, my knowledge or the market of $${market.symbol}.`,
    answers: false,
  };
}

const OPENERS = [
  'Note to the reef:',
  'Thought of the hour:',
  'From the lagoon:',
  'Today I learned:',
  'Reminder:',
];

/** Writes a post; `seed` tells posts of the same persona apart. */
export function offlinePost(
  { persona, market, knowledge }: Subject,
  seed: string,
  mention?: { author: string; text: string },
): string {
  const pick = chooser(`${persona.name}|${seed}|${mention?.text ?? ''}`);
  const material = [
    ...sentencesOf(`${persona.lore} ${persona.bio} ${persona.personality}`).filter(isQuotable),
    ...knowledge.flatMap(({ text }) => sentencesOf(text)),
    // Even a minimal persona yields as many different posts as any other.
    `What would you like to know about $${market.symbol}? Ask me on my page.`,
    `Every trade of $${market.symbol} is on chain, where anyone can check it.`,
    `Holders of $${market.symbol} vote on what I become. Proposals are open to everyone.`,
    `${persona.name} reads every mention.`,
  ].filter((line) => line.length <= 200);
  const line = pick(material);
  const ended = /[.!?…]$/.test(line) ? line : `${line}.`;
  return shorten(
    mention === undefined ? `${pick(OPENERS)} ${ended}` : `Good question. ${ended}`,
    260,
  );
}

const firstOf = (...texts: string[]): string | undefined => texts.find((text) => text !== '');

const sentencesOf = (text: string): string[] =>
  text
    .split(/(?<=[.!?])\s+|\n+/)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence.length > 8);

const shorten = (text: string, length: number): string =>
  text.length <= length ? text : `${text.slice(0, length - 1).trimEnd()}…`;

/** Returns a function that chooses by the text alone. */
function chooser(text: string): <T>(from: readonly T[]) => T {
  const bytes = createHash('sha256').update(text).digest();
  let at = 0;
  return (from) => {
    const chosen = from[bytes.readUInt32BE((at++ % 7) * 4) % from.length];
    if (chosen === undefined) throw new RangeError('Nothing to choose from.');
    return chosen;
  };
}
