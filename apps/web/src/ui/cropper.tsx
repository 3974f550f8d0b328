// Cutting a square out of an image, in the browser; the server re-encodes what it gets.
import { useState } from 'react';
import EasyCrop, { type Area } from 'react-easy-crop';
import { useObjectUrl } from '../lib/browser/object-url.ts';
import { image as text } from '../messages/en/image.ts';
import { Button } from './button.tsx';

/** Side of the image that is uploaded, in pixels. */
const SIDE = 512;

export interface CropperProps {
  file: File;
  onCropped: (image: Blob) => void;
  onUnreadable: () => void;
}

export default function Cropper({ file, onCropped, onUnreadable }: CropperProps) {
  const url = useObjectUrl(file);
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [area, setArea] = useState<Area>();
  return (
    <div className="grid gap-4">
      <div className="relative h-72 overflow-hidden rounded-control bg-ground">
        {url && (
          <EasyCrop
            image={url}
            aspect={1}
            crop={crop}
            zoom={zoom}
            onCropChange={setCrop}
            onZoomChange={setZoom}
            onCropComplete={(_, pixels) => setArea(pixels)}
            mediaProps={{ onError: onUnreadable }}
          />
        )}
      </div>
      <label className="grid grid-cols-[auto_1fr] items-center gap-3 text-label text-muted">
        {text.cropZoom}
        <input
          type="range"
          min={1}
          max={4}
          step={0.05}
          value={zoom}
          onChange={(event) => setZoom(Number(event.target.value))}
          className="accent-action"
        />
      </label>
      <Button
        look="action"
        disabled={!area}
        onClick={() => area && cut(file, area).then(onCropped, onUnreadable)}
      >
        {text.cropUse}
      </Button>
    </div>
  );
}

async function cut(file: File, area: Area): Promise<Blob> {
  const source = await createImageBitmap(file, area.x, area.y, area.width, area.height);
  const canvas = new OffscreenCanvas(SIDE, SIDE);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  context.imageSmoothingQuality = 'high';
  context.drawImage(source, 0, 0, SIDE, SIDE);
  source.close();
  return canvas.convertToBlob({ type: 'image/png' });
}
