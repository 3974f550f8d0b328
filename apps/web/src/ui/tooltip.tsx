// A hint shown on hover and focus. Only for what is said elsewhere too: touch screens have no hover.
import { Tooltip as Radix } from 'radix-ui';
import type { ReactNode } from 'react';

export function Tooltip({ hint, children }: { hint: ReactNode; children: ReactNode }) {
  return (
    <Radix.Provider delayDuration={200}>
      <Radix.Root>
        <Radix.Trigger asChild>{children}</Radix.Trigger>
        <Radix.Portal>
          <Radix.Content
            sideOffset={6}
            collisionPadding={12}
            className="z-50 max-w-72 animate-surface rounded-control bg-raised px-3 py-2 text-note text-text shadow-float"
          >
            {hint}
          </Radix.Content>
        </Radix.Portal>
      </Radix.Root>
    </Radix.Provider>
  );
}
