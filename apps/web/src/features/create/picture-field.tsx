// Choosing the coin's picture and cutting it to a square.
import { MAX_MEDIA_BYTES } from '@atoll/api';
import { lazy, Suspense, useId, useRef, useState } from 'react';
import { create as text } from '../../messages/en/create.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useObjectUrl } from './object-url.ts';

const Cropper = lazy(() => import('./cropper.tsx'));

export interface PictureFieldProps {
  value: Blob | undefined;
  onChange: (picture: Blob) => void;
}

export function PictureField({ value, onChange }: PictureFieldProps) {
  const [chosen, setChosen] = useState<File>();
  const [error, setError] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const preview = useObjectUrl(value);

  const choose = (file: File | undefined) => {
    if (!file) return;
    if (!file.type.startsWith('image/') || file.type === 'image/svg+xml') {
      setError(text.pictureNoImage);
    } else if (file.size > MAX_MEDIA_BYTES) {
      setError(text.pictureTooLarge);
    } else {
      setError(undefined);
      setChosen(file);
    }
  };

  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="text-label font-medium">
        {text.picture}
      </label>
      <div className="flex items-center gap-4">
        {preview ? (
          <img src={preview} alt="" className="size-20 rounded-pill object-cover" />
        ) : (
          <span className="grid size-20 shrink-0 place-content-center rounded-pill bg-raised text-muted">
            <Icon name="image-plus" className="size-7" />
          </span>
        )}
        <div className="grid justify-items-start gap-1.5">
          <Button size="small" onClick={() => input.current?.click()}>
            {value ? text.pictureChange : text.pictureChoose}
          </Button>
          <p id={`${id}-note`} className={error ? 'text-note text-down' : 'text-note text-muted'}>
            {error ?? text.pictureHint}
          </p>
        </div>
        <input
          ref={input}
          id={id}
          type="file"
          accept="image/png,image/jpeg,image/webp,image/gif,image/avif"
          aria-describedby={`${id}-note`}
          className="sr-only"
          onChange={(event) => {
            choose(event.target.files?.[0]);
            event.target.value = '';
          }}
        />
      </div>
      <Dialog
        open={chosen !== undefined}
        onClose={() => setChosen(undefined)}
        title={text.crop}
        description={text.cropHint}
      >
        <Suspense fallback={<Skeleton className="h-80" />}>
          {chosen && (
            <Cropper
              file={chosen}
              onCropped={(picture) => {
                onChange(picture);
                setChosen(undefined);
              }}
              onUnreadable={() => {
                setError(text.pictureNoImage);
                setChosen(undefined);
              }}
            />
          )}
        </Suspense>
      </Dialog>
    </div>
  );
}
