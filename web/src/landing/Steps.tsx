import { CalendarClock, ListChecks, MessageCircleQuestion } from 'lucide-react';
import { useTranslations } from 'use-intl';

const steps = [
  { key: 'ask', Icon: MessageCircleQuestion },
  { key: 'meet', Icon: CalendarClock },
  { key: 'act', Icon: ListChecks },
] as const;

export function Steps() {
  const t = useTranslations('landing');
  return (
    <section className="border-y border-line bg-surface py-16">
      <div className="page">
        <h2 className="text-2xl">{t('howTitle')}</h2>
        <ol className="mt-8 grid grid-cols-1 gap-8 md:grid-cols-3">
          {steps.map(({ key, Icon }, index) => (
            <li key={key} className="flex flex-col gap-2">
              <span className="mb-1 flex items-center gap-3 text-primary-text">
                <span className="inline-flex size-12 items-center justify-center rounded-full bg-primary-soft">
                  <Icon className="size-6" aria-hidden="true" />
                </span>
                <span className="text-sm font-semibold tabular-nums" aria-hidden="true">
                  {index + 1}
                </span>
                {index < steps.length - 1 ? (
                  <span
                    className="hidden h-0 flex-1 border-t-2 border-dashed border-line md:block"
                    aria-hidden="true"
                  />
                ) : null}
              </span>
              <h3 className="text-lg">{t(`steps.${key}`)}</h3>
              <p className="text-ink-muted">{t(`steps.${key}Body`)}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
