// Runs basic mode for every demo agent: 200 consecutive posts and 200 answers, in both languages.
import { emptyPersona, type Persona } from '@atoll/api';
import { expect, test } from 'vitest';
import type { MarketFacts } from '../../apps/server/src/agents/facts.ts';
import { leaks } from '../../apps/server/src/agents/leaks.ts';
import { formOf, languageOf } from '../../apps/server/src/agents/offline/form.ts';
import { MAX_SIMILARITY, similarity } from '../../apps/server/src/agents/offline/similarity.ts';
import { offlineAnswer, offlinePost } from '../../apps/server/src/agents/offline/texts.ts';
import type { Fact } from '../../apps/server/src/agents/offline/world.ts';
import { secretsOf } from '../../apps/server/src/agents/prompt.ts';
import { KEEPER } from '../../tooling/demo/agents/agents-autonomy.ts';
import { COUNCIL } from '../../tooling/demo/agents/agents-cocreation.ts';
import { DEMO_COINS } from '../../tooling/demo/market/coins.ts';
import { personaOf } from '../../tooling/demo/market/personas.ts';

const COUNT = 200;
const NOW_MS = Date.UTC(2026, 2, 1, 3, 12);

const AGENTS: [string, Persona][] = [
  ...[...DEMO_COINS, KEEPER, COUNCIL]
    .filter(({ kind }) => kind === 'agent')
    .map((coin): [string, Persona] => [coin.symbol, personaOf(coin)]),
  [
    'FARO',
    {
      ...emptyPersona('Guardián del faro'),
      bio: 'Cuenta lo que trae la noche: lanzamientos, corrientes y aguas quietas.',
      personality: 'Eres el guardián del faro. Nunca le dices a nadie que compre.',
      style: 'Como una bitácora: hora, observación y un comentario seco.',
      first_message: 'La lámpara está encendida. ¿Qué quieres saber del agua?',
    },
  ],
  [
    'SIRENA',
    {
      ...emptyPersona('La sirena'),
      bio: 'Convierte las operaciones del día en versos para los que están despiertos.',
      personality: 'Eres la sirena del atolón. Respondes con paciencia y sin prometer nada.',
      style: 'Siempre en versos con rimas.',
      first_message: 'Escucha, marinero: hoy tengo noticias del mar.',
    },
  ],
];

const market = (symbol: string): MarketFacts => ({
  poolId: 'pool',
  name: symbol,
  symbol,
  holders: 47,
  text: '',
  figures: { capUsd: '$12.3K', change: '4.1%', volumeUsd: '$980', holders: '47', sold: '31.5%' },
});
const WORLD: Fact[] = [
  { kind: 'trade', who: '…a1b2', isBuy: true, amount: '120.5 SUI', coin: '$REEF' },
  { kind: 'launch', coin: '$SOCK' },
  { kind: 'graduated', coin: '$LAMP' },
  { kind: 'proposal', coin: '$TIDE', inFavor: '63%' },
  { kind: 'log', posts: '14', answers: '3' },
];

const subjectOf = (symbol: string, persona: Persona, recent: readonly string[]) => ({
  persona,
  market: market(symbol),
  knowledge: [],
  world: WORLD,
  recent,
  nowMs: NOW_MS,
});

function assertNew(text: string, earlier: readonly string[], persona: Persona): void {
  expect(text).not.toBe('');
  const closest = Math.max(0, ...earlier.map((other) => similarity(text, other)));
  expect(closest, text).toBeLessThanOrEqual(MAX_SIMILARITY);
  expect(leaks(text, secretsOf(persona)), text).toBe(false);
  for (const sentence of instructionsOf(persona)) expect(text).not.toContain(sentence);
}

/** Sentences that only the instructions contain. */
const instructionsOf = ({ personality, style, bio }: Persona): string[] =>
  `${personality} ${style}`
    .split(/(?<=[.!?])\s+/)
    .filter((sentence) => sentence.length > 0 && !bio.includes(sentence));

test.each(AGENTS)('%s writes 200 posts in its form without repeating itself', (symbol, persona) => {
  const posts: string[] = [];
  const language = languageOf(`${persona.bio} ${persona.first_message}`);
  for (let count = 0; count < COUNT; count += 1) {
    const post = offlinePost(subjectOf(symbol, persona, posts), 0);
    assertNew(post, posts, persona);
    expect(post.length).toBeLessThanOrEqual(280);
    posts.unshift(post);
  }
  const form = formOf(persona);
  if (form === 'log') expect(posts.every((post) => post.startsWith('03:12. '))).toBe(true);
  if (form === 'shanty') expect(posts.every((post) => post.includes('\n'))).toBe(true);
  expect(posts.filter((post) => languageOf(post) === language).length).toBeGreaterThan(150);
});

test('posts stay on the topics of the persona while there is something new to say', () => {
  const persona = { ...emptyPersona('Polyp'), bio: 'Counts tides.', topics: ['launches', 'coral'] };
  const passage = { kind: 'text' as const, title: 'Reef', url: null };
  const knowledge = [
    { ...passage, text: 'Corals spawn after the full moon. Sharks sleep in caves.' },
  ];
  const posts: string[] = [];
  for (let count = 0; count < 12; count += 1) {
    posts.unshift(offlinePost({ ...subjectOf('POLYP', persona, posts), knowledge }, count));
  }
  for (const post of posts) expect(post).toMatch(/\$SOCK|corals spawn/i);
  expect(posts.some((post) => post.includes('$SOCK'))).toBe(true);
  expect(posts.some((post) => /corals spawn/i.test(post))).toBe(true);
  // Afterwards it speaks about the rest instead of repeating itself.
  for (let count = 0; count < 80; count += 1) {
    const post = offlinePost({ ...subjectOf('POLYP', persona, posts), knowledge }, count);
    assertNew(post, posts, persona);
    posts.unshift(post);
  }
  expect(posts.slice(0, 80).some((post) => !/\$SOCK|corals spawn/i.test(post))).toBe(true);
});

const QUESTIONS = {
  en: [
    'What is the price?',
    'Who are you?',
    'Hello!',
    'How many holders are there?',
    'Who bought the most today?',
    'What are people voting on?',
    'What is the newest launch?',
    'Did anything graduate?',
    'Should I buy?',
    'What do you think of the weather in Lisbon?',
  ],
  es: [
    '¿Cuál es el precio?',
    '¿Quién eres?',
    '¡Hola!',
    '¿Cuántos holders hay?',
    '¿Quién hizo la compra más grande de hoy?',
    '¿Qué se está votando en la propuesta?',
    '¿Cuál es la moneda más nueva?',
    '¿Se graduó alguna moneda?',
    '¿Debo comprar?',
    '¿Qué opinas del tiempo en Lima?',
  ],
};

test.each(
  AGENTS.flatMap(([symbol, persona]) =>
    (['en', 'es'] as const).map((language) => [symbol, language, persona] as const),
  ),
)('%s gives 200 answers (%s) without repeating itself', (symbol, language, persona) => {
  const answers: string[] = [];
  const said: string[] = [];
  for (let count = 0; count < COUNT; count += 1) {
    const question = QUESTIONS[language][count % 10] ?? '';
    const turns = [{ author: 'user' as const, text: question }];
    const { text, answers: isAnswer } = offlineAnswer(subjectOf(symbol, persona, answers), turns);
    const lines = text.split('\n');
    // Exactly one line of each answer discloses basic mode.
    const basic = lines.filter((line) => /^(Basic mode|Modo básico)/.test(line));
    expect(basic).toHaveLength(1);
    // A known subject has no answer either once all its wordings were used.
    // Neither a greeting, nor declining advice, nor a missing answer is one.
    if (count < 10) expect(isAnswer).toBe(![2, 8, 9].includes(count));
    const isFirstFixed = [1, 2, 8].includes(count % 10) || !isAnswer;
    // Lines about the agent itself, about advice and about missing answers may repeat.
    const news = lines.slice(isFirstFixed ? 1 : 0, -1).join('\n');
    assertNew(news, said, persona);
    said.unshift(news);
    answers.unshift(text);
  }
});
