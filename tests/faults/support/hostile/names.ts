// Two users who claim look-alike names and impersonate others (threat: look-alike names).
import type { Person } from '../person.ts';
import type { Attack } from './hostile.ts';

const ALIKE = ['Lagoon', 'lagoon', 'Lag00n', 'LAGOON', 'l agoon', 'Lаgооn'];
const FORBIDDEN = ['ATOLL', 'Аtoll', 'Atoll Support', 'a\u200bb', 'ab\u202ecd', '0xabc'];

export const lookAlikeNames = (persons: readonly Person[]): Attack => ({
  threat: 38,
  pauseMs: 1_000,
  async attempt(random) {
    const claim = (person: Person) => {
      const name = random.pick(random.next() < 0.7 ? ALIKE : FORBIDDEN);
      return person.attempt((api) => api.profiles.update({ name }));
    };
    await Promise.all(persons.map(claim));
  },
  async effects() {
    const names: string[] = [];
    for (const person of persons) {
      const { name } = (await person.call((api) => api.users.me())).data;
      if (name !== null) names.push(name);
    }
    const forbidden = names.filter((name) => !ALIKE.includes(name));
    return [
      ...(names.length > 1 ? [`names that look alike: ${names.join(', ')}`] : []),
      ...forbidden.map((name) => `${name} was accepted`),
    ];
  },
});
