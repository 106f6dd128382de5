export type Side = 'top' | 'bottom' | 'left' | 'right';
type Box = { readonly left: number; readonly top: number; readonly width: number; readonly height: number };
type Size = { readonly width: number; readonly height: number };

const gap = 6;
const margin = 8;

/** Where a bubble stands beside its anchor, in pixels of the window: on that side if it fits, else on the other. */
export function placeBubble(
  anchor: Box,
  bubble: Size,
  window: Size,
  side: Side,
): { left: number; top: number } {
  const isVertical = side === 'top' || side === 'bottom';
  const along = isVertical ? axis('left', 'width') : axis('top', 'height');
  const across = isVertical ? axis('top', 'height') : axis('left', 'width');
  const before = across.start(anchor) - gap - across.size(bubble);
  const after = across.start(anchor) + across.size(anchor) + gap;
  const fitsBefore = before >= margin;
  const fitsAfter = after + across.size(bubble) + margin <= across.size(window);
  const wantsBefore = side === 'top' || side === 'left';
  const isBefore = wantsBefore ? fitsBefore || !fitsAfter : fitsBefore && !fitsAfter;
  const centred = along.start(anchor) + along.size(anchor) / 2 - along.size(bubble) / 2;
  const last = Math.max(margin, along.size(window) - along.size(bubble) - margin);
  const at = Math.min(Math.max(centred, margin), last);
  const beside = isBefore ? before : after;
  return isVertical ? { left: at, top: beside } : { left: beside, top: at };
}

function axis(start: 'left' | 'top', size: 'width' | 'height') {
  return { start: (box: Box) => box[start], size: (of: Size) => of[size] };
}
