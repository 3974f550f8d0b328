// In the create form: makes the coin's image a sticker, which makes the coin a sticker coin.
import { lazy, Suspense, useState } from 'react';
import { stickers as text } from '../../messages/en/stickers.ts';
import { Button } from '../../ui/button.tsx';

const StickerMaker = lazy(() => import('./sticker-maker.tsx'));

export interface StickerOptionProps {
  image: Blob | undefined;
  isSticker: boolean;
  onSticker: (sticker: Blob) => void;
  /** Launch an ordinary coin with the image as it is. */
  onPlain: () => void;
}

export function StickerOption({ image, isSticker, onSticker, onPlain }: StickerOptionProps) {
  const [open, setOpen] = useState(false);
  return (
    <div className="grid justify-items-start gap-2">
      {isSticker && <p className="text-note text-action">{text.isSticker}</p>}
      <div className="flex flex-wrap gap-2">
        <Button size="small" onClick={() => setOpen(true)}>
          {isSticker ? text.edit : text.make}
        </Button>
        {isSticker && (
          <Button size="small" look="ghost" onClick={onPlain}>
            {text.plain}
          </Button>
        )}
      </div>
      {open && (
        <Suspense>
          <StickerMaker
            image={image}
            onClose={() => setOpen(false)}
            onMade={(sticker) => {
              onSticker(sticker);
              setOpen(false);
            }}
          />
        </Suspense>
      )}
    </div>
  );
}
