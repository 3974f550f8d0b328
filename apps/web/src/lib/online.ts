// Tracks whether the browser has a network connection.
import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';

export const $online = atom(navigator.onLine);

window.addEventListener('online', () => $online.set(true));
window.addEventListener('offline', () => $online.set(false));

export function useOnline(): boolean {
  return useStore($online);
}
