/**
 * Writes posts and answers in basic mode: without a model, from facts on the server, in the form that the persona calls for.
 * A text differs from all earlier ones and contains no instructions.
 */
import { createHash } from 'node:crypto';
import type { Language, Persona } from '@atoll/api';
import { wordsOf } from '../knowledge/search.ts';
import { leaks } from '../leaks.ts';
import { isQuotable, type Subject, secretsOf, type Turn } from '../prompt.ts';
import { formOf, languageOf } from './form.ts';
import { PHRASES, type Phrases, wordingsOf } from './phrases.ts';
import { repetitionOf } from './similarity.ts';
import { type Fact, marketFacts, selfFacts } from './world.ts';

/** Model name recorded for texts of basic mode. */
export const OFFLINE_MODEL = 'offline';

/** A text written without a model. */
export interface OfflineText {
  text: string;
  /** False if the text answers no question, such as a greeting: a paid message is then refunded. */
  answers: boolean;
}

export interface OfflineSubject extends Subject {
  /** Facts beyond the agent's market. */
  world: readonly Fact[];
  /** Earlier texts of the agent, which the next must not repeat. */
  recent: readonly string[];
  nowMs: number;
}

const POST_LENGTH = 260;
const ANSWER_LENGTH = 1_000;

/** Writes a post, or a reply to a mention. Returns an empty string if every wording would repeat an earlier text. */
export function offlinePost(
  subject: OfflineSubject,
  attempt: number,
  mention?: { text: string },
): string {
  const language = languageOf(mention?.text ?? ownWords(subject.persona));
  const phrases = PHRASES[language];
  const facts = mention === undefined ? [] : factsFor(subject, phrases, mention.text);
  const seed = `${subject.persona.name}|${mention?.text ?? ''}|${attempt}`;
  const all = [...factsOf(subject), ...loreOf(subject.persona)];
  const preferred = mention === undefined ? onTopics(subject, all) : facts;
  const say = (chosen: readonly Fact[]) => inForm(subject, phrases, chosen, seed, POST_LENGTH);
  // An agent that has said everything about its topics talks about the rest.
  const written =
    mention === undefined
      ? say(preferred) || say(all)
      : say(preferred.length > 0 ? preferred : all);
  return mention === undefined || written === '' ? written : phrases.mention(written);
}

/** Answers the last message of a conversation in its language, or in that of the asker if the message shows none. */
export function offlineAnswer(
  subject: OfflineSubject,
  turns: readonly Turn[],
  asker?: Language,
): OfflineText {
  const question = turns.at(-1)?.text ?? '';
  const phrases = PHRASES[languageOf(question, asker)];
  const { persona, knowledge } = subject;
  const seed = `${persona.name}|${question}|${turns.length}`;
  const fixed = fixedLines(persona);
  const recent = subject.recent.map((text) => newsOf(text, fixed));
  const tell = (facts: readonly Fact[]) =>
    inForm({ ...subject, recent }, phrases, facts, seed, ANSWER_LENGTH);
  const all = factsOf(subject);
  const reply = (answers: boolean, ...lines: string[]): OfflineText => ({
    text: [...lines, phrases.basic].filter((line) => line !== '').join('\n'),
    answers,
  });
  if (phrases.adviceQuestion.test(question)) return reply(false, phrases.advice, tell(all));
  if (phrases.who.test(question)) {
    const self = aboutSelf(persona);
    // Asked again, the news beside the self-description does not answer the question.
    const isKnown = subject.recent.some((text) => text.includes(self));
    return reply(!isKnown, self, tell(all));
  }
  const [passage] = knowledge;
  if (passage !== undefined) {
    const { kind, title, text } = passage;
    const quoted = shorten(text, 500);
    // The title of a text is its beginning.
    return reply(true, kind === 'text' ? quoted : phrases.from(title, quoted));
  }
  const news = tell(factsFor(subject, phrases, question));
  if (news !== '') return reply(true, news);
  if (phrases.greeting.test(question)) return reply(false, persona.first_message, tell(all));
  // No fact matches, or every wording of those that do was already used.
  return reply(false, phrases.unknown, tell(all));
}

/** Lines that answers may repeat: fixed phrases and the self-description of the persona. */
const fixedLines = (persona: Persona): ReadonlySet<string> =>
  new Set([
    ...Object.values(PHRASES).flatMap(({ basic, advice, unknown }) => [basic, advice, unknown]),
    ...persona.first_message.split('\n'),
    ...aboutSelf(persona).split('\n'),
  ]);

const NOTICES: ReadonlySet<string> = new Set(Object.values(PHRASES).map(({ basic }) => basic));

/** Returns an answer without the notice that it was written in basic mode. */
export const withoutNotice = (text: string): string => newsOf(text, NOTICES);

/** Returns the part of an answer that must not repeat earlier ones. */
const newsOf = (text: string, fixed: ReadonlySet<string>): string =>
  text
    .split('\n')
    .filter((line) => !fixed.has(line))
    .join('\n');

const factsOf = ({ market, world }: OfflineSubject): Fact[] => [
  ...world,
  ...marketFacts(market),
  ...selfFacts(market),
];

/** Returns the sentences of bio and lore that describe the persona rather than instruct it. */
const quotable = ({ bio, lore }: Persona): string[] => quotableOf(`${bio} ${lore}`);

const quotableOf = (text: string): string[] =>
  text
    .split(/(?<=[.!?])\s+|\n+/)
    .filter((sentence) => sentence.trim() !== '' && isQuotable(sentence));

/** Returns the quotable sentences, except those that repeat an instruction: a post with one would be rejected. */
const loreOf = (persona: Persona): Fact[] => sentencesOf(persona, `${persona.bio} ${persona.lore}`);

const sentencesOf = (persona: Persona, text: string): Fact[] =>
  quotableOf(text)
    .filter((sentence) => !leaks(sentence, secretsOf(persona)))
    .map((sentence) => ({ kind: 'lore', text: sentence.replace(/[.!?…]+$/, '') }));

/** Returns the facts that the persona's topics are about, with sentences of lore and knowledge that contain their words. */
function onTopics({ persona, knowledge }: OfflineSubject, all: readonly Fact[]): Fact[] {
  const kinds = persona.topics.flatMap((topic) =>
    Object.values(PHRASES).flatMap(({ topics }) =>
      topics.flatMap(([pattern, facts]) => (pattern.test(topic) ? facts : [])),
    ),
  );
  const words = persona.topics.flatMap((topic) => wordsOf(topic));
  const isOn = (text: string) =>
    wordsOf(text).some((word) => words.some((start) => word.startsWith(start)));
  const known = knowledge.flatMap(({ text }) => sentencesOf(persona, text));
  return [...all, ...known].filter((fact) =>
    fact.kind === 'lore' ? isOn(fact.text) : kinds.includes(fact.kind),
  );
}

/** Returns the facts that a question is about. */
function factsFor(subject: OfflineSubject, { topics }: Phrases, question: string): Fact[] {
  const kinds = topics.find(([pattern]) => pattern.test(question))?.[1] ?? [];
  return factsOf(subject).filter(({ kind }) => kinds.includes(kind));
}

/** Returns the first wording of a fact in the persona's form that repeats nothing. The seed decides the order of attempts. */
function inForm(
  { persona, recent, nowMs }: OfflineSubject,
  phrases: Phrases,
  facts: readonly Fact[],
  seed: string,
  length: number,
): string {
  const frames = phrases.frames[formOf(persona)];
  const wordings = facts.flatMap((fact) => wordingsOf(phrases, fact));
  const time = new Date(nowMs).toISOString().slice(11, 16);
  const start = numberOf(`${seed}|${recent.length}|${recent[0] ?? ''}`);
  const repeats = repetitionOf(recent);
  const count = frames.length * wordings.length;
  // A step coprime to the count visits every combination once.
  const step = coprime(count, start);
  for (let tried = 0, at = start % Math.max(count, 1); tried < count; tried += 1) {
    const frame = frames[at % frames.length];
    const wording = wordings[Math.floor(at / frames.length)] ?? '';
    const text = sentences(frame?.(wording, time) ?? '');
    if (text.length <= length && !repeats(text)) return text;
    at = (at + step) % count;
  }
  return '';
}

/** Capitalizes the first letter of each sentence. */
const sentences = (text: string): string =>
  text.replaceAll(
    /(^|[.?!]\s+)(\p{Ll})/gu,
    (_, before: string, letter: string) => before + letter.toUpperCase(),
  );

const aboutSelf = (persona: Persona): string =>
  quotable(persona).slice(0, 3).join(' ') || `${persona.name}.`;

const ownWords = ({ bio, first_message, lore }: Persona): string =>
  `${bio} ${first_message} ${lore}`;

const shorten = (text: string, length: number): string =>
  text.length <= length ? text : `${text.slice(0, length - 1).trimEnd()}…`;

const numberOf = (text: string): number =>
  createHash('sha256').update(text).digest().readUInt32BE();

function coprime(count: number, seed: number): number {
  const divisor = (a: number, b: number): number => (b === 0 ? a : divisor(b, a % b));
  let step = (seed % Math.max(count, 1)) + 1;
  while (divisor(step, count) !== 1) step += 1;
  return step;
}
