// Draws short messages at the top centre. Loaded with the first one.
import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { Toaster as Sonner } from 'sonner';
import { $theme } from '../lib/theme.ts';
import { toasterMounted } from '../lib/toast.ts';

export default function Toaster() {
  const theme = useStore($theme);
  useEffect(toasterMounted, []);
  return (
    <Sonner
      position="top-center"
      theme={theme}
      offset={72}
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
  );
}
