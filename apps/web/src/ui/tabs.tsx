// Tabs that switch a panel in place, following the tabs pattern of the ARIA Authoring Practices Guide: arrow keys, Home
// and End select a tab, and only the selected tab is in the tab order.
import {
  Activity,
  type ComponentProps,
  createContext,
  type KeyboardEvent,
  type ReactNode,
  use,
  useEffect,
  useId,
  useRef,
} from 'react';
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

/** The selected tab, and the prefix of the group's element ids. */
const Chosen = createContext({ id: '', value: '' });

const tabId = (id: string, value: string) => `${id}-tab-${value}`;
const panelId = (id: string, value: string) => `${id}-panel-${value}`;

export function Tabs<T extends string>(props: TabsProps<T>) {
  const { value, tabs } = props;
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  // On a phone the chosen tab may lie beyond the edge.
  useEffect(() => {
    const active = list.current?.querySelector<HTMLElement>('[data-state=active]');
    if (!list.current || !active) return;
    list.current.scrollLeft =
      active.offsetLeft - (list.current.clientWidth - active.offsetWidth) / 2;
  }, [value]);
  const choose = (next: T) => {
    if (next !== value) props.onChange(next);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
    const count = tabs.length;
    const index = tabs.findIndex((tab) => tab.value === value);
    const places: Record<string, number> = {
      ArrowRight: (index + 1) % count,
      ArrowLeft: (index - 1 + count) % count,
      Home: 0,
      End: count - 1,
    };
    const place = places[event.key];
    const next = place === undefined ? undefined : tabs[place];
    if (place === undefined || !next) return;
    event.preventDefault();
    choose(next.value);
    (list.current?.children[place] as HTMLElement | undefined)?.focus();
  };
  return (
    <Chosen value={{ id, value }}>
      <div className={props.className}>
        <div
          ref={list}
          role="tablist"
          aria-label={props.label}
          className="relative flex gap-1 overflow-x-auto rounded-control bg-surface p-1"
        >
          {tabs.map((tab) => (
            <button
              key={tab.value}
              type="button"
              role="tab"
              id={tabId(id, tab.value)}
              aria-selected={tab.value === value}
              aria-controls={panelId(id, tab.value)}
              tabIndex={tab.value === value ? 0 : -1}
              data-state={tab.value === value ? 'active' : 'inactive'}
              // A mouse selects on press, touch and keyboard on click.
              onMouseDown={(event) => {
                if (event.button === 0 && !event.ctrlKey) choose(tab.value);
              }}
              onClick={() => choose(tab.value)}
              onKeyDown={onKeyDown}
              className={cx(
                'h-9 flex-1 rounded-[calc(var(--radius-control)-0.25rem)] px-3 text-label font-medium',
                'whitespace-nowrap text-muted transition-colors hover:text-text',
                'data-[state=active]:bg-raised data-[state=active]:text-text',
              )}
            >
              {tab.label}
            </button>
          ))}
        </div>
        {props.children}
      </div>
    </Chosen>
  );
}

interface TabPanelProps extends ComponentProps<'div'> {
  value: string;
  /** Whether the panel keeps its content and input while another one is shown. */
  keep?: boolean;
  /** Renders the panel while the browser is idle, before it is first shown. It keeps its input like one with `keep`. */
  ahead?: boolean;
}

export function TabPanel({ value, keep, ahead, className, children, ...props }: TabPanelProps) {
  const chosen = use(Chosen);
  const shown = value === chosen.value;
  return (
    <div
      {...props}
      role="tabpanel"
      id={panelId(chosen.id, value)}
      aria-labelledby={tabId(chosen.id, value)}
      hidden={!shown}
      className={cx('mt-4', className)}
    >
      {/* One element whatever `ahead` is, so that the panel keeps its state when it changes. */}
      {ahead === undefined ? (
        (shown || keep) && children
      ) : (
        <Activity mode={shown ? 'visible' : 'hidden'}>{(shown || ahead) && children}</Activity>
      )}
    </div>
  );
}
