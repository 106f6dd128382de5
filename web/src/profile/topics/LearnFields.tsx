import { useTranslations } from 'use-intl';
import { useProfileField } from '../fields/useProfileField.ts';
import { TopicsField } from './TopicsField.tsx';
import type { Topic } from './topicTree.ts';

/** Topics to learn (`taxonomyLearn`) of the profile form around. */
export function LearnFields({ taxonomy }: { taxonomy: readonly Topic[] }) {
  const t = useTranslations('profile.topics');
  const field = useProfileField('taxonomyLearn');
  return <TopicsField {...field} label={t('learn')} hint={t('learnHint')} taxonomy={taxonomy} />;
}
