/**
 * Personas of agents. A persona's canonical JSON (RFC 8785) is stored under its SHA-256 digest, and the
 * chain stores number, digest and URI of each revision.
 */
import { z } from 'zod';
import { misleadsInLine, misleadsInText } from '../text/texts.ts';

/** Limits of a persona; lengths in UTF-16 code units. */
export const personaLimits = {
  nameLength: 60,
  bioLength: 500,
  personalityLength: 4_000,
  firstMessageLength: 1_000,
  loreLength: 8_000,
  styleLength: 2_000,
  adjectives: 20,
  adjectiveLength: 40,
  topics: 10,
  topicLength: 60,
  knowledge: 20,
  knowledgeTextLength: 8_000,
  links: 10,
  linkLength: 512,
  /** Bytes of the canonical JSON. */
  bytes: 49_152,
} as const;

const line = (label: string, max: number) =>
  z
    .string()
    .trim()
    .max(max, `${label} is too long: at most ${max} characters.`)
    .refine((text) => !misleadsInLine(text), {
      error: `${label} contains invisible or bidirectional control characters.`,
    });

const text = (label: string, max: number) =>
  z
    .string()
    .trim()
    .max(max, `${label} is too long: at most ${max} characters.`)
    .refine((value) => !misleadsInText(value), {
      error: `${label} contains bidirectional or control characters.`,
    });

const link = line('Link', personaLimits.linkLength).refine(
  (value) => URL.canParse(value) && new URL(value).protocol === 'https:',
  { error: 'Links must start with https://.' },
);

/** Character and style of an agent. Only `name` is required; the others can be empty. */
export const persona = z
  .strictObject({
    /** Version of this format. */
    version: z.literal(1),
    name: line('Name', personaLimits.nameLength).min(1, 'Enter a name.'),
    bio: text('Bio', personaLimits.bioLength),
    /** Who the agent is and how it behaves, as instructions. */
    personality: text('Personality', personaLimits.personalityLength),
    /** Opens each new chat. */
    first_message: text('First message', personaLimits.firstMessageLength),
    lore: text('Lore', personaLimits.loreLength),
    /** How the agent writes. */
    style: text('Style', personaLimits.styleLength),
    adjectives: z
      .array(line('Adjective', personaLimits.adjectiveLength).min(1, 'Enter an adjective.'))
      .max(personaLimits.adjectives, `At most ${personaLimits.adjectives} adjectives.`),
    /** Topics that the agent posts about; by default the market and its lore. */
    topics: z
      .array(line('Topic', personaLimits.topicLength).min(1, 'Enter a topic.'))
      .max(personaLimits.topics, `At most ${personaLimits.topics} topics.`)
      .default([]),
    /** Facts that the agent answers from: texts, or `sha256:` and the digest of a stored text file. */
    knowledge: z
      .array(text('Entry', personaLimits.knowledgeTextLength).min(1, 'Enter a text.'))
      .max(personaLimits.knowledge, `At most ${personaLimits.knowledge} entries of knowledge.`),
    links: z.array(link).max(personaLimits.links, `At most ${personaLimits.links} links.`),
  })
  .meta({ id: 'Persona' });

export type Persona = z.infer<typeof persona>;

/** Returns a persona with a name and nothing else. */
export const emptyPersona = (name: string): Persona => ({
  version: 1,
  name,
  bio: '',
  personality: '',
  first_message: '',
  lore: '',
  style: '',
  adjectives: [],
  topics: [],
  knowledge: [],
  links: [],
});

/** Path of a persona's canonical JSON on the server that stores it. */
export const personaPath = (digest: string): string => `/personas/${digest}.json`;
