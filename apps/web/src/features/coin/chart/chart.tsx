// The chart of a coin: candles, or an area while there are few, with volume, a legend and marks.
import { useSelector } from '@tanstack/react-store';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { $theme } from '../../../lib/browser/theme.ts';
import { coin as text } from '../../../messages/en/coin.ts';
import { type Bar, changedTail, FEW_CANDLES, type Mark } from './chart-data.ts';
import { dragLines } from './chart-dragging.ts';
import {
  type Drawn,
  draw,
  drawLines,
  drawStudies,
  extend,
  fill,
  mark,
  type PriceLine,
  paint,
  removeLines,
  setLogarithmic,
  show,
} from './chart-drawing.ts';
import { ChartLegend } from './chart-legend.tsx';
import type { Study } from './chart-studies.ts';

export interface ChartProps {
  /** Oldest first. */
  bars: readonly Bar[];
  /** Bars with a trade. */
  candles: number;
  marks: readonly Mark[];
  lines: readonly PriceLine[];
  /** Called when an order's line was dragged to another price. */
  onMoveOrder: (line: PriceLine, price: number) => void;
  studies: readonly Study[];
  /** Prices are market caps in dollars. */
  dollars: boolean;
  logarithmic: boolean;
  /** Ticker of the coin that volume is counted in. */
  quoteSymbol: string;
  /** The view starts over when this changes. */
  view: string;
}

export default function Chart(props: ChartProps) {
  const { bars, candles, marks, lines, studies, dollars, logarithmic, view } = props;
  const frame = useRef<HTMLDivElement>(null);
  const drawn = useRef<Drawn>(undefined);
  /** Drawn bars. A trade updates only the last one. */
  const filled = useRef<{ bars: readonly Bar[]; look: string }>({ bars: [], look: '' });
  const theme = useSelector($theme);
  const [pointed, setPointed] = useState<number>();
  const asArea = candles < FEW_CANDLES;

  const moveOrder = useEffectEvent((line: PriceLine, price: number) =>
    props.onMoveOrder(line, price),
  );
  const reset = useEffectEvent(() => drawn.current && show(drawn.current, bars.length));
  useEffect(() => {
    if (!frame.current) return;
    const current = draw(frame.current);
    drawn.current = current;
    current.chart.subscribeCrosshairMove(({ time }) =>
      setPointed(typeof time === 'number' ? time : undefined),
    );
    current.chart.subscribeDblClick(() => reset());
    return () => {
      current.chart.remove();
      drawn.current = undefined;
      filled.current = { bars: [], look: '' };
    };
  }, []);

  useEffect(() => {
    if (drawn.current) paint(drawn.current, dollars);
  }, [theme, dollars]);

  useEffect(() => {
    if (drawn.current) setLogarithmic(drawn.current, logarithmic);
  }, [logarithmic]);

  useEffect(() => {
    if (!drawn.current) return;
    const look = `${view}:${asArea}:${theme}`;
    const tail = filled.current.look === look ? changedTail(filled.current.bars, bars) : undefined;
    filled.current = { bars, look };
    if (tail) extend(drawn.current, tail);
    else fill(drawn.current, bars, asArea);
  }, [bars, asArea, theme, view]);

  useEffect(() => {
    if (drawn.current) drawStudies(drawn.current, bars, studies);
  }, [bars, studies]);

  useEffect(() => {
    if (drawn.current) mark(drawn.current, marks);
  }, [marks, theme]);

  useEffect(() => {
    const current = drawn.current;
    if (!current) return;
    const drawnLines = drawLines(current, lines);
    const end = frame.current && dragLines(frame.current, current, drawnLines, moveOrder);
    return () => {
      end?.();
      // Removing the chart has removed its lines.
      if (drawn.current === current) removeLines(current, drawnLines);
    };
  }, [lines, theme]);

  // A new bar must not move the view while older bars are shown; few bars always fit.
  const shown = useRef('');
  useEffect(() => {
    const few = asArea ? `${view}:${bars.length}` : view;
    if (!drawn.current || shown.current === few) return;
    shown.current = few;
    show(drawn.current, bars.length);
  }, [view, asArea, bars]);

  const bar = bars.find(({ time }) => time === pointed) ?? bars.at(-1);
  return (
    <div className="absolute inset-0 grid grid-cols-1 grid-rows-[auto_1fr]">
      {bar && <ChartLegend bar={bar} dollars={dollars} quoteSymbol={props.quoteSymbol} />}
      <div
        ref={frame}
        role="img"
        aria-label={text.chart}
        title={text.chartReset}
        className="min-h-0"
      />
    </div>
  );
}
