// The definition of a badge, beside it. Loaded when the first one opens.
import { Popover } from 'radix-ui';
import type { RefObject } from 'react';

interface HintProps {
  anchor: RefObject<HTMLButtonElement | null>;
  label: string;
  hint: string;
  onClose: () => void;
}

export default function Hint({ anchor, label, hint, onClose }: HintProps) {
  return (
    <Popover.Root open onOpenChange={(open) => !open && onClose()}>
      <Popover.Anchor virtualRef={anchor as RefObject<HTMLButtonElement>} />
      {/* A modal dialog covers everything outside it. */}
      <Popover.Portal container={anchor.current?.closest('dialog') ?? null}>
        <Popover.Content
          side="top"
          sideOffset={6}
          collisionPadding={12}
          aria-label={label}
          // The badge keeps the focus, with which the definition closes.
          onOpenAutoFocus={(event) => event.preventDefault()}
          onCloseAutoFocus={(event) => event.preventDefault()}
          className="z-40 grid max-w-72 gap-0.5 rounded-card bg-surface p-3 text-label text-text shadow-float outline-none"
        >
          <span className="font-semibold">{label}</span>
          <span className="text-muted">{hint}</span>
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}
