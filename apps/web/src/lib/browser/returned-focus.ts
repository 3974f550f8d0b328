// Keeps the keyboard's place in a form whose button is disabled while its action is pending.
import { useLayoutEffect, useRef } from 'react';

/**
 * Returns a ref for the form's field. A button that is disabled loses the focus, and the next Tab starts at the top of the
 * page: when the action has ended, the field receives it. Only if the keyboard pressed the button, because a focused field
 * opens the keyboard of a phone, and only if the user has not moved on.
 */
export function useReturnedFocus(isPending: boolean) {
  const field = useRef<HTMLInputElement>(null);
  const isLost = useRef(false);
  useLayoutEffect(() => {
    // The browser moves the focus away after this effect.
    if (isPending) {
      isLost.current = Boolean(field.current?.form?.querySelector('button:focus-visible'));
      return;
    }
    const { activeElement } = document;
    const isNowhere = activeElement === null || activeElement === document.body;
    if (isLost.current && isNowhere) field.current?.focus();
    isLost.current = false;
  }, [isPending]);
  return field;
}
