import { judgePhoto, type PhotoProblem } from './photoProblem.ts';

/** A chosen photo: to be cropped, or a drawing, which is sent as it is. */
export type ChosenPhoto =
  | { problem: null; kind: 'jpeg' | 'png'; picture: ImageBitmap }
  | { problem: null; kind: 'svg'; file: File };

/** Opens a file for the crop. What the browser cannot draw is no picture, whatever its first bytes say. */
export async function readPhoto(file: File): Promise<ChosenPhoto | { problem: PhotoProblem }> {
  const judged = await judgePhoto(file);
  if (judged.problem !== null) return judged;
  if (judged.kind === 'svg') return { problem: null, kind: 'svg', file };
  try {
    return { problem: null, kind: judged.kind, picture: await createImageBitmap(file) };
  } catch {
    return { problem: 'unsupported' };
  }
}
