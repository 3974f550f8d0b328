// Owns the choice between the dark and the light theme.
import { atom } from 'nanostores';
import { storage, storageKeys } from './storage.ts';

export type Theme = 'dark' | 'light';

export const $theme = atom<Theme>(storage.get(storageKeys.theme) === 'light' ? 'light' : 'dark');

/** Switches to a theme and remembers it. */
export function setTheme(theme: Theme): void {
  storage.set(storageKeys.theme, theme);
  document.documentElement.dataset.theme = theme;
  $theme.set(theme);
}

/** Gives the browser's own frame (address bar, window title) the page's ground, now and from then on. */
export function paintFrame(): void {
  $theme.subscribe(() => {
    const { backgroundColor } = getComputedStyle(document.documentElement);
    document.querySelector('meta[name=theme-color]')?.setAttribute('content', backgroundColor);
  });
}
