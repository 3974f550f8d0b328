// Governance of the contracts.
import { createFileRoute } from '@tanstack/react-router';
import { GovernancePage } from '../features/governance/governance-page.tsx';
import { PageTitle } from '../lib/api/page-title.tsx';
import { governance as text } from '../messages/en/governance.ts';

export const Route = createFileRoute('/governance')({
  component: () => (
    <div className="grid grid-cols-1 gap-6">
      <PageTitle page={text.title} />
      <header className="grid gap-1">
        <h1 className="font-display text-title font-bold">{text.title}</h1>
        <p className="max-w-prose text-label text-pretty text-muted">{text.intro}</p>
      </header>
      <GovernancePage />
    </div>
  ),
});
