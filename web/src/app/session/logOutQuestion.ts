import { create } from 'zustand';

type Answer = (isLeaving: boolean) => void;

/** `answer` is set while the question is on the screen; `isReady` once there is something to show it. */
export const useLogOutQuestion = create<{ readonly isReady: boolean; readonly answer: Answer | null }>(
  () => ({ isReady: false, answer: null }),
);

/** Asks before an icon logs out at one press. Resolves true when the person wants to leave. */
export async function askToLogOut(): Promise<boolean> {
  const { isReady, answer: earlier } = useLogOutQuestion.getState();
  if (!isReady) return true;
  earlier?.(false);
  return new Promise((resolve) => {
    useLogOutQuestion.setState({
      answer(isLeaving) {
        useLogOutQuestion.setState({ answer: null });
        resolve(isLeaving);
      },
    });
  });
}
