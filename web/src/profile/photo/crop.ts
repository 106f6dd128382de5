/** How a square is cut: 1 is as much as there is, `x` and `y` from 0 (left, top) to 1. */
export type Crop = { zoom: number; x: number; y: number };
export const closestZoom = 4;
export const middle: Crop = { zoom: 1, x: 0.5, y: 0.5 };

/** The square of the picture that is kept, in its pixels. */
export function squareOf(picture: { width: number; height: number }, { zoom, x, y }: Crop) {
  const size = Math.min(picture.width, picture.height) / clamp(zoom, 1, closestZoom);
  return {
    left: (picture.width - size) * clamp(x, 0, 1),
    top: (picture.height - size) * clamp(y, 0, 1),
    size,
  };
}

/** The crop after the picture was drawn by `dx`, `dy` pixels in a frame of `frame` pixels. */
export function dragged(
  picture: { width: number; height: number },
  crop: Crop,
  by: { dx: number; dy: number; frame: number },
): Crop {
  const { size } = squareOf(picture, crop);
  const scale = size / by.frame;
  return {
    zoom: crop.zoom,
    x: moved(crop.x, -by.dx * scale, picture.width - size),
    y: moved(crop.y, -by.dy * scale, picture.height - size),
  };
}

function moved(position: number, pixels: number, room: number): number {
  return room <= 0 ? position : clamp(position + pixels / room, 0, 1);
}

function clamp(value: number, lowest: number, highest: number): number {
  return Math.min(highest, Math.max(lowest, value));
}
