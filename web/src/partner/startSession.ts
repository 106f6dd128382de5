import { bootSession } from '#/app/session/bootSession.ts';
import { useSession } from '#/app/session/sessionStore.ts';
import { takeHandoffCode } from './handoffCode.ts';

/** Starts the session of this page: with the code that somebody brought from another address, else with what is stored. */
export function startSession(): void {
  const code = takeHandoffCode();
  if (code === null) {
    void bootSession();
    return;
  }
  // Before the first paint, so that nobody is taken for a visitor meanwhile.
  useSession.setState({ isLoading: true });
  void import('./arriveWithCode.ts').then(({ arriveWithCode }) => arriveWithCode(code));
}
