import { useTranslations } from 'use-intl';

const moments = ['ask', 'meet', 'act'] as const;

/** What becomes of one question; an example, and it says so. */
export function Story() {
  const t = useTranslations('landing.story');
  return (
    <section className="page pt-16">
      <div className="rounded-dialog border border-line bg-surface p-6 sm:p-10">
        <p className="text-sm font-semibold text-primary-text">{t('label')}</p>
        <h2 className="mt-1 text-2xl">{t('title')}</h2>
        <ol className="mt-6 grid grid-cols-1 gap-6 md:grid-cols-3">
          {moments.map((moment) => (
            <li key={moment} className="flex flex-col gap-1 border-t-2 border-secondary pt-3">
              <h3 className="text-base">{t(`${moment}When`)}</h3>
              <p className="text-ink-muted">{t(`${moment}What`)}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
