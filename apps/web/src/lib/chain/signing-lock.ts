// Holds the one lock under which anything is signed: a trade, a claim, a launch, a swap. It is taken
// synchronously, before React renders again, so that two clicks in one moment cannot both pass.
import { createAtom } from '@tanstack/react-store';

/** Whether an action that signs is running. */
export const $signing = createAtom(false);

/**
 * Runs `action` under the lock and releases it when the action settles. Returns undefined, without
 * running anything, while another action holds the lock.
 */
export function runExclusively<T>(action: () => Promise<T>): Promise<T> | undefined {
  if ($signing.get()) return undefined;
  $signing.set(true);
  return action().finally(() => $signing.set(false));
}
