// Launching a coin.
import { useQuery } from '@tanstack/react-query';
import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { lazy } from 'react';
import { CreateForm } from '../features/create/create-form.tsx';
import { StickerOption } from '../features/stickers/sticker-option.tsx';
import { configQuery } from '../lib/api/config.ts';
import { PageTitle } from '../lib/api/page-title.tsx';
import { create as text } from '../messages/en/create.ts';
import { errors } from '../messages/en/errors.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Skeleton } from '../ui/skeleton.tsx';

const TestDriveButton = lazy(() => import('../features/agent-chat/test-drive-button.tsx'));

export const Route = createFileRoute('/create')({ component: Create });

function Create() {
  const navigate = useNavigate();
  const { data: config, error, refetch } = useQuery(configQuery);
  return (
    <div className="grid grid-cols-1 gap-6">
      <PageTitle page={text.pageTitle} />
      <header className="grid gap-1">
        <h1 className="font-display text-title font-bold">{text.title}</h1>
        <p className="max-w-prose text-muted">{text.intro}</p>
      </header>
      {config ? (
        config.presets.length > 0 ? (
          <CreateForm
            config={config}
            testDrive={(option) => <TestDriveButton {...option} />}
            sticker={(option) => <StickerOption {...option} />}
            onLaunched={(poolId) =>
              void navigate({ to: '/coin/$poolId/launch', params: { poolId } })
            }
          />
        ) : (
          <EmptyState tone="failed" title={text.prepareFailed} body={errors.notDeployed} />
        )
      ) : error ? (
        <EmptyState
          tone="failed"
          title={errors.pageTitle}
          body={error.message}
          action={<Button onClick={() => void refetch()}>{errors.retry}</Button>}
        />
      ) : (
        <Skeleton className="h-96" />
      )}
    </div>
  );
}
