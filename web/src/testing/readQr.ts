import jsQR from 'jsqr';

const PIXELS = 4;

/** What a camera reads from a drawn QR code; null: nothing. */
export function readQr(drawing: Element): string | null {
  const [, , width = 0, height = 0] = (drawing.getAttribute('viewBox') ?? '').split(' ').map(Number);
  const picture = new Uint8ClampedArray(width * PIXELS * height * PIXELS * 4).fill(255);
  const path = drawing.querySelector('path')?.getAttribute('d') ?? '';
  for (const [, x, y] of path.matchAll(/M(\d+) (\d+)h1v1h-1z/g)) paint(picture, width, Number(x), Number(y));
  return jsQR(picture, width * PIXELS, height * PIXELS, { inversionAttempts: 'dontInvert' })?.data ?? null;
}

/** One module of the code, as black pixels. */
function paint(picture: Uint8ClampedArray, width: number, x: number, y: number): void {
  for (let row = y * PIXELS; row < (y + 1) * PIXELS; row++) {
    const start = (row * width + x) * PIXELS * 4;
    for (let at = start; at < start + PIXELS * 4; at++) picture[at] = at % 4 === 3 ? 255 : 0;
  }
}
