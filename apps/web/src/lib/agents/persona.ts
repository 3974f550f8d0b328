// Personas of agents in the page: as texts of a form, and as content whose digest was checked.
import { emptyPersona, type Persona, personaPath, persona as personaSchema } from '@atoll/api';
import { queryOptions } from '@tanstack/react-query';
import { pageKeys } from '../api/page-keys.ts';
import { toHex } from '../format/hex.ts';
import { isFileReference } from './knowledge.ts';

/** The fields of a persona as a form edits them. */
export interface PersonaText {
  bio: string;
  personality: string;
  firstMessage: string;
  writingStyle: string;
  /** Separated by commas. */
  adjectives: string;
  /** Separated by commas. */
  topics: string;
  lore: string;
  /** Entries separated by lines of `---`. */
  knowledge: string;
  /** References of text files, one in each line. */
  knowledgeFiles: string;
  /** One in each line. */
  agentLinks: string;
}

export const emptyPersonaText: PersonaText = {
  bio: '',
  personality: '',
  firstMessage: '',
  writingStyle: '',
  adjectives: '',
  topics: '',
  lore: '',
  knowledge: '',
  knowledgeFiles: '',
  agentLinks: '',
};

const split = (text: string, by: RegExp | string) =>
  text
    .split(by)
    .map((part) => part.trim())
    .filter((part) => part !== '');

/** The persona that the texts of a form say. */
export const personaOf = (name: string, text: PersonaText): Persona => ({
  ...emptyPersona(name.trim()),
  bio: text.bio.trim(),
  personality: text.personality.trim(),
  first_message: text.firstMessage.trim(),
  lore: text.lore.trim(),
  style: text.writingStyle.trim(),
  adjectives: split(text.adjectives, ','),
  topics: split(text.topics, ','),
  knowledge: [...split(text.knowledge, /^\s*---\s*$/m), ...split(text.knowledgeFiles, /\s+/)],
  links: split(text.agentLinks, /\s+/),
});

/** The texts with which a form starts to edit a persona. */
export const textOf = (persona: Persona): PersonaText => ({
  bio: persona.bio,
  personality: persona.personality,
  firstMessage: persona.first_message,
  writingStyle: persona.style,
  adjectives: persona.adjectives.join(', '),
  topics: persona.topics.join(', '),
  lore: persona.lore,
  knowledge: persona.knowledge.filter((entry) => !isFileReference(entry)).join('\n---\n'),
  knowledgeFiles: persona.knowledge.filter(isFileReference).join('\n'),
  agentLinks: persona.links.join('\n'),
});

const fieldOf: Record<string, keyof PersonaText> = {
  bio: 'bio',
  personality: 'personality',
  first_message: 'firstMessage',
  style: 'writingStyle',
  adjectives: 'adjectives',
  topics: 'topics',
  lore: 'lore',
  knowledge: 'knowledge',
  links: 'agentLinks',
};

export type PersonaErrors = Partial<Record<keyof PersonaText | 'name', string>>;

/** Errors of a persona by field of the form. */
export function checkPersona(persona: Persona): PersonaErrors {
  const issues = personaSchema.safeParse(persona).error?.issues ?? [];
  return Object.fromEntries(
    issues.map(({ path, message }) => [fieldOf[String(path[0])] ?? 'name', message]),
  );
}

/** Content of a persona and what its bytes hash to. */
export interface ReadPersona {
  /** Null when the content is no persona that this version understands. */
  persona: Persona | null;
  /** Whether the SHA-256 of the bytes is the digest that the chain stores. */
  isVerified: boolean;
}

/** The content of a digest, hashed in this browser; null if the server does not have it. */
export const personaQuery = (digest: string) =>
  queryOptions({
    queryKey: pageKeys.agents.persona(digest),
    queryFn: async ({ signal }): Promise<ReadPersona | null> => {
      const response = await fetch(personaPath(digest), { signal });
      if (response.status === 404) return null;
      if (!response.ok) throw new Error(response.statusText);
      const bytes = await response.arrayBuffer();
      const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
      const parsed = personaSchema.safeParse(JSON.parse(new TextDecoder().decode(bytes)));
      return { persona: parsed.data ?? null, isVerified: toHex(hash) === digest };
    },
    // Content never changes under its digest; missing content may be stored later.
    staleTime: ({ state }) => (state.data ? Number.POSITIVE_INFINITY : 0),
  });

/** The bytes of a digest in hexadecimal. */
export const digestBytes = (digest: string): Uint8Array =>
  Uint8Array.from(digest.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
