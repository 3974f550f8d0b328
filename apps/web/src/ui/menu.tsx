// A dropdown menu on the browser's own popover: it closes on an outside click and on Escape, and gives
// the focus back. Arrow keys, Home and End move between the items.
import { type ComponentProps, type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import { cx } from '../lib/cx.ts';

export interface MenuProps {
  /** Content of the button. */
  label: ReactNode;
  /** The button's name where `label` does not say enough. */
  ariaLabel?: string;
  buttonClass: string;
  align?: 'start' | 'end';
  /** `MenuItem`s, or anything with role="menuitem". */
  children: ReactNode;
}

const items = (menu: HTMLElement) => [...menu.querySelectorAll<HTMLElement>('[role^=menuitem]')];

export function Menu({ label, ariaLabel, buttonClass, align = 'end', children }: MenuProps) {
  const id = useId();
  const ref = useRef<HTMLDivElement>(null);

  const moveFocus = (event: KeyboardEvent<HTMLDivElement>) => {
    const list = items(event.currentTarget);
    const at = list.indexOf(document.activeElement as HTMLElement);
    const next = {
      ArrowDown: (at + 1) % list.length,
      ArrowUp: (at - 1 + list.length) % list.length,
      Home: 0,
      End: list.length - 1,
    }[event.key];
    if (next !== undefined) {
      event.preventDefault();
      list[next]?.focus();
    } else if (event.key === 'Tab') {
      event.currentTarget.hidePopover();
    }
  };

  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        aria-haspopup="menu"
        aria-label={ariaLabel}
        className={buttonClass}
      >
        {label}
      </button>
      <div
        ref={ref}
        id={id}
        popover="auto"
        role="menu"
        onKeyDown={moveFocus}
        onToggle={(event) => event.newState === 'open' && items(event.currentTarget)[0]?.focus()}
        // Choosing closes; the browser has followed the link or run the click by then.
        onClick={() => ref.current?.hidePopover()}
        className={cx(
          'mt-2 min-w-44 rounded-control bg-raised p-1 text-text shadow-float',
          'inset-auto [position-try-fallbacks:flip-block] open:animate-surface',
          align === 'end'
            ? '[position-area:bottom_span-left]'
            : '[position-area:bottom_span-right]',
        )}
      >
        {children}
      </div>
    </>
  );
}

/** The classes of an item, for a link among the items (with role="menuitem" and tabIndex -1). */
export const menuItemClass = cx(
  'flex h-10 w-full items-center gap-2 rounded-[calc(var(--radius-control)-0.25rem)] px-3 text-label',
  'whitespace-nowrap hover:bg-surface focus-visible:bg-surface focus-visible:outline-none',
);

export function MenuItem({ className, ...props }: ComponentProps<'button'>) {
  return (
    <button
      type="button"
      role="menuitem"
      tabIndex={-1}
      {...props}
      className={cx(menuItemClass, className)}
    />
  );
}
