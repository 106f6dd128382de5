import { useTranslations } from 'use-intl';
import { en } from './messages.en.ts';

const topics = Object.keys(en.topics) as (keyof typeof en.topics)[];

export function Topics() {
  const t = useTranslations('landing');
  return (
    <section className="px-4 sm:px-6">
      <div className="mx-auto flex max-w-[1152px] flex-col gap-5 border-t border-line pt-16">
        <h2 className="text-2xl">{t('topicsTitle')}</h2>
        <ul className="flex flex-wrap gap-2">
          {topics.map((topic) => (
            <li key={topic} className="rounded-full border border-line bg-surface px-4 py-2">
              {t(`topics.${topic}`)}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
