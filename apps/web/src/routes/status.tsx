// State of the service.
import { createFileRoute } from '@tanstack/react-router';
import { StatusPage } from '../features/status/status-page.tsx';
import { PageTitle } from '../lib/api/page-title.tsx';
import { status as text } from '../messages/en/status.ts';

export const Route = createFileRoute('/status')({
  component: () => (
    <div className="grid grid-cols-1 gap-6">
      <PageTitle page={text.title} />
      <header className="grid gap-1">
        <h1 className="font-display text-title font-bold">{text.title}</h1>
        <p className="max-w-prose text-label text-pretty text-muted">{text.intro}</p>
      </header>
      <StatusPage />
    </div>
  ),
});
