// The dark or the light theme: the remembered choice, or the system's on a first visit.
import { createAtom } from '@tanstack/react-store';
import { storage, storageKeys } from './storage.ts';

export type Theme = 'dark' | 'light';

/** index.html has applied it before the first paint. */
export const $theme = createAtom<Theme>(
  document.documentElement.dataset.theme === 'light' ? 'light' : 'dark',
);

/** Switches to a theme and remembers it. */
export function setTheme(theme: Theme): void {
  storage.set(storageKeys.theme, theme);
  document.documentElement.dataset.theme = theme;
  $theme.set(theme);
}

/** Keeps the color of the browser's frame (address bar, window title) that of the page's ground. */
export function paintFrame(): void {
  const paint = () => {
    const { backgroundColor } = getComputedStyle(document.documentElement);
    document.querySelector('meta[name=theme-color]')?.setAttribute('content', backgroundColor);
  };
  paint();
  $theme.subscribe(paint);
}
