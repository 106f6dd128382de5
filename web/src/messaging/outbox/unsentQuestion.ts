import { create } from 'zustand';

type Question = { readonly answer: (mayDiscard: boolean) => void };

/** AUT-71: unsent messages would be lost by logging out, so the person is asked first. */
export const useUnsentQuestion = create<{ readonly question: Question | null }>(() => ({ question: null }));

/** Resolves true when the person lets the unsent messages go. */
export function askAboutUnsent(): Promise<boolean> {
  useUnsentQuestion.getState().question?.answer(false);
  return new Promise((resolve) => {
    useUnsentQuestion.setState({
      question: {
        answer(mayDiscard) {
          useUnsentQuestion.setState({ question: null });
          resolve(mayDiscard);
        },
      },
    });
  });
}
