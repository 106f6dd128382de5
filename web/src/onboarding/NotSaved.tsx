import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import type { UserType } from '#/app/session/UserType.ts';
import { Button } from '#/ui/Button.tsx';
import { Banner } from '#/ui/feedback/Banner.tsx';
import { MISSING, saveBehind, useOnboarding } from './onboardingStore.ts';
import { stepAsking, stepTopics } from './steps.ts';

/** Says of an earlier step that it is not saved yet: where the answer to correct is, or that it is sent again. */
export function NotSaved({ userType, step }: { userType: UserType; step: number }) {
  const t = useTranslations('onboarding');
  const behind = useOnboarding((state) => state.behind);
  if (!behind) return null;
  const { code, fields } = behind.failure;
  if (fields.userType !== undefined)
    return (
      <Banner tone="danger" role="alert" action={<Link to="/user-type">{t('notSaved.correct')}</Link>}>
        {t('notSaved.refusedType')}
      </Banner>
    );
  const asking = stepAsking(userType, Object.keys(fields));
  // The fields themselves say what is wrong.
  if (asking === step) return null;
  const topic = stepTopics(userType)[(asking ?? 0) - 1];
  if (topic || code === MISSING)
    return (
      <Banner
        tone="danger"
        role="alert"
        action={topic ? <Link to={`/step-${asking}`}>{t('notSaved.correct')}</Link> : undefined}
      >
        {topic
          ? t(code === MISSING ? 'notSaved.missing' : 'notSaved.refused', { topic: t(`topics.${topic}`) })
          : t('errors.missing')}
      </Banner>
    );
  return (
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
