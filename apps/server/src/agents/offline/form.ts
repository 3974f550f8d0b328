/** Detects the form that a persona calls for and the language of a text. */
import type { Language, Persona } from '@atoll/api';

export type Form = 'shanty' | 'log' | 'riddle' | 'plain';

const FORMS: [Form, RegExp][] = [
  ['shanty', /\b(shant(y|ies)|rhym\w*|verses?|poems?|songs?|canci[oó]n\w*|rimas?|versos?)\b/i],
  ['log', /\b(log ?book|log lines?|ship’?s log|bit[aá]cora|diario de a bordo)\b/i],
  ['riddle', /\b(riddles?|cryptic|acertijos?|adivinanzas?)\b/i],
];

export function formOf({ bio, personality, style, lore, adjectives }: Persona): Form {
  const text = [style, personality, bio, lore, ...adjectives].join(' ');
  return FORMS.find(([, pattern]) => pattern.test(text))?.[0] ?? 'plain';
}

const SPANISH =
  /[¿¡ñ]|\b(el|la|los|las|una?|de|del|que|qu[eé]|c[oó]mo|cu[aá]l|cu[aá]nt\w*|qui[eé]n|es|est[aá]|hola|por|para|con|precio|eres|tu|tienes|hay|mi|se|al?)\b/gi;
const ENGLISH =
  /\b(the|is|are|what|who|how|which|when|why|you|your|of|and|to|a|an|do|does|hello|hi|price|with|for|on|in|it)\b/gi;

/** Returns the language of a text, or `otherwise` if it shows none. */
export function languageOf(text: string, otherwise: Language = 'en'): Language {
  const count = (pattern: RegExp) => text.match(pattern)?.length ?? 0;
  const lead = count(SPANISH) - count(ENGLISH);
  return lead === 0 ? otherwise : lead > 0 ? 'es' : 'en';
}
