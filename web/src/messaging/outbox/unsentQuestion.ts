import { create } from 'zustand';

/** `left`: how much an earlier visit left, where messaging has not begun and counts nothing itself. */
type Question = { readonly left: number; readonly answer: (mayDiscard: boolean) => void };

/** AUT-71: unsent messages would be lost by logging out, so the person is asked first. */
export const useUnsentQuestion = create<{ readonly question: Question | null }>(() => ({ question: null }));

/** Resolves true when the person lets the unsent messages go. */
export function askAboutUnsent(left = 0): Promise<boolean> {
  useUnsentQuestion.getState().question?.answer(false);
  return new Promise((resolve) => {
    useUnsentQuestion.setState({
      question: {
        left,
        answer(mayDiscard) {
          useUnsentQuestion.setState({ question: null });
          resolve(mayDiscard);
        },
      },
    });
  });
}
