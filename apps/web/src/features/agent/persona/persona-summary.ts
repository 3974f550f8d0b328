// Summarizes in words what differs between two personas.
import type { Persona } from '@atoll/api';
import { isFileReference } from '../../../lib/agents/knowledge.ts';
import { agent as text } from '../../../messages/en/agent.ts';

/** Returns one sentence for each kind of change, always in the same order; empty if nothing differs. */
export function summaryOf(before: Persona, after: Persona): string[] {
  const texts: [label: string, was: string, is: string][] = [
    [text.name, before.name, after.name],
    [text.bio, before.bio, after.bio],
    [text.personality, before.personality, after.personality],
    [text.firstMessage, before.first_message, after.first_message],
    [text.writingStyle, before.style, after.style],
    [text.lore, before.lore, after.lore],
  ];
  const lists: [label: string, was: string[], is: string[]][] = [
    [text.adjectives, before.adjectives, after.adjectives],
    [text.topics, before.topics, after.topics],
    [text.knowledge, entriesOf(before), entriesOf(after)],
    [text.files, filesOf(before), filesOf(after)],
    [text.links, before.links, after.links],
  ];
  const changed = texts.filter(([, was, is]) => was !== is);
  const labels = (rows: typeof texts) => rows.map(([label]) => label.toLowerCase()).join(', ');
  const sentence = (rows: typeof texts, say: (fields: string) => string) =>
    rows.length === 0 ? [] : [say(labels(rows))];
  return [
    ...sentence(
      changed.filter(([, was]) => was === ''),
      text.summaryAdds,
    ),
    ...sentence(
      changed.filter(([, was, is]) => was !== '' && is !== ''),
      text.summaryChanges,
    ),
    ...sentence(
      changed.filter(([, , is]) => is === ''),
      text.summaryRemoves,
    ),
    ...lists.flatMap(([label, was, is]) => {
      const added = is.filter((entry) => !was.includes(entry)).length;
      const removed = was.filter((entry) => !is.includes(entry)).length;
      const isReordered = added + removed === 0 && was.join('\n') !== is.join('\n');
      return added + removed > 0 || isReordered
        ? [text.summaryList(label.toLowerCase(), added, removed)]
        : [];
    }),
  ];
}

const filesOf = ({ knowledge }: Persona) => knowledge.filter(isFileReference);
const entriesOf = ({ knowledge }: Persona) => knowledge.filter((entry) => !isFileReference(entry));
