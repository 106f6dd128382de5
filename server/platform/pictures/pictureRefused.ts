/** Why bytes are not taken as a picture: the key of the text beside the field. */
export type PictureProblem = 'imageTooLarge' | 'imageUnsupported';

/** Thrown when bytes are not taken as a picture. */
export class PictureRefused extends Error {
  override readonly name = 'PictureRefused';
  readonly problem: PictureProblem;

  constructor(problem: PictureProblem = 'imageUnsupported') {
    super(problem);
    this.problem = problem;
  }
}
