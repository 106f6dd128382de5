import { type Crop, middle, squareOf } from './crop.ts';

/** Edge of what is sent, in pixels; nothing is blown up. */
const photoEdge = 640;

/** Draws the kept square over the whole canvas. */
export function drawCrop(canvas: HTMLCanvasElement, picture: ImageBitmap, crop: Crop): void {
  const { left, top, size } = squareOf(picture, crop);
  const context = canvas.getContext('2d');
  if (!context) return;
  context.clearRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, left, top, size, size, 0, 0, canvas.width, canvas.height);
}

/** The square as a new file, without the metadata that the camera wrote into the original. */
export async function cropToFile(picture: ImageBitmap, crop: Crop, kind: 'jpeg' | 'png'): Promise<File> {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = Math.max(1, Math.min(photoEdge, Math.round(squareOf(picture, crop).size)));
  drawCrop(canvas, picture, crop);
  const type = `image/${kind}`;
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, 0.9));
  if (!blob) throw new Error('The browser made no picture of the canvas.');
  return new File([blob], kind === 'jpeg' ? 'photo.jpg' : 'photo.png', { type });
}

/** So long the photo may be on its way, milliseconds: the browser has it from showing it. */
const READ_MS = 5_000;

/** A photo that is shown, as a file that can be sent again. */
export async function fileOfPhoto(url: string): Promise<File> {
  const answer = await fetch(url, { signal: AbortSignal.timeout(READ_MS) });
  if (!answer.ok) throw new Error(`Status ${answer.status}`);
  const blob = await answer.blob();
  if (blob.type === 'image/svg+xml') return new File([blob], 'photo.svg', { type: blob.type });
  return cropToFile(await createImageBitmap(blob), middle, 'png');
}
