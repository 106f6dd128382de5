import { whileSignedIn } from '#/app/session/whileSignedIn.ts';

/** Ties mentoring to who is signed in; loads its code only then. Called once by the app; returns the undo. */
export function attachMentoring(): () => void {
  return whileSignedIn(async () => (await import('./beginMentoring.ts')).beginMentoring);
}
