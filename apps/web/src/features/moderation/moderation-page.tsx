// The operators' page: queue, decisions, words and log.
import { useState } from 'react';
import { askForSession } from '../../lib/session/ask.ts';
import { useMe, useSession } from '../../lib/session/state.ts';
import { useWallet } from '../../lib/wallet/state.ts';
import { connect } from '../../messages/en/connect.ts';
import { moderation as text } from '../../messages/en/moderation.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TabPanel, Tabs } from '../../ui/tabs.tsx';
import { Bans } from './bans.tsx';
import { CoinNotice } from './coin-notice.tsx';
import { Log } from './log.tsx';
import { Queue } from './queue.tsx';
import { Words } from './words.tsx';

const sections = ['open', 'blurred', 'hidden', 'cleared', 'bans', 'coins', 'words', 'log'] as const;
type Section = (typeof sections)[number];

export function ModerationPage() {
  const me = useMe();
  const wallet = useWallet();
  const session = useSession();
  const waiting =
    wallet.status === 'reconnecting' ||
    session.status === 'checking' ||
    session.status === 'signing';
  if (me?.is_operator) return <Sections />;
  if (me !== undefined) return <EmptyState title={text.forbiddenTitle} body={text.forbiddenBody} />;
  if (waiting) return <Skeleton className="h-64" />;
  return (
    <EmptyState
      title={text.visitorTitle}
      body={text.visitorBody}
      action={
        <Button look="action" onClick={() => askForSession()}>
          {connect.connect}
        </Button>
      }
    />
  );
}

function Sections() {
  const [section, setSection] = useState<Section>('open');
  return (
    <Tabs
      label={text.tabs}
      value={section}
      onChange={setSection}
      tabs={sections.map((value) => ({ value, label: text[value] }))}
    >
      <TabPanel value={section}>
        {section === 'bans' ? (
          <Bans />
        ) : section === 'coins' ? (
          <CoinNotice />
        ) : section === 'words' ? (
          <Words />
        ) : section === 'log' ? (
          <Log />
        ) : (
          <Queue key={section} state={section} />
        )}
      </TabPanel>
    </Tabs>
  );
}
