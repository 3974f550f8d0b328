import { emptyPersona } from '@atoll/api';
import { expect, test } from 'vitest';
import { summaryOf } from './persona-summary.ts';

const reef = { ...emptyPersona('Reef'), bio: 'Guards the lagoon.', knowledge: ['a', 'b'] };

test('lists the fields that a persona update adds, changes and removes', () => {
  const after = { ...reef, name: 'Reef II', personality: 'Kind.', lore: 'Old.', bio: '' };
  expect(summaryOf(reef, after)).toEqual([
    'Adds: personality, lore.',
    'Changes: name.',
    'Removes: bio.',
  ]);
});

test('counts the entries of lists, and files apart from texts', () => {
  const file = `sha256:${'a'.repeat(64)}`;
  const after = {
    ...reef,
    topics: ['tides'],
    knowledge: ['b', 'c', 'd', file],
    links: ['https://reef.example'],
  };
  expect(summaryOf(reef, after)).toEqual([
    'In topics of posts: 1 added.',
    'In knowledge: 2 added, 1 removed.',
    'In knowledge files: 1 added.',
    'In links: 1 added.',
  ]);
});

test('reports a different order, and nothing for equal personas', () => {
  expect(summaryOf(reef, { ...reef, knowledge: ['b', 'a'] })).toEqual([
    'In knowledge: another order.',
  ]);
  expect(summaryOf(reef, { ...reef })).toEqual([]);
});
