// Waits for a state that lasts.
import type { Atom } from '@tanstack/react-store';

/**
 * Resolves with the first state that lasts. Each state before it counts for `limitOf` milliseconds at most: the wait
 * then ends with that state.
 * @param limitOf returns undefined for a state that lasts.
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
