// Waits until a state lasts.
import type { Atom } from '@tanstack/react-store';

/**
 * Resolves with the first lasting state, or with a temporary state once its time limit has passed.
 * @param limitOf returns the time limit of a temporary state in milliseconds; undefined for a lasting state.
 */
export function lastingState<State>(
  atom: Atom<State>,
  limitOf: (state: State) => number | undefined,
): Promise<State> {
  return new Promise((resolve) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      clearTimeout(timer);
      const limit = limitOf(atom.get());
      if (limit === undefined) finish();
      else timer = setTimeout(finish, limit);
    };
    const finish = () => {
      changes.unsubscribe();
      resolve(atom.get());
    };
    const changes = atom.subscribe(look);
    look();
  });
}
