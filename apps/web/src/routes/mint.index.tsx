// The OG collection, ended.
import { createFileRoute } from '@tanstack/react-router';
import { ClosedPage } from '../features/shell/closed-page.tsx';
import { collections as text } from '../messages/en/collections.ts';

export const Route = createFileRoute('/mint/')({
  component: () => (
    <ClosedPage title={text.ogTitle} label={text.ogEnded} body={text.ogBody} more={text.ogMore} />
  ),
});
