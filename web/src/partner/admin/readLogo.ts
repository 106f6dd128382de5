import { partnerLimits } from '@waymark/events/limits';

export type LogoProblem = 'logoTooLarge' | 'logoUnsupported';
type ReadLogo = { readonly logo: string } | { readonly problem: LogoProblem };

/** Twice as large as it is shown anywhere. */
const WIDTH = 480;
const HEIGHT = 160;
export const logoTypes = 'image/png,image/jpeg,image/webp,image/svg+xml';

/** A picture file as the settings hold it: drawings as they are, photos no larger than they are shown. */
export async function readLogo(file: File): Promise<ReadLogo> {
  if (!logoTypes.split(',').includes(file.type)) return { problem: 'logoUnsupported' };
  try {
    const logo = file.type === 'image/svg+xml' ? await asAddress(file) : await drawn(file);
    return logo.length <= partnerLimits.inlineImageMax ? { logo } : { problem: 'logoTooLarge' };
  } catch {
    return { problem: 'logoUnsupported' };
  }
}

/** Sharp edges as PNG where they fit; else as a browser packs photos. */
async function drawn(file: File): Promise<string> {
  const picture = await createImageBitmap(file);
  const scale = Math.min(1, WIDTH / picture.width, HEIGHT / picture.height);
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  const sharp = canvas.toDataURL('image/png');
  return sharp.length <= partnerLimits.inlineImageMax ? sharp : canvas.toDataURL('image/webp', 0.8);
}

function asAddress(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error ?? new Error('Not read.'));
    reader.readAsDataURL(file);
  });
}
