// The notifications of the logged-in user, and their preferences.
import { createFileRoute } from '@tanstack/react-router';
import { useState } from 'react';
import { NotificationList } from '../features/notifications/notification-list.tsx';
import { Preferences } from '../features/notifications/preferences.tsx';
import { PageTitle } from '../lib/api/page-title.tsx';
import { askForSession } from '../lib/session/ask.ts';
import { useMe, useSession } from '../lib/session/state.ts';
import { notifications as text } from '../messages/en/notifications.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { TabPanel, Tabs } from '../ui/tabs.tsx';

export const Route = createFileRoute('/notifications')({ component: Notifications });

type Tab = 'list' | 'preferences';

function Notifications() {
  const me = useMe()?.address;
  const { status } = useSession();
  const [tab, setTab] = useState<Tab>('list');
  return (
    <div className="mx-auto grid w-full max-w-2xl grid-cols-1 gap-4">
      <PageTitle page={text.title} />
      <h1 className="font-display text-title font-bold">{text.title}</h1>
      {me !== undefined ? (
        <Tabs<Tab>
          label={text.tabs}
          value={tab}
          onChange={setTab}
          tabs={[
            { value: 'list', label: text.list },
            { value: 'preferences', label: text.preferences },
          ]}
        >
          <TabPanel value="list">
            <NotificationList me={me} />
          </TabPanel>
          <TabPanel value="preferences">
            <Preferences me={me} />
          </TabPanel>
        </Tabs>
      ) : status === 'checking' || status === 'signing' ? (
        <Skeleton className="h-48" />
      ) : (
        <EmptyState
          title={text.visitorTitle}
          body={text.visitorBody}
          action={
            <Button look="action" onClick={() => askForSession()}>
              {text.logIn}
            </Button>
          }
        />
      )}
    </div>
  );
}
