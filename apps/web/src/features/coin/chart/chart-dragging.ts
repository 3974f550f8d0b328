// Drags the lines of orders in the chart, with the mouse or a finger.
import type { Drawn, DrawnLine, PriceLine } from './chart-drawing.ts';

/** Distance from a line in pixels at which it can be grabbed. */
const REACH_PX = 8;

/**
 * Lets the user drag lines that have an order.
 * @param onDrop called with the new price when a line is dropped elsewhere; the line returns to its place.
 * @returns what ends it.
 */
export function dragLines(
  frame: HTMLElement,
  { area }: Drawn,
  lines: readonly DrawnLine[],
  onDrop: (line: PriceLine, price: number) => void,
): () => void {
  const movable = lines.filter(({ line }) => line.order !== undefined);
  if (movable.length === 0) return () => {};
  let held: DrawnLine | undefined;
  let price = 0;

  const heightOf = (event: PointerEvent) => event.clientY - frame.getBoundingClientRect().top;
  const lineAt = (y: number) =>
    movable.find(({ line }) => {
      const at = area.priceToCoordinate(line.price);
      return at !== null && Math.abs(at - y) <= REACH_PX;
    });

  const onDown = (event: PointerEvent) => {
    held = lineAt(heightOf(event));
    if (held === undefined) return;
    price = held.line.price;
    frame.setPointerCapture(event.pointerId);
  };
  /** The chart would scroll: it listens to these events of elements inside the frame. */
  const onStart = (event: Event) => {
    if (held === undefined) return;
    event.stopPropagation();
    event.preventDefault();
  };
  const onMove = (event: PointerEvent) => {
    if (held === undefined) {
      frame.style.cursor = lineAt(heightOf(event)) === undefined ? '' : 'ns-resize';
      return;
    }
    event.stopPropagation();
    const moved = area.coordinateToPrice(heightOf(event));
    if (moved === null || moved <= 0) return;
    price = moved;
    held.drawn.applyOptions({ price });
  };
  const onUp = (event: PointerEvent) => {
    if (held === undefined) return;
    const { line, drawn } = held;
    held = undefined;
    frame.releasePointerCapture(event.pointerId);
    drawn.applyOptions({ price: line.price });
    if (event.type === 'pointerup' && price !== line.price) onDrop(line, price);
  };

  const events = [
    ['pointerdown', onDown],
    ['mousedown', onStart],
    ['touchstart', onStart],
    ['pointermove', onMove],
    ['pointerup', onUp],
    ['pointercancel', onUp],
  ] as [string, (event: Event) => void][];
  const options = { capture: true, passive: false };
  for (const [name, listener] of events) frame.addEventListener(name, listener, options);
  return () => {
    frame.style.cursor = '';
    for (const [name, listener] of events) frame.removeEventListener(name, listener, options);
  };
}
