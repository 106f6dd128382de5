import type { ImageType } from '../files/kinds/imageType.ts';
import type { PictureProblem } from './pictureRefused.ts';

/** Which limit ended a process. */
export type ExceededLimit = 'time' | 'memory';

/** What comes of a picture: for pages, or the head of a mail, whose readers know fewer kinds. */
export type DrawnFor = 'page' | 'mail';

/** To a process that draws: one picture at a time. */
export type ToDrawing = {
  readonly bytes: Uint8Array;
  readonly type: ImageType;
  readonly drawnFor: DrawnFor;
};

/** From it. `exceeded` is its last message. */
export type FromDrawing =
  | { readonly kind: 'ready' }
  | { readonly kind: 'drawn'; readonly bytes: Uint8Array }
  | { readonly kind: 'refused'; readonly problem: PictureProblem }
  | { readonly kind: 'exceeded'; readonly limit: ExceededLimit };
