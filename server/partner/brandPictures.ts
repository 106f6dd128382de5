import type { PartnerSettings } from '@waymark/events/partner';
import { PictureRefused } from '../platform/pictures/pictureRefused.ts';
import { sanitiseSvg } from '../platform/pictures/sanitiseSvg.ts';

const DRAWING = /^data:image\/svg\+xml;base64,/i;

/**
 * The settings with each drawing in them written again from what is safe, as an uploaded SVG is: every visitor and every mail
 * carries it. A drawing that is not taken becomes '', which the domain refuses as a picture.
 */
export function withSafePictures(settings: PartnerSettings): PartnerSettings {
  const { partnerLogo, authImages } = settings;
  return {
    ...settings,
    ...(partnerLogo ? { partnerLogo: safePicture(partnerLogo) } : {}),
    ...(authImages ? { authImages: authImages.map(safePicture) } : {}),
  };
}

function safePicture(picture: string): string {
  const [head] = DRAWING.exec(picture) ?? [];
  if (head === undefined) return picture;
  try {
    const drawing = sanitiseSvg(Buffer.from(picture.slice(head.length), 'base64'));
    return `data:image/svg+xml;base64,${Buffer.from(drawing).toString('base64')}`;
  } catch (error) {
    if (error instanceof PictureRefused) return '';
    throw error;
  }
}
