// New accounts that log in with several referral codes in parallel, later with another code, and with their own (threat:
// referral and mission abuse).
import { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519';
import { Person } from '../person.ts';
import type { Attack } from './hostile.ts';

const PARALLEL = 4;

/** @param referrers users whose codes are used. */
export const referralAbuse = (url: string, referrers: readonly Person[]): Attack => {
  const codes: string[] = [];
  const bound = new Map<Person, string | null>();
  const problems: string[] = [];
  const bindingOf = async (person: Person) => (await person.attempt((api) => api.users.me()))?.data;
  return {
    threat: 40,
    pauseMs: 3_000,
    async attempt(random) {
      for (const each of referrers.slice(codes.length)) {
        const own = await bindingOf(each);
        if (own === undefined) return;
        codes.push(own.ref_code);
      }
      const person = new Person(url, new Ed25519Keypair());
      const logIns = Array.from({ length: PARALLEL }, () => random.pick(codes));
      await Promise.all(logIns.map((code) => person.logIn(code).catch(() => {})));
      const first = await bindingOf(person);
      if (first === undefined) return;
      bound.set(person, first.from_ref_code);
      await person.logIn(first.ref_code).catch(() => {});
      await person.logIn(random.pick(codes)).catch(() => {});
    },
    async effects() {
      for (const [person, code] of bound) {
        const now = (await person.call((api) => api.users.me())).data;
        if (now.from_ref_code !== code) problems.push(`${code} became ${now.from_ref_code}`);
        if (now.from_ref_code === now.ref_code) problems.push('a code binds its own owner');
      }
      return problems;
    },
  };
};
