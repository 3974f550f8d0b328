// Service worker: keeps the files of the app, so that every page opens offline and an open tab keeps
// the files of its version after a deployment. The build fills in the version and the list of files.
/* global VERSION, FILES */
const PREFIX = 'atoll-';
const name = PREFIX + VERSION;

self.addEventListener('install', (event) => {
  event.waitUntil(
    (async () => {
      const cache = await caches.open(name);
      // One after the other: the page needs the connections.
      for (const file of FILES) await cache.add(new Request(file, { priority: 'low' }));
    })(),
  );
});

self.addEventListener('activate', (event) => {
  event.waitUntil(
    (async () => {
      // Other tabs may still run the version before this one.
      const names = (await caches.keys()).filter((each) => each.startsWith(PREFIX));
      const old = names.filter((each) => each !== name).slice(0, -1);
      await Promise.all(old.map((each) => caches.delete(each)));
      await self.clients.claim();
    })(),
  );
});

self.addEventListener('message', ({ data }) => {
  if (data === 'activate') self.skipWaiting();
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== self.location.origin) return;
  if (request.mode === 'navigate') {
    if (!/^\/(api|media|docs)(\/|$)/.test(url.pathname)) event.respondWith(page(request));
  } else if (url.pathname.startsWith('/assets/')) {
    event.respondWith(asset(request));
  }
});

/** The server's page, or without a connection the one that was kept. */
async function page(request) {
  try {
    return await fetch(request);
  } catch (error) {
    const kept = await caches.match('/index.html', { cacheName: name });
    if (kept) return kept;
    throw error;
  }
}

/** Names of assets carry the digest of their content, so a kept one is never out of date. */
async function asset(request) {
  return (await caches.match(request)) ?? fetch(request);
}

/** Push messages come with their text and the path that they are about. */
self.addEventListener('push', (event) => {
  const { title, body, link, tag } = event.data?.json() ?? {};
  if (typeof title !== 'string') return;
  event.waitUntil(
    self.registration.showNotification(title, {
      body,
      tag,
      data: { link },
      icon: '/icon-192.png',
      badge: '/icon-192.png',
    }),
  );
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data?.link));
});

/** Shows a path of this site, in a tab that is open already if there is one. */
async function open(link) {
  const url = new URL(link ?? '/', self.location.origin);
  if (url.origin !== self.location.origin) return;
  const [tab] = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (tab === undefined) return self.clients.openWindow(url.href);
  await tab.focus();
  return tab.navigate(url.href);
}
