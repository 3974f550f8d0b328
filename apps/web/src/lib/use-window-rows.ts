// Windowing: finds which rows of a list of equal rows are near the viewport. Only those are in the
// document, and the page scrolls as usual.
import {
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';

export interface WindowRows<E> {
  ref: RefObject<E | null>;
  /** First row to render, and the one after the last. */
  start: number;
  end: number;
}

/** Rows of a list from `top` (px below the screen's upper edge) that a screen of `height` needs. */
export function visibleRows(options: {
  top: number;
  height: number;
  rowHeight: number;
  count: number;
  overscan: number;
}): { start: number; end: number } {
  const { top, height, rowHeight, count, overscan } = options;
  const first = Math.floor(-top / rowHeight) - overscan;
  const last = Math.ceil((height - top) / rowHeight) + overscan;
  const end = Math.min(count, Math.max(0, last));
  return { start: Math.min(Math.max(0, first), end), end };
}

/** Rows that are rendered before the list is measured, in the same frame. */
const FIRST_ROWS = 6;

export function useWindowRows<E extends HTMLElement>(
  count: number,
  rowHeight: number,
  overscan = 2,
): WindowRows<E> {
  const ref = useRef<E>(null);
  const measure = () =>
    visibleRows({
      top: ref.current?.getBoundingClientRect().top ?? 0,
      height: window.innerHeight,
      rowHeight,
      count,
      overscan,
    });
  // Where the list is, is known only after its first rows: more of them may never be seen.
  const [range, setRange] = useState(() => ({ start: 0, end: Math.min(count, FIRST_ROWS) }));
  const update = () =>
    setRange((old) => {
      const next = measure();
      return old.start === next.start && old.end === next.end ? old : next;
    });

  const latest = useRef(update);
  useLayoutEffect(() => {
    latest.current = update;
    update();
  });
  useEffect(() => {
    let frame = 0;
    const onMove = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => latest.current());
    };
    window.addEventListener('scroll', onMove, { passive: true });
    window.addEventListener('resize', onMove);
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('scroll', onMove);
      window.removeEventListener('resize', onMove);
    };
  }, []);
  return { ref, start: range.start, end: Math.min(range.end, count) };
}

/** The height of the whole list, with the rows pushed down to where they belong. */
export const tall = (count: number, rowHeight: number, start: number) => ({
  height: count * rowHeight,
  paddingTop: start * rowHeight,
});

/** Tells when the end is a screen away, and again when the list has grown. */
export function useNearEnd(end: number, count: number, onNearEnd: (() => void) | undefined) {
  const nearEnd = end >= count - 8;
  const tell = useEffectEvent(() => onNearEnd?.());
  useEffect(() => {
    if (nearEnd) tell();
  }, [nearEnd, count]);
}
