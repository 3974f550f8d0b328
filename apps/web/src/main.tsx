// Starts the app.
import './styles/app.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { queryClient } from './lib/api/query-client.ts';
import { guardNavigation } from './lib/browser/navigation.ts';
import { paintFrame } from './lib/browser/theme.ts';
import { readInterrupted } from './lib/session/interrupted.ts';
import { startSessions } from './lib/session/start.ts';
import { applyTranslation } from './messages/catalogue.ts';
import { router } from './router.tsx';

async function start(): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no #root');
  startSessions();
  guardNavigation(router);
  paintFrame();
  // Until the page can be rendered, the document's first screen stays.
  await router.load().catch(() => {});
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </StrictMode>,
  );
  const interrupted = readInterrupted();
  if (interrupted !== undefined) {
    void import('./lib/session/resume.ts').then(({ resumePage }) => resumePage(interrupted));
  }
}

// index.html has chosen the language. Modules that load from here on may build tables of words.
if (document.documentElement.lang === 'es') {
  // Without its file, the page is in English.
  import('./messages/es/index.ts').then(applyTranslation, () => {}).then(start);
} else void start();

// Its files are fetched when the first page no longer needs the connection.
window.addEventListener('load', () => {
  import('./lib/browser/register-service-worker.ts').then(
    ({ registerServiceWorker }) => registerServiceWorker(),
    // Without a connection the next load registers it.
    () => {},
  );
});
