// The platform token.
import { createFileRoute } from '@tanstack/react-router';
import { TokenPage } from '../features/token/token-page.tsx';
import { useConfig } from '../lib/api/config.ts';
import { PageTitle } from '../lib/api/page-title.tsx';
import { token as text } from '../messages/en/token.ts';

export const Route = createFileRoute('/token')({ component: Token });

function Token() {
  const title = useConfig()?.brand.ticker ?? text.title;
  return (
    <div className="grid grid-cols-1 gap-6">
      <PageTitle page={title} />
      <header className="grid gap-1">
        <h1 className="font-display text-title font-bold">{title}</h1>
        <p className="max-w-prose text-label text-pretty text-muted">{text.intro}</p>
      </header>
      <TokenPage />
    </div>
  );
}
