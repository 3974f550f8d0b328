// Staking pools.
import { createFileRoute } from '@tanstack/react-router';
import { ClosedPage } from '../features/shell/closed-page.tsx';
import { collections as text } from '../messages/en/collections.ts';

export const Route = createFileRoute('/staking')({
  component: () => (
    <ClosedPage title={text.stakingTitle} body={text.stakingBody} more={text.stakingMore} />
  ),
});
