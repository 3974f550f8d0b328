// The controls of the chart: interval, studies, scale, price or market cap, and fullscreen.
import { type Interval, intervals } from '@atoll/api';
import type { RefObject } from 'react';
import { coin as text } from '../../../messages/en/coin.ts';
import { Choice, Toggle } from '../../../ui/choice.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { type Study, studies } from './chart-studies.ts';

const studyLabels: Record<Study, { label: string; title: string }> = {
  average: { label: text.average, title: text.averageTitle },
  vwap: { label: text.vwap, title: text.vwapTitle },
};

interface ChartToolbarProps {
  interval: Interval;
  onInterval: (interval: Interval) => void;
  shown: readonly Study[];
  onShown: (shown: Study[]) => void;
  logarithmic: boolean;
  onLogarithmic: (on: boolean) => void;
  /** Whether prices are market caps in dollars; undefined without a price of the quote coin. */
  dollars: boolean | undefined;
  onDollars: (on: boolean) => void;
  /** Element that fullscreen shows. */
  frame: RefObject<HTMLElement | null>;
}

export function ChartToolbar(props: ChartToolbarProps) {
  const { interval, onInterval, shown, onShown, logarithmic, onLogarithmic, frame } = props;
  return (
    <div className="flex flex-wrap items-center justify-between gap-y-2">
      <Choice
        label={text.interval}
        options={intervals.map((value) => ({ value, label: value }))}
        value={interval}
        onChange={onInterval}
      />
      <div className="flex">
        {studies.map((study) => (
          <Toggle
            key={study}
            pressed={shown.includes(study)}
            title={studyLabels[study].title}
            onPress={() =>
              onShown(
                shown.includes(study) ? shown.filter((each) => each !== study) : [...shown, study],
              )
            }
          >
            {studyLabels[study].label}
          </Toggle>
        ))}
        <Toggle
          pressed={logarithmic}
          title={text.logarithmic}
          onPress={() => onLogarithmic(!logarithmic)}
        >
          {text.log}
        </Toggle>
        {props.dollars !== undefined && (
          <Choice
            label={text.candleMode}
            options={[
              { value: true, label: text.candleCapShort },
              { value: false, label: text.candlePrice },
            ]}
            value={props.dollars}
            onChange={props.onDollars}
          />
        )}
        {document.fullscreenEnabled && (
          <Toggle
            pressed={false}
            title={text.fullscreen}
            onPress={() => {
              if (document.fullscreenElement) void document.exitFullscreen();
              else void frame.current?.requestFullscreen();
            }}
          >
            <Icon name="maximize-2" className="size-4" label={text.fullscreen} />
          </Toggle>
        )}
      </div>
    </div>
  );
}
