import { type PointerEvent, useEffect, useId, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { type Crop, closestZoom, dragged } from './crop.ts';
import { drawCrop } from './renderCrop.ts';

type CropFrameProps = { picture: ImageBitmap; crop: Crop; onChange: (crop: Crop) => void };

const frame = 240;
const sliders = [
  { name: 'zoom', min: 1, max: closestZoom },
  { name: 'x', min: 0, max: 1 },
  { name: 'y', min: 0, max: 1 },
] as const;

/** The square that is kept: drawn with a finger, or moved by three sliders that keys work too (2.5.7). */
export function CropFrame({ picture, crop, onChange }: CropFrameProps) {
  const t = useTranslations('profile.photo');
  const id = useId();
  const canvas = useRef<HTMLCanvasElement>(null);
  const last = useRef<{ x: number; y: number } | null>(null);
  useEffect(() => {
    if (canvas.current) drawCrop(canvas.current, picture, crop);
  }, [picture, crop]);

  function move(event: PointerEvent<HTMLCanvasElement>) {
    if (!last.current) return;
    const by = { dx: event.clientX - last.current.x, dy: event.clientY - last.current.y, frame };
    last.current = { x: event.clientX, y: event.clientY };
    onChange(dragged(picture, crop, by));
  }

  function release() {
    last.current = null;
  }

  return (
    <div className="flex flex-col gap-4">
      <canvas
        ref={canvas}
        role="img"
        aria-label={t('preview')}
        width={frame * 2}
        height={frame * 2}
        className="mx-auto size-60 cursor-move touch-none rounded-full border border-line bg-plate"
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          last.current = { x: event.clientX, y: event.clientY };
        }}
        onPointerMove={move}
        onPointerUp={release}
        onPointerCancel={release}
      />
      <div className="grid gap-3">
        {sliders.map(({ name, min, max }) => (
          <div key={name} className="flex flex-wrap items-center gap-x-3">
            <label htmlFor={`${id}-${name}`} className="w-36 text-sm font-semibold">
              {t(name)}
            </label>
            <input
              id={`${id}-${name}`}
              type="range"
              min={min}
              max={max}
              step={(max - min) / 50}
              value={crop[name]}
              onChange={(event) => onChange({ ...crop, [name]: Number(event.target.value) })}
              className="h-8 min-w-40 flex-1 accent-primary pointer-coarse:h-11"
            />
          </div>
        ))}
      </div>
    </div>
  );
}
