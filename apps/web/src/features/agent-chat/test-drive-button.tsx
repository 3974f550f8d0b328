// Opens the test drive of a draft persona; a visitor connects first.
import type { Persona } from '@atoll/api';
import { lazy, Suspense, useState } from 'react';
import { askForSession } from '../../lib/session/ask.ts';
import { useMe } from '../../lib/session/state.ts';
import { agentChat as text } from '../../messages/en/agent-chat.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';

const TestDrive = lazy(() => import('./test-drive.tsx'));

export interface TestDriveProps {
  persona: Persona;
  coin: { name: string; symbol: string };
  /** Errors of the persona; it can only be tested once they are fixed. */
  problem?: string | undefined;
}

export default function TestDriveButton({ persona, coin, problem }: TestDriveProps) {
  const [open, setOpen] = useState(false);
  const isSignedIn = useMe() !== undefined;
  const blocked = persona.name === '' ? text.testNeedsName : problem;
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button
        look="soft"
        disabled={isSignedIn && blocked !== undefined}
        onClick={() => askForSession(() => setOpen(blocked === undefined))}
      >
        <Icon name="message-circle" />
        {isSignedIn ? text.testOpen : text.testConnect}
      </Button>
      <p className="min-w-0 flex-1 basis-48 text-note text-muted">
        {(isSignedIn && blocked) || text.testIntro}
      </p>
      {open && (
        <Suspense>
          <TestDrive persona={persona} coin={coin} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}
