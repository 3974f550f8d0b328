// Opens a conversation with the current and the proposed version of a persona.
import type { Persona } from '@atoll/api';
import { lazy, Suspense, useState } from 'react';
import { askForSession } from '../../lib/session/ask.ts';
import { agentChat as text } from '../../messages/en/agent-chat.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';

const CompareChat = lazy(() => import('./compare-chat.tsx'));

export interface Versions {
  current: Persona;
  proposed: Persona;
  coin: { name: string; symbol: string };
}

export default function CompareButton(versions: Versions) {
  const [open, setOpen] = useState(false);
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button look="soft" onClick={() => askForSession(() => setOpen(true))}>
        <Icon name="message-circle" />
        {text.compareOpen}
      </Button>
      <p className="min-w-0 flex-1 basis-48 text-note text-muted">{text.compareHint}</p>
      {open && (
        <Suspense>
          <CompareChat {...versions} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}
