// Maps keys to trading actions, and decides when keys must be ignored.

export type KeyAction =
  | { kind: 'side'; side: 'buy' | 'sell' }
  /** A quick amount, by its place from 0. */
  | { kind: 'amount'; place: number }
  | { kind: 'type' }
  | { kind: 'review' }
  | { kind: 'help' };

type Key = Pick<
  KeyboardEvent,
  'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'repeat' | 'defaultPrevented' | 'isComposing'
> & { target: EventTarget | null };

const TYPED = 'input, textarea, select, [contenteditable]:not([contenteditable=false])';
/** Elements that handle Enter themselves. */
const PRESSED = 'a, button, summary, [role=button], [role=tab], [role=menuitem]';

const within = (target: EventTarget | null, selector: string): boolean =>
  target instanceof Element && target.closest(selector) !== null;

/** Whether a key goes into a field. */
export const isTyping = (target: EventTarget | null): boolean => within(target, TYPED);

/** Returns what a key asks for; undefined for every other key, with modifiers, and for repeats. */
export function actionOf(event: Key): KeyAction | undefined {
  const { key, ctrlKey, metaKey, altKey, repeat, defaultPrevented, isComposing } = event;
  if (ctrlKey || metaKey || altKey || repeat || defaultPrevented || isComposing) return undefined;
  if (/^[1-4]$/.test(key)) return { kind: 'amount', place: Number(key) - 1 };
  switch (key.toLowerCase()) {
    case 'b':
      return { kind: 'side', side: 'buy' };
    case 's':
      return { kind: 'side', side: 'sell' };
    case 'a':
      return { kind: 'type' };
    case '?':
      return { kind: 'help' };
    case 'enter':
      return within(event.target, PRESSED) ? undefined : { kind: 'review' };
    default:
      return undefined;
  }
}
