// Makes a sticker of an image: background away, outline around, 512 × 512 WebP.
import { MAX_MEDIA_BYTES } from '@atoll/api';
import { useEffect, useId, useRef, useState } from 'react';
import { useObjectUrl } from '../../lib/browser/object-url.ts';
import { cx } from '../../lib/cx.ts';
import { stickers as text } from '../../messages/en/stickers.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { CutCanvas } from './cut-canvas.tsx';
import { type Tool, useCutting } from './use-cutting.ts';

export interface StickerMakerProps {
  /** What to cut out; the user can choose another one. */
  image: Blob | undefined;
  onClose: () => void;
  onMade: (sticker: Blob) => void;
}

const TOOLS = [
  ['erase', text.erase],
  ['restore', text.restore],
  ['move', text.move],
] as const satisfies [Tool, string][];
const RADIUS = { min: 3, max: 80 };

export default function StickerMaker({ image, onClose, onMade }: StickerMakerProps) {
  const [file, setFile] = useState(image);
  const [problem, setProblem] = useState<string>();
  const [outline, setOutline] = useState(14);
  const [tolerance, setTolerance] = useState(48);
  const [tool, setTool] = useState<Tool>('erase');
  const [radius, setRadius] = useState(24);
  const [zoom, setZoom] = useState(1);
  const cutting = useCutting(file, outline);
  const input = useRef<HTMLInputElement>(null);
  const { source, sticker } = cutting;

  // A plain background is removed automatically; undo restores it.
  const removeBackground = useRef(cutting.removeBackground);
  removeBackground.current = cutting.removeBackground;
  useEffect(() => {
    if (source) removeBackground.current(48);
  }, [source]);

  const choose = (chosen: File | undefined) => {
    if (!chosen) return;
    if (!chosen.type.startsWith('image/') || chosen.type === 'image/svg+xml') {
      setProblem(text.unreadable);
    } else if (chosen.size > MAX_MEDIA_BYTES) setProblem(text.tooLarge);
    else {
      setProblem(undefined);
      setFile(chosen);
    }
  };
  const changeRadius = (next: number) =>
    setRadius(Math.min(RADIUS.max, Math.max(RADIUS.min, next)));
  const failure = problem ?? (cutting.isUnreadable ? text.unreadable : undefined);

  return (
    <Dialog
      open
      onClose={onClose}
      title={text.title}
      description={text.intro}
      frame="m-auto w-[calc(100vw-1rem)] max-w-3xl rounded-card animate-surface"
    >
      <div className="grid grid-cols-1 gap-5 md:grid-cols-[minmax(0,1fr)_15rem]">
        <div className="grid content-start gap-3">
          {source ? (
            <CutCanvas
              cutting={cutting}
              tool={tool}
              radius={radius}
              zoom={zoom}
              onRadius={changeRadius}
            />
          ) : file && !failure ? (
            <Skeleton className="mx-auto aspect-square w-full max-w-96" />
          ) : (
            <button
              type="button"
              onClick={() => input.current?.click()}
              className="mx-auto grid aspect-square w-full max-w-96 place-content-center justify-items-center gap-2 rounded-control border-2 border-dashed border-line text-muted hover:text-text"
            >
              <Icon name="image-plus" className="size-8" />
              {text.start}
            </button>
          )}
          <fieldset aria-label={text.tool} className="grid grid-cols-3 gap-1">
            {TOOLS.map(([value, label]) => (
              <button
                key={value}
                type="button"
                aria-pressed={tool === value}
                onClick={() => setTool(value)}
                className="h-10 rounded-control bg-raised text-label font-medium text-muted aria-pressed:bg-action aria-pressed:text-on-action"
              >
                {label}
              </button>
            ))}
          </fieldset>
          <div className="flex flex-wrap gap-2">
            <Button size="small" disabled={!cutting.canUndo} onClick={cutting.undo}>
              {text.undo}
            </Button>
            <Button size="small" disabled={!source} onClick={cutting.reset}>
              {text.reset}
            </Button>
            <Button size="small" onClick={() => input.current?.click()}>
              {text.choose}
            </Button>
            <input
              ref={input}
              type="file"
              aria-label={text.choose}
              accept="image/png,image/jpeg,image/webp,image/gif,image/avif"
              className="sr-only"
              tabIndex={-1}
              onChange={(event) => {
                choose(event.target.files?.[0]);
                event.target.value = '';
              }}
            />
          </div>
        </div>
        <div className="grid content-start gap-4">
          <div className="grid grid-cols-2 gap-2">
            <Preview blob={sticker?.blob} label={text.onLight} className="bg-[#f4f6f8]" />
            <Preview blob={sticker?.blob} label={text.onDark} className="bg-[#17212b]" />
          </div>
          <Slider label={text.brush} {...RADIUS} value={radius} onChange={changeRadius} />
          <Slider label={text.zoom} min={1} max={4} step={0.25} value={zoom} onChange={setZoom} />
          <Slider label={text.outline} min={0} max={32} value={outline} onChange={setOutline} />
          <Slider
            label={text.tolerance}
            min={0}
            max={200}
            value={tolerance}
            onChange={setTolerance}
          />
          <Button
            size="small"
            disabled={!source}
            onClick={() => cutting.removeBackground(tolerance)}
          >
            {text.removeBackground}
          </Button>
        </div>
      </div>
      {(failure ?? (cutting.isEmpty ? text.nothing : undefined)) && (
        <p role="alert" className="text-label text-down">
          {failure ?? text.nothing}
        </p>
      )}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-note text-muted">
          {sticker && text.size(Math.max(1, Math.round(sticker.blob.size / 1024)))}
        </p>
        <Button
          look="action"
          size="large"
          disabled={!sticker?.isCurrent || cutting.isEmpty}
          onClick={() => sticker && onMade(sticker.blob)}
        >
          {text.use}
        </Button>
      </div>
    </Dialog>
  );
}

function Preview(props: { blob: Blob | undefined; label: string; className: string }) {
  const url = useObjectUrl(props.blob);
  return (
    <span className={cx('grid aspect-square place-items-center rounded-control', props.className)}>
      {url && <img src={url} alt={props.label} className="size-4/5 object-contain" />}
    </span>
  );
}

interface SliderProps {
  label: string;
  min: number;
  max: number;
  step?: number;
  value: number;
  onChange: (value: number) => void;
}

function Slider({ label, onChange, ...range }: SliderProps) {
  const id = useId();
  return (
    <div className="grid gap-1 text-note text-muted">
      <label htmlFor={id} className="flex justify-between">
        <span>{label}</span>
        <span className="tabular">{range.value}</span>
      </label>
      <input
        id={id}
        type="range"
        {...range}
        onChange={(event) => onChange(Number(event.target.value))}
        className="w-full accent-action"
      />
    </div>
  );
}
