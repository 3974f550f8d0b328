// Finds the name that is being typed after "@", and the users it can be.
import type { UserSummary } from '@atoll/api';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useState } from 'react';
import { peopleQuery } from './queries.ts';

/** Debounce: one request while a name is typed. */
const ASK_AFTER_MS = 150;
/** From "@" to the caret; names have up to 32 characters and can have spaces. */
const TYPING = /(?:^|[^\p{L}\p{N}@])@([^\n@]{0,32})$/u;

const noPeople: readonly UserSummary[] = [];

export function useMentions(poolId: string, choose: (person: UserSummary, typed: string) => void) {
  const [typed, setTyped] = useState<string>();
  const [asked, setAsked] = useState<string>();
  const [chosen, setChosen] = useState(0);
  useEffect(() => {
    const timer = window.setTimeout(() => setAsked(typed), ASK_AFTER_MS);
    return () => window.clearTimeout(timer);
  }, [typed]);
  const { data } = useQuery({
    ...peopleQuery(poolId, asked ?? ''),
    enabled: asked !== undefined,
  });
  const people = typed === undefined || asked === undefined ? noPeople : (data ?? noPeople);
  const active = Math.min(chosen, people.length - 1);

  const take = (person: UserSummary) => {
    choose(person, typed ?? '');
    setTyped(undefined);
    setAsked(undefined);
  };

  return {
    people,
    active,
    take,
    /** Follows the caret. */
    track(text: string, caret: number) {
      setTyped(TYPING.exec(text.slice(0, caret))?.[1]);
      setChosen(0);
    },
    close: () => setTyped(undefined),
    /** Handles the keys of the list; true if it took the key. */
    onKey(event: KeyboardEvent): boolean {
      const person = people[active];
      if (person === undefined) return false;
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      if (step !== undefined) setChosen((active + step + people.length) % people.length);
      else if (event.key === 'Enter' || event.key === 'Tab') take(person);
      else if (event.key === 'Escape') setTyped(undefined);
      else return false;
      event.preventDefault();
      return true;
    },
  };
}
