import sharp from 'sharp';
import { constants } from '../config/constants.ts';
import type { ImageType } from '../files/kinds/imageType.ts';
import type { DrawnFor } from './drawingMessages.ts';
import { PictureRefused } from './pictureRefused.ts';
import { sanitiseSvg } from './sanitiseSvg.ts';

const limits = constants.pictures;

/** A logo in a mail is 36 pixels high, and twice as many on dense screens. */
const IN_MAIL = { width: 480, height: 72 } as const;

/** The only loaders of the library that bytes of strangers reach. */
const LOADERS = ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadSvgBuffer'];

/** One thread, nothing kept in memory, no other format. Once, before the first drawing. */
export function restrictDrawing(): void {
  sharp.concurrency(1);
  sharp.cache(false);
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: LOADERS });
}

/**
 * Draws a picture again as WebP, at most 800 pixels wide and high, upright, without metadata; for a mail as PNG, which every
 * reader shows, and small. Runs in a process that can be killed: a drawing may take any time and memory.
 * @throws PictureRefused with `imageTooLarge` or `imageUnsupported`.
 */
export async function drawPicture(
  bytes: Uint8Array,
  type: ImageType,
  drawnFor: DrawnFor = 'page',
): Promise<Uint8Array> {
  const input = type === 'svg' ? Buffer.from(sanitiseSvg(bytes)) : bytes;
  const { width, height } = await sharp(input, { limitInputPixels: false }).metadata().catch(refuse);
  if (!width || !height) throw new PictureRefused();
  if (width * height > limits.pixels) throw new PictureRefused('imageTooLarge');
  const longer = Math.max(width, height);
  // A small drawing is drawn large; a picture is never made larger than it is.
  const density = Math.min(2400, Math.max(1, (72 * limits.side) / longer));
  const size = drawnFor === 'mail' ? IN_MAIL : { width: limits.side, height: limits.side };
  const drawn = sharp(input, {
    limitInputPixels: limits.pixels,
    sequentialRead: true,
    ...(type === 'svg' && { density }),
  })
    .rotate()
    .resize({ ...size, fit: 'inside', withoutEnlargement: true });
  return (drawnFor === 'mail' ? drawn.png() : drawn.webp({ quality: 82 })).toBuffer().catch(refuse);
}

function refuse(): never {
  throw new PictureRefused();
}
