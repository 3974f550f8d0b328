// Draws short messages at the top center. Loaded with the first one.
import { useSelector } from '@tanstack/react-store';
import { useEffect, useRef } from 'react';
import { Toaster as Sonner, useSonner } from 'sonner';
import { $theme } from '../lib/browser/theme.ts';
import { toasterMounted } from '../lib/toast.ts';

export default function Toaster() {
  const theme = useSelector($theme);
  const { toasts } = useSonner();
  const layer = useRef<HTMLDivElement>(null);
  useEffect(toasterMounted, []);

  // A modal dialog covers everything but what came to the top layer after it.
  const shown = toasts.length;
  useEffect(() => {
    const element = layer.current;
    if (shown === 0 || !element || !document.querySelector('dialog:modal')) return;
    if (element.matches(':popover-open')) element.hidePopover();
    element.showPopover();
    return () => element.hidePopover();
  }, [shown]);

  return (
    // Without a dialog it is an ordinary element, so that screen readers hear the messages.
    <div ref={layer} popover="manual" className="z-50 block size-0 overflow-visible border-0 p-0">
      <Sonner
        position="top-center"
        theme={theme}
        // Over the header, so that the figures below it stay visible. Further messages wait behind the newest, which
        // the pointer or the keyboard spreads out.
        offset={{ top: 8 }}
        mobileOffset={{ top: 8 }}
        gap={8}
        toastOptions={{
          classNames: {
            toast: '!bg-raised !text-text !border-line !rounded-control !shadow-float !font-sans',
            description: '!text-muted',
            success: '[&_[data-icon]]:!text-up',
            error: '[&_[data-icon]]:!text-down',
            actionButton: '!bg-action !text-on-action',
          },
        }}
      />
    </div>
  );
}
