import { useTranslations } from 'use-intl';
import { useProfileField } from '../fields/useProfileField.ts';
import { LevelsField } from './LevelsField.tsx';
import { TopicsField } from './TopicsField.tsx';
import type { Topic } from './topicTree.ts';

/** Skills to teach (`taxonomyTeach`) with a level each (`levels`) of the profile form around (ONB-37). */
export function TeachFields({ taxonomy }: { taxonomy: readonly Topic[] }) {
  const t = useTranslations('profile.levels');
  const topics = useProfileField('taxonomyTeach');
  const levels = useProfileField('levels');
  const skills = topics.value.flatMap((id) => taxonomy.find((topic) => topic.id === id) ?? []);
  return (
    <div className="flex flex-col gap-6">
      <TopicsField {...topics} label={t('teach')} hint={t('teachHint')} taxonomy={taxonomy} />
      {skills.length > 0 ? (
        <LevelsField {...levels} label={t('label')} hint={t('hint')} skills={skills} />
      ) : null}
    </div>
  );
}
