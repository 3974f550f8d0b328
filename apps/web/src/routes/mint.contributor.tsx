// The Contributor collection.
import { createFileRoute } from '@tanstack/react-router';
import { ClosedPage } from '../features/shell/closed-page.tsx';
import { collections as text } from '../messages/en/collections.ts';

export const Route = createFileRoute('/mint/contributor')({
  component: () => (
    <ClosedPage
      title={text.contributorTitle}
      body={text.contributorBody}
      more={text.contributorMore}
    />
  ),
});
