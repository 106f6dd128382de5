import { useTranslations } from 'use-intl';
import { useKeptText } from '#/app/drafts/keptText.ts';
import { announce } from '#/ui/feedback/announce.ts';
import { useSessionTimeTexts } from '../SessionTimes.tsx';
import { draftNames } from './proposalDraft.ts';
import { type PickProblem, pickProblem } from './proposalRules.ts';

export type PickedStarts = {
  readonly picked: readonly number[];
  /** Null when it was added. */
  readonly add: (at: number) => PickProblem | null;
  readonly remove: (at: number) => void;
  /** They are sent. */
  readonly forget: () => void;
};

/** Up to three starts, in their order, which outlive a reload; what happens to them is said. */
export function usePickedStarts(sessionId: string): PickedStarts {
  const t = useTranslations('reschedule.form');
  const texts = useSessionTimeTexts();
  const [kept, keep] = useKeptText(draftNames.starts(sessionId));
  const picked = kept.split(' ').filter(Boolean).map(Number).filter(Number.isFinite);
  const setPicked = (starts: readonly number[]) => keep(starts.join(' '));
  const spoken = (at: number) => texts.full(new Date(at).toISOString());
  return {
    picked,
    add(at) {
      const problem = pickProblem(at, picked);
      if (problem) return problem;
      setPicked([...picked, at].sort((one, other) => one - other));
      announce(t('added', { time: spoken(at) }));
      return null;
    },
    remove(at) {
      setPicked(picked.filter((one) => one !== at));
      announce(t('removed', { time: spoken(at) }));
    },
    forget: () => keep(''),
  };
}
