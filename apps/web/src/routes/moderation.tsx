// The page of moderation.
import { createFileRoute } from '@tanstack/react-router';
import { ModerationPage } from '../features/moderation/moderation-page.tsx';
import { PageTitle } from '../lib/api/page-title.tsx';
import { moderation as text } from '../messages/en/moderation.ts';

export const Route = createFileRoute('/moderation')({
  component: () => (
    <div className="grid grid-cols-1 gap-6">
      <PageTitle page={text.title} />
      <header className="grid gap-1">
        <h1 className="font-display text-title font-bold">{text.title}</h1>
        <p className="max-w-prose text-label text-pretty text-muted">{text.intro}</p>
      </header>
      <ModerationPage />
    </div>
  ),
});
