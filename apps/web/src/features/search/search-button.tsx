// Opens the search palette: a button, "/" outside of text fields, or Ctrl-K anywhere. The palette itself
// loads when it is first opened.
import { lazy, Suspense, useState } from 'react';
import { useWindowEvent } from '../../lib/use-window-event.ts';
import { search as text } from '../../messages/en/search.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';

const Palette = lazy(() => import('./palette.tsx'));

export default function SearchButton() {
  const [state, setState] = useState<'unopened' | 'open' | 'closed'>('unopened');
  const [early, setEarly] = useState('');
  const close = () => {
    setState('closed');
    setEarly('');
  };
  useWindowEvent('keydown', (event) => {
    const { key, target, ctrlKey, metaKey } = event;
    const typing =
      target instanceof Element && target.closest('input,textarea,select,[contenteditable]');
    const wanted = ctrlKey || metaKey ? key === 'k' : key === '/' && !typing;
    // A dialog that is open, such as a signature under way, keeps the keyboard.
    if (!wanted || document.querySelector('dialog[open]')) return;
    event.preventDefault();
    setState('open');
  });
  return (
    <>
      <button
        type="button"
        aria-label={text.title}
        aria-keyshortcuts="/ Control+K"
        title={text.title}
        onClick={() => setState('open')}
        className={buttonClass({ look: 'ghost', size: 'icon' })}
      >
        <Icon name="search" className="size-4.5" />
      </button>
      {state !== 'unopened' && (
        <Suspense fallback={state === 'open' && <EarlyTyping onType={setEarly} onClose={close} />}>
          <Palette open={state === 'open'} typed={early} onClose={close} />
        </Suspense>
      )}
    </>
  );
}

interface EarlyTypingProps {
  onType: (change: (typed: string) => string) => void;
  onClose: () => void;
}

/** Captures typing until the palette has loaded. */
function EarlyTyping({ onType, onClose }: EarlyTypingProps) {
  useWindowEvent('keydown', (event) => {
    const { key, ctrlKey, metaKey, altKey, isComposing } = event;
    if (ctrlKey || metaKey || altKey || isComposing) return;
    if (key === 'Escape') return onClose();
    if (key.length !== 1 && key !== 'Backspace') return;
    event.preventDefault();
    onType((typed) => (key === 'Backspace' ? typed.slice(0, -1) : typed + key));
  });
  return null;
}
