// The state of the sticker maker: source, mask, strokes to undo, and the finished sticker.
import { useCallback, useEffect, useRef, useState } from 'react';
import { backgroundMask, hasTransparency } from './background.ts';
import { stroke } from './brush.ts';
import { cutOut, encode, readPixels } from './canvas.ts';
import type { Pixels } from './image.ts';

export type Tool = 'erase' | 'restore' | 'move';

/** Masks kept for undo: 20 of 256 KB. */
const MAX_UNDO = 20;
/** A stroke is finished before its sticker is made. */
const SETTLE_MS = 120;

export interface Cutting {
  source: Pixels | undefined;
  mask: Uint8Array;
  /** Incremented whenever the mask changes. */
  version: number;
  canUndo: boolean;
  /** Undefined while it is being made or when nothing is left. */
  sticker: { blob: Blob; isCurrent: boolean } | undefined;
  isEmpty: boolean;
  isUnreadable: boolean;
  /** Begins a change that one undo takes back. */
  begin(): void;
  paint(from: Point, to: Point, radius: number, tool: 'erase' | 'restore'): void;
  removeBackground(tolerance: number): void;
  undo(): void;
  reset(): void;
}

export interface Point {
  x: number;
  y: number;
}

const wholeMask = ({ width, height }: Pixels) => new Uint8Array(width * height).fill(255);

export function useCutting(file: Blob | undefined, outline: number): Cutting {
  const [source, setSource] = useState<Pixels>();
  const [isUnreadable, setUnreadable] = useState(false);
  const [version, setVersion] = useState(0);
  const [made, setMade] = useState<{ blob: Blob | undefined; key: string }>();
  const mask = useRef<Uint8Array>(new Uint8Array(0));
  const undone = useRef<Uint8Array[]>([]);
  const changed = useCallback(() => setVersion((count) => count + 1), []);

  useEffect(() => {
    if (!file) return;
    let current = true;
    readPixels(file).then(
      (pixels) => {
        if (!current) return;
        mask.current = wholeMask(pixels);
        undone.current = [];
        setUnreadable(false);
        setSource(pixels);
        changed();
      },
      () => current && setUnreadable(true),
    );
    return () => {
      current = false;
    };
  }, [file, changed]);

  const key = `${version} ${outline}`;
  useEffect(() => {
    if (!source) return;
    const timer = setTimeout(async () => {
      const pixels = cutOut(source, mask.current, outline);
      setMade({ blob: pixels && (await encode(pixels)), key });
    }, SETTLE_MS);
    return () => clearTimeout(timer);
  }, [source, outline, key]);

  const begin = () => {
    undone.current = [...undone.current, mask.current.slice()].slice(-MAX_UNDO);
  };
  return {
    source,
    mask: mask.current,
    version,
    canUndo: undone.current.length > 0,
    sticker: made?.blob && { blob: made.blob, isCurrent: made.key === key },
    isEmpty: made !== undefined && made.blob === undefined,
    isUnreadable,
    begin,
    paint(from, to, radius, tool) {
      if (!source) return;
      const value = tool === 'erase' ? 0 : 255;
      stroke(mask.current, source.width, source.height, from, { ...to, radius, value });
      changed();
    },
    removeBackground(tolerance) {
      if (!source) return;
      begin();
      mask.current = hasTransparency(source)
        ? wholeMask(source)
        : backgroundMask(source, tolerance);
      changed();
    },
    undo() {
      const last = undone.current.pop();
      if (!last) return;
      mask.current = last;
      changed();
    },
    reset() {
      if (!source) return;
      begin();
      mask.current = wholeMask(source);
      changed();
    },
  };
}
