// The Persona tab: the current persona with its verification, and all revisions.
import type { Agent } from '@atoll/api';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { agentQuery } from '../../../lib/agents/agents.ts';
import { askForWallet } from '../../../lib/wallet/ask.ts';
import { useAddress } from '../../../lib/wallet/state.ts';
import { agent as text } from '../../../messages/en/agent.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Digest, PersonaContent, Verification } from './persona-view.tsx';
import { RevisionHistory } from './revision-history.tsx';

const PersonaEditor = lazy(() => import('./persona-editor.tsx'));

export function PersonaTab({ poolId }: { poolId: string }) {
  const { data: agent } = useQuery(agentQuery(poolId));
  if (!agent) return null;
  return (
    <div className="grid grid-cols-1 gap-5 lg:grid-cols-[minmax(0,1fr)_24rem]">
      <Card className="grid grid-cols-1 content-start gap-5 p-5">
        <header className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <h2 className="mr-auto font-display text-lead font-semibold">{text.current}</h2>
          <Verification digest={agent.revision.digest} />
          <Digest value={agent.revision.digest} />
        </header>
        <PersonaContent digest={agent.revision.digest} />
        <EditButton agent={agent} />
      </Card>
      <RevisionHistory agent={agent} />
    </div>
  );
}

/** The creator edits a young agent; everyone else proposes. */
function EditButton({ agent }: { agent: Agent }) {
  const address = useAddress();
  const [open, setOpen] = useState(false);
  const mode = address === agent.creator && !agent.is_graduated ? 'revise' : 'propose';
  return (
    <div>
      <Button look="action" onClick={() => askForWallet(() => setOpen(true))}>
        <Icon name="pencil" className="size-4" />
        {mode === 'revise' ? text.edit : text.propose}
      </Button>
      {open && address !== undefined && (
        <Suspense>
          <PersonaEditor
            agent={agent}
            address={address}
            mode={mode}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </div>
  );
}
