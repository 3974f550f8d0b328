// Beside a composer: picks a sticker to attach.
import { lazy, Suspense, useState } from 'react';
import { stickers as text } from '../../messages/en/stickers.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { Sticker } from './sticker-choice.tsx';

const StickerChoice = lazy(() => import('./sticker-choice.tsx'));

export function StickerPicker({ onPick }: { onPick: (sticker: Sticker) => void }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        look="ghost"
        size="icon"
        aria-label={text.pick}
        title={text.pick}
        onClick={() => setOpen(true)}
      >
        <Icon name="sticker" className="size-5" />
      </Button>
      {open && (
        <Suspense>
          <StickerChoice
            title={text.pick}
            onClose={() => setOpen(false)}
            onPick={(sticker) => {
              setOpen(false);
              onPick(sticker);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
