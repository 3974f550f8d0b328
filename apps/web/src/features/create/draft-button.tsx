// Opens the draft assistant; what it needs loads with it.
import type { CoinDraft } from '@atoll/api';
import { lazy, Suspense, useState } from 'react';
import { askForSession } from '../../lib/session/ask.ts';
import { draft as text } from '../../messages/en/draft.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';

const DraftAssistant = lazy(() => import('./draft-assistant.tsx'));

export interface DraftButtonProps {
  hasModel: boolean;
  onUse: (draft: CoinDraft, image: Blob | undefined) => void;
}

export function DraftButton({ hasModel, onUse }: DraftButtonProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        className="justify-self-start"
        // A draft belongs to an account.
        onClick={() => askForSession(() => setOpen(true))}
      >
        <Icon name="sparkles" className="size-4.5 text-action" />
        {text.open}
      </Button>
      {open && (
        <Suspense>
          <DraftAssistant
            hasModel={hasModel}
            onClose={() => setOpen(false)}
            onUse={(draft, image) => {
              setOpen(false);
              onUse(draft, image);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
