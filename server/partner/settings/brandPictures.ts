import type { PartnerSettings } from '@waymark/events/partner';
import { LRUCache } from 'lru-cache';
import { constants } from '../../platform/config/constants.ts';
import { PictureRefused } from '../../platform/pictures/pictureRefused.ts';
import { pictureSize } from '../../platform/pictures/pictureSize.ts';
import { sanitiseSvg } from '../../platform/pictures/sanitiseSvg.ts';

const INLINE = /^data:image\/(png|jpeg|webp|svg\+xml);base64,/i;

/**
 * The settings with each picture in them judged as an upload is, because every visitor and every mail carries it: a drawing is
 * written again from what is safe. What is not taken becomes '', which the domain refuses as a picture.
 */
export function withSafePictures(settings: PartnerSettings): PartnerSettings {
  const { partnerLogo, authImages } = settings;
  return {
    ...settings,
    ...(partnerLogo ? { partnerLogo: safePicture(partnerLogo) } : {}),
    ...(authImages ? { authImages: authImages.map(safePicture) } : {}),
  };
}

/** The same for settings as they are stored: what was saved before pictures were judged is left out instead. */
export function withShownPictures(settings: PartnerSettings): PartnerSettings {
  const { partnerLogo, authImages, ...others } = withSafePictures(settings);
  return {
    ...others,
    ...(partnerLogo ? { partnerLogo } : {}),
    ...(authImages ? { authImages: authImages.filter((each) => each !== '') } : {}),
  };
}

/** Communities are read again with each change of one, and most of their pictures are the same as before. */
const judged = new LRUCache<string, string>({
  maxSize: 8 * 1024 * 1024,
  sizeCalculation: (safe, picture) => 1 + picture.length + safe.length,
});

function safePicture(picture: string): string {
  const safe = judged.get(picture) ?? judgedPicture(picture);
  judged.set(picture, safe);
  return safe;
}

function judgedPicture(picture: string): string {
  const [head, kind] = INLINE.exec(picture) ?? [];
  if (head === undefined || kind === undefined) return picture;
  const bytes = Buffer.from(picture.slice(head.length), 'base64');
  if (kind.toLowerCase() !== 'svg+xml') return isShowable(bytes) ? picture : '';
  try {
    return `data:image/svg+xml;base64,${Buffer.from(sanitiseSvg(bytes)).toString('base64')}`;
  } catch (error) {
    if (error instanceof PictureRefused) return '';
    throw error;
  }
}

/** A few bytes may hold a picture that no browser has the memory for. */
function isShowable(bytes: Buffer): boolean {
  const { width, height } = pictureSize(bytes) ?? { width: 0, height: 0 };
  return width > 0 && height > 0 && width * height <= constants.pictures.pixels;
}
