// Choosing, dropping or pasting an image (of a coin, of a user) and cutting it to a square.
import { MAX_MEDIA_BYTES } from '@atoll/api';
import { lazy, type ReactNode, Suspense, useId, useRef, useState } from 'react';
import { useObjectUrl } from '../lib/browser/object-url.ts';
import { cx } from '../lib/cx.ts';
import { useWindowEvent } from '../lib/use-window-event.ts';
import { image as text } from '../messages/en/image.ts';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { Icon } from './icon.tsx';
import { Skeleton } from './skeleton.tsx';

const Cropper = lazy(() => import('./cropper.tsx'));

export interface ImageFieldProps {
  label: string;
  /** The chosen and cropped image. */
  value: Blob | undefined;
  onChange: (image: Blob) => void;
  /** Shown until something is chosen; an empty frame if omitted. */
  current?: ReactNode;
}

export function ImageField({ label, value, onChange, current }: ImageFieldProps) {
  const [chosen, setChosen] = useState<File>();
  const [error, setError] = useState<string>();
  const [dragging, setDragging] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const preview = useObjectUrl(value);

  const choose = (file: File | undefined) => {
    if (!file) return;
    if (!file.type.startsWith('image/') || file.type === 'image/svg+xml') {
      setError(text.noImage);
    } else if (file.size > MAX_MEDIA_BYTES) {
      setError(text.tooLarge);
    } else {
      setError(undefined);
      setChosen(file);
    }
  };

  useWindowEvent('paste', (event) => {
    const file = [...(event.clipboardData?.files ?? [])].find(({ type }) =>
      type.startsWith('image/'),
    );
    if (!file || chosen) return;
    event.preventDefault();
    choose(file);
  });

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is an alternative to the button inside.
    <div
      className={cx('grid gap-1.5 rounded-control', dragging && 'outline-2 outline-action')}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes('Files')) return;
        event.preventDefault();
        setDragging(true);
      }}
      onDragLeave={() => setDragging(false)}
      onDrop={(event) => {
        event.preventDefault();
        setDragging(false);
        choose(event.dataTransfer.files[0]);
      }}
      data-testid="image-field"
    >
      <label htmlFor={id} className="text-label font-medium">
        {label}
      </label>
      <div className="flex items-center gap-4">
        {preview ? (
          <img src={preview} alt="" className="size-20 rounded-pill object-cover" />
        ) : (
          (current ?? (
            <span className="grid size-20 shrink-0 place-content-center rounded-pill bg-raised text-muted">
              <Icon name="image-plus" className="size-7" />
            </span>
          ))
        )}
        <div className="grid justify-items-start gap-1.5">
          <Button size="small" onClick={() => input.current?.click()}>
            {value ? text.change : text.choose}
          </Button>
          <p id={`${id}-note`} className={error ? 'text-note text-down' : 'text-note text-muted'}>
            {error ?? text.hint}
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
              onCropped={(image) => {
                onChange(image);
                setChosen(undefined);
              }}
              onUnreadable={() => {
                setError(text.noImage);
                setChosen(undefined);
              }}
            />
          )}
        </Suspense>
      </Dialog>
    </div>
  );
}
