import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { Question } from '#/ui/overlay/Question.tsx';
import { useLogOutQuestion } from '../session/logOutQuestion.ts';
import { useBrandName } from '../useBrandName.ts';

/** What the log-out icon of the header asks first: it stands beside icons that only lead somewhere. */
export function LogOutDialog() {
  const t = useTranslations('extras.logOut');
  const brand = useBrandName();
  const answer = useLogOutQuestion((state) => state.answer);
  useEffect(() => {
    useLogOutQuestion.setState({ isReady: true });
    return () => useLogOutQuestion.setState({ isReady: false, answer: null });
  }, []);
  return (
    <Question
      isOpen={answer !== null}
      onClose={() => answer?.(false)}
      title={t('title', { brand })}
      description={t('body')}
      keep={t('stay')}
      confirm={t('leave')}
      onConfirm={() => answer?.(true)}
    />
  );
}
