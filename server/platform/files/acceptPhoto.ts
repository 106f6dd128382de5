import { userId } from '@waymark/events/kernel';
import sharp from 'sharp';
import type { App } from '../app.ts';
import { badUserInput } from '../graphql/failures.ts';
import { folderOfPerson, newFileKey } from './fileKey.ts';
import { type ImageType, imageTypeOf, isActiveSvg, isCostlySvg } from './imageType.ts';
import type { UploadedFile } from './types.ts';

export const photoLimits = {
  /** LIM-21, PRO-73: fewer bytes than this. */
  bytes: 2 * 1024 * 1024,
  /** Decoded, so that a few bytes cannot ask for gigabytes. */
  pixels: 40_000_000,
  /** The longer side of what is kept. */
  side: 800,
  /** Seconds that one picture may take. */
  patience: 10,
} as const;

const FOLDER = 'photos';

type Doors = Pick<App, 'files' | 'clock'>;

/**
 * Checks a photo by its content, draws it anew as WebP (nothing but pixels is left: no EXIF, no markup) and keeps it.
 * Resolves with the path that it is served at, for `photo` of the person.
 * @throws GraphQLError BAD_USER_INPUT with the texts of PRO-71 and PRO-72; `fields.photo` is `imageTooLarge` or
 * `imageUnsupported`.
 */
export async function acceptPhoto(
  app: Doors,
  ownerId: string,
  upload: Pick<UploadedFile, 'size' | 'arrayBuffer'>,
): Promise<string> {
  if (upload.size >= photoLimits.bytes) throw tooLarge();
  const bytes = new Uint8Array(await upload.arrayBuffer());
  const type = imageTypeOf(bytes);
  if (!type || (type === 'svg' && (isActiveSvg(bytes) || isCostlySvg(bytes)))) throw unsupported();
  const drawn = await inTurn(() => draw(bytes, type));
  const key = `${newFileKey(folderOf(ownerId), app.clock.now())}.webp`;
  await app.files.put(key, drawn);
  return `/files/${key}`;
}

/** Deletes the person's photos that came before `photo`, or all of them up to now where it is null. Safe to repeat. */
export async function forgetOlderPhotos(app: Doors, ownerId: string, photo: string | null): Promise<void> {
  const keys = await app.files.list(folderOf(ownerId));
  const current = photo === null ? '\uffff' : photo.slice('/files/'.length);
  await Promise.all(keys.filter((key) => key < current).map((key) => app.files.delete(key)));
}

function folderOf(ownerId: string): string {
  return folderOfPerson(FOLDER, userId(ownerId));
}

let last: Promise<unknown> = Promise.resolve();

/** One picture at a time: the threads that draw also check passwords and read files. */
function inTurn<Value>(work: () => Promise<Value>): Promise<Value> {
  const turn = last.then(work);
  last = turn.catch(() => {});
  return turn;
}

async function draw(bytes: Uint8Array, type: ImageType): Promise<Uint8Array> {
  const { width, height } = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw unsupported();
    });
  if (!width || !height) throw unsupported();
  if (width * height > photoLimits.pixels) throw tooLarge();
  const longer = Math.max(width, height);
  // A small drawing is drawn large; a picture is never made larger than it is.
  const density = Math.min(2400, Math.max(1, (72 * photoLimits.side) / longer));
  try {
    return await sharp(bytes, {
      limitInputPixels: photoLimits.pixels,
      sequentialRead: true,
      ...(type === 'svg' && { density }),
    })
      .timeout({ seconds: photoLimits.patience })
      .rotate()
      .resize({ width: photoLimits.side, height: photoLimits.side, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 82 })
      .toBuffer();
  } catch {
    throw unsupported();
  }
}

function tooLarge() {
  return badUserInput({ photo: 'imageTooLarge' }, 'the selected image is too large');
}

function unsupported() {
  return badUserInput({ photo: 'imageUnsupported' }, 'Oops! The selected image is in an unsupported format');
}
