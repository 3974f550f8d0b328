// Tracks whether the browser has a network connection.
import { createAtom, useSelector } from '@tanstack/react-store';

export const $online = createAtom(navigator.onLine);

window.addEventListener('online', () => $online.set(true));
window.addEventListener('offline', () => $online.set(false));

export function useOnline(): boolean {
  return useSelector($online);
}
