import { create } from 'zustand';

/** How long a press waits for the dialog, milliseconds. */
const PATIENCE_MS = 2000;

type Answer = (isLeaving: boolean) => void;

/** `answer` is set while the question is on the screen; `isReady` once there is something to show it. */
export const useLogOutQuestion = create<{ readonly isReady: boolean; readonly answer: Answer | null }>(
  () => ({ isReady: false, answer: null }),
);

/** Asks before an icon logs out at one press. Resolves true when the person wants to leave. */
export async function askToLogOut(): Promise<boolean> {
  if (!(await isShowable())) return true;
  useLogOutQuestion.getState().answer?.(false);
  return new Promise((resolve) => {
    useLogOutQuestion.setState({
      answer(isLeaving) {
        useLogOutQuestion.setState({ answer: null });
        resolve(isLeaving);
      },
    });
  });
}

/** The dialog is loaded behind the first page; without a connection it may never come. */
function isShowable(): Promise<boolean> {
  if (useLogOutQuestion.getState().isReady) return Promise.resolve(true);
  return new Promise((resolve) => {
    const stop = useLogOutQuestion.subscribe(({ isReady }) => isReady && end(true));
    const timer = setTimeout(() => end(false), PATIENCE_MS);
    function end(isReady: boolean): void {
      clearTimeout(timer);
      stop();
      resolve(isReady);
    }
  });
}
