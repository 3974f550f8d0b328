// A modal dialog on the browser's own <dialog>: focus stays inside, Escape and a click outside close
// it, and focus goes back to where it came from. `Sheet` is the same thing at the bottom of a phone.

import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { cx } from '../lib/cx.ts';
import { common } from '../messages/en/common.ts';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';

export interface DialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  /** One sentence under the title. */
  description?: ReactNode;
  children: ReactNode;
  /** Work is under way in it: nothing closes it until that is over. */
  held?: boolean;
  className?: string;
  /** Extra classes of the frame: where the dialog stands. */
  frame?: string;
}

const centered = 'm-auto w-[calc(100vw-2rem)] max-w-md rounded-card animate-surface';

export function Dialog(props: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const id = useId();
  const { open, onClose, title, description, children, held = false } = props;

  // Before the next paint, so that every key goes either to the page or to the dialog.
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (open && dialog && !dialog.open) dialog.showModal();
    if (!open && dialog?.open) dialog.close();
  }, [open]);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it already, by the browser.
    <dialog
      ref={ref}
      onCancel={(event) => held && event.preventDefault()}
      onClose={(event) => {
        // A dialog inside this one closed, or this one was opened again before the browser reported that it had closed.
        if (event.target !== ref.current || ref.current.open) return;
        // Browsers close it at the second Escape regardless of the page; then it is reopened.
        if (held) ref.current.showModal();
        else onClose();
      }}
      onClick={(event) => event.target === ref.current && !held && ref.current.close()}
      aria-labelledby={`${id}-title`}
      aria-describedby={description ? `${id}-description` : undefined}
      className={cx(
        'max-h-[calc(100dvh-2rem)] overflow-y-auto overscroll-contain bg-surface shadow-float outline-none',
        props.frame ?? centered,
      )}
    >
      {open && (
        <div className={cx('grid grid-cols-1 gap-5 p-6', props.className)}>
          <header className="grid gap-1.5 pr-10">
            <h2 id={`${id}-title`} className="font-display text-lead font-semibold">
              {title}
            </h2>
            {description && (
              <p id={`${id}-description`} className="wrap-anywhere text-label text-muted">
                {description}
              </p>
            )}
          </header>
          <Button
            look="ghost"
            size="icon"
            className="absolute top-4 right-4"
            aria-label={common.close}
            disabled={held}
            onClick={onClose}
          >
            <Icon name="x" className="size-5" />
          </Button>
          {children}
        </div>
      )}
    </dialog>
  );
}

const atBottom = cx(
  'mx-auto mt-auto mb-0 w-full max-w-lg animate-surface rounded-t-card',
  'pb-[env(safe-area-inset-bottom)]',
);

/** A dialog that rises from the bottom edge, for phones. */
export function Sheet(props: Omit<DialogProps, 'frame'>) {
  return <Dialog {...props} frame={atBottom} />;
}
