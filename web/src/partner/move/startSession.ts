import { bootSession } from '#/app/session/bootSession.ts';
import { useSession } from '#/app/session/sessionStore.ts';
import { takeHandoffStep } from './handoffCode.ts';

/** Starts the session of this page: with what is stored, or as a step of a move from one origin to another. */
export function startSession(): void {
  const step = takeHandoffStep();
  if (step === null) {
    void bootSession();
    return;
  }
  // Before the first paint, so that nobody is taken for a visitor meanwhile.
  useSession.setState({ isLoading: true });
  void import('./moveSession.ts').then(({ moveSession }) => moveSession(step));
}
