import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import type { UserType } from '#/app/session/UserType.ts';
import { Button } from '#/ui/Button.tsx';
import { Banner } from '#/ui/feedback/Banner.tsx';
import { saveBehind, useOnboarding } from './onboardingStore.ts';
import { stepAsking, stepTopics } from './steps.ts';

/** Says of an earlier step that it is not saved yet: where the answer to correct is, or that it is sent again. */
export function NotSaved({ userType }: { userType: UserType }) {
  const t = useTranslations('onboarding');
  const behind = useOnboarding((state) => state.behind);
  if (!behind) return null;
  const asking = stepAsking(userType, Object.keys(behind.failure.fields));
  const topic = stepTopics(userType)[(asking ?? 0) - 1];
  return topic ? (
    <Banner tone="danger" role="alert" action={<Link to={`/step-${asking}`}>{t('notSaved.correct')}</Link>}>
      {t('notSaved.refused', { topic: t(`topics.${topic}`) })}
    </Banner>
  ) : (
    <Banner
      tone="warning"
      role="alert"
      action={
        <Button variant="secondary" size="sm" onClick={saveBehind}>
          {t('notSaved.again')}
        </Button>
      }
    >
      {t('notSaved.kept')}
    </Banner>
  );
}
