// The canvas on which the figure is cut out: by mouse, finger, pen or keyboard.
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { stickers as text } from '../../messages/en/stickers.ts';
import { show } from './canvas.ts';
import { masked, STICKER_SIDE } from './image.ts';
import type { Cutting, Point, Tool } from './use-cutting.ts';

export interface CutCanvasProps {
  cutting: Cutting;
  tool: Tool;
  /** Radius of the brush in pixels of the sticker. */
  radius: number;
  zoom: number;
  onRadius: (radius: number) => void;
}

/** Pixels that an arrow key moves the brush by. */
const STEP = 12;

export function CutCanvas({ cutting, tool, radius, zoom, onRadius }: CutCanvasProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const last = useRef<Point>(undefined);
  const [cursor, setCursor] = useState<Point>();
  const { source, mask, version } = cutting;

  // The mask changes in place; its version tells.
  useEffect(() => {
    if (canvas.current && source) show(canvas.current, masked(source, mask));
  }, [source, mask, version]);

  const pointOf = (event: PointerEvent): Point => {
    const box = event.currentTarget.getBoundingClientRect();
    const scale = STICKER_SIDE / box.width;
    return { x: (event.clientX - box.left) * scale, y: (event.clientY - box.top) * scale };
  };
  const brush = tool === 'move' ? undefined : tool;

  const keyDown = (event: KeyboardEvent) => {
    const step = event.shiftKey ? 1 : STEP;
    const moves: Record<string, Point> = {
      ArrowLeft: { x: -step, y: 0 },
      ArrowRight: { x: step, y: 0 },
      ArrowUp: { x: 0, y: -step },
      ArrowDown: { x: 0, y: step },
    };
    const move = moves[event.key];
    const at = cursor ?? { x: STICKER_SIDE / 2, y: STICKER_SIDE / 2 };
    if (move) {
      const clamp = (value: number) => Math.min(STICKER_SIDE, Math.max(0, value));
      setCursor({ x: clamp(at.x + move.x), y: clamp(at.y + move.y) });
    } else if (event.key === ' ' || event.key === 'Enter') {
      setCursor(at);
      cutting.begin();
      cutting.paint(at, at, radius, brush ?? 'erase');
    } else if (event.key === '+' || event.key === '=') onRadius(radius + 4);
    else if (event.key === '-') onRadius(radius - 4);
    else if (event.key === 'z' && (event.ctrlKey || event.metaKey)) cutting.undo();
    else return;
    event.preventDefault();
  };

  return (
    <div className="mx-auto aspect-square w-full max-w-96 overflow-auto overscroll-contain rounded-control bg-ground">
      <div
        className="relative bg-[repeating-conic-gradient(var(--color-raised)_0_25%,transparent_0_50%)] bg-size-[1.5rem_1.5rem]"
        style={{ width: `${zoom * 100}%` }}
      >
        {/* biome-ignore lint/a11y/noInteractiveElementToNoninteractiveRole: there is no role for drawing. */}
        <canvas
          ref={canvas}
          width={STICKER_SIDE}
          height={STICKER_SIDE}
          tabIndex={0}
          role="application"
          aria-label={text.canvas}
          onKeyDown={keyDown}
          onPointerDown={(event) => {
            if (!brush || event.button !== 0) return;
            event.currentTarget.setPointerCapture(event.pointerId);
            const at = pointOf(event);
            last.current = at;
            setCursor(at);
            cutting.begin();
            cutting.paint(at, at, radius, brush);
          }}
          onPointerMove={(event) => {
            const at = pointOf(event);
            setCursor(at);
            if (!brush || !last.current) return;
            cutting.paint(last.current, at, radius, brush);
            last.current = at;
          }}
          onPointerUp={() => {
            last.current = undefined;
          }}
          onPointerCancel={() => {
            last.current = undefined;
          }}
          onPointerLeave={() => last.current === undefined && setCursor(undefined)}
          className={
            brush
              ? 'aspect-square w-full cursor-none touch-none outline-none focus-visible:ring-2 focus-visible:ring-action'
              : 'aspect-square w-full cursor-grab touch-auto'
          }
        />
        {cursor && brush && (
          <span
            aria-hidden
            className="pointer-events-none absolute -translate-1/2 rounded-pill border-2 border-white mix-blend-difference"
            style={{
              left: `${(cursor.x / STICKER_SIDE) * 100}%`,
              top: `${(cursor.y / STICKER_SIDE) * 100}%`,
              width: `${((radius * 2) / STICKER_SIDE) * 100}%`,
              aspectRatio: 1,
            }}
          />
        )}
      </div>
    </div>
  );
}
