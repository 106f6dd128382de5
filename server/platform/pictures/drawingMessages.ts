import type { ImageType } from '../files/kinds/imageType.ts';
import type { PictureProblem } from './pictureRefused.ts';

/** Which limit ended a process. */
export type ExceededLimit = 'time' | 'memory';

/** What a picture is drawn for: a page, or the head of a mail, where programs show fewer kinds. */
export type DrawnFor = 'page' | 'mail';

/** To a process that draws: one picture at a time. */
export type ToDrawing = {
  readonly bytes: Uint8Array;
  readonly type: ImageType;
  readonly drawnFor: DrawnFor;
};

/** From that process. `exceeded` is its last message. */
export type FromDrawing =
  | { readonly kind: 'ready' }
  | { readonly kind: 'drawn'; readonly bytes: Uint8Array }
  | { readonly kind: 'refused'; readonly problem: PictureProblem }
  | { readonly kind: 'exceeded'; readonly limit: ExceededLimit };
