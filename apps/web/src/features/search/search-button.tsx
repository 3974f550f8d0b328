// Opens the search palette: a button, "/" outside of text fields, or Ctrl-K anywhere. The palette itself
// loads when it is first opened.
import { lazy, Suspense, useEffect, useState } from 'react';
import { search as text } from '../../messages/en/search.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';

const Palette = lazy(() => import('./palette.tsx'));

export default function SearchButton() {
  const [state, setState] = useState<'unopened' | 'open' | 'closed'>('unopened');
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { key, target, ctrlKey, metaKey } = event;
      const typing =
        target instanceof Element && target.closest('input,textarea,select,[contenteditable]');
      const wanted = ctrlKey || metaKey ? key === 'k' : key === '/' && !typing;
      // A dialog that is open, such as a signature under way, keeps the keyboard.
      if (!wanted || document.querySelector('dialog[open]')) return;
      event.preventDefault();
      setState('open');
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
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
        <Suspense>
          <Palette open={state === 'open'} onClose={() => setState('closed')} />
        </Suspense>
      )}
    </>
  );
}
