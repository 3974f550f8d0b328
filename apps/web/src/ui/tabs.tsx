// Tabs that switch a panel in place.
import { Tabs as Radix } from 'radix-ui';
import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react';
import { cx } from '../lib/cx.ts';

export interface TabsProps<T extends string> {
  value: T;
  onChange: (value: T) => void;
  /** Names the group for screen readers. */
  label: string;
  tabs: readonly { value: T; label: ReactNode }[];
  /** One `TabPanel` per tab. */
  children: ReactNode;
  className?: string;
}

export function Tabs<T extends string>(props: TabsProps<T>) {
  const list = useRef<HTMLDivElement>(null);
  // On a phone the chosen tab may lie beyond the edge.
  useEffect(() => {
    const active = list.current?.querySelector<HTMLElement>('[data-state=active]');
    if (!list.current || !active) return;
    list.current.scrollLeft =
      active.offsetLeft - (list.current.clientWidth - active.offsetWidth) / 2;
  }, [props.value]);
  const chosen = (value: string) => props.tabs.find((tab) => tab.value === value);
  return (
    <Radix.Root
      value={props.value}
      onValueChange={(value) => {
        const tab = chosen(value);
        if (tab) props.onChange(tab.value);
      }}
      className={props.className}
    >
      <Radix.List
        ref={list}
        aria-label={props.label}
        className="relative flex gap-1 overflow-x-auto rounded-control bg-surface p-1"
      >
        {props.tabs.map((tab) => (
          <Radix.Trigger
            key={tab.value}
            value={tab.value}
            className={cx(
              'h-9 flex-1 rounded-[calc(var(--radius-control)-0.25rem)] px-3 text-label font-medium',
              'whitespace-nowrap text-muted transition-colors hover:text-text',
              'data-[state=active]:bg-raised data-[state=active]:text-text',
            )}
          >
            {tab.label}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {props.children}
    </Radix.Root>
  );
}

export function TabPanel({ className, ...props }: ComponentProps<typeof Radix.Content>) {
  return <Radix.Content {...props} className={cx('mt-4 focus-visible:outline-none', className)} />;
}
