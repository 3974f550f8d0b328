// Registers the service worker, which keeps the app's files for offline use.
import { $waiting } from './service-worker.ts';

/** How often an open tab looks for a new version, at most: 10 minutes. */
const CHECK_EVERY_MS = 600_000;

export async function registerServiceWorker(): Promise<void> {
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return;
  // Privacy settings may block it, with an error or without: the app works all the same, online.
  const registration: ServiceWorkerRegistration | undefined = await navigator.serviceWorker
    .register('/service-worker.js')
    .catch(() => undefined);
  if (!registration) return;
  const announce = () => {
    // The first version activates automatically; only later ones have to wait.
    if (registration.waiting && navigator.serviceWorker.controller) {
      $waiting.set(registration.waiting);
    }
  };
  announce();
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', announce);
  });
  let checked = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - checked < CHECK_EVERY_MS) return;
    checked = Date.now();
    // Offline the next check will do.
    void registration.update().catch(() => {});
  });
}
