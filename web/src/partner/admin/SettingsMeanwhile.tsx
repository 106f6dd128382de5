import { type Ref, useId } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '#/ui/Button.tsx';
import { Banner } from '#/ui/feedback/Banner.tsx';
import { en } from '../messages.en.ts';
import type { Theirs } from './settingsDraft.ts';

export type Meanwhile = {
  /** What another manager has where something else is written here. */
  readonly theirs: readonly Theirs[];
  readonly keepMine: () => void;
  readonly keepTheirs: () => void;
};

type SettingsMeanwhileProps = { meanwhile: Meanwhile | null; choice: Ref<HTMLFieldSetElement> };

/** Two managers wrote the same: the form holds the one and this shows the other, and nothing is replaced until one is chosen. */
export function SettingsMeanwhile({ meanwhile, choice }: SettingsMeanwhileProps) {
  const t = useTranslations('partner.settings.meanwhile');
  const leadId = useId();
  return (
    <div role="status" className="empty:hidden">
      {meanwhile ? (
        <Banner tone="warning">
          <p>{t('title')}</p>
          <p id={leadId} className="font-normal">
            {t('lead')}
          </p>
          <fieldset ref={choice} className="min-w-0" aria-labelledby={leadId} tabIndex={-1}>
            <ul className="mt-2 flex flex-col gap-2 font-normal">
              {meanwhile.theirs.map((theirs) => (
                <TheirsLine key={`${theirs.field} ${theirs.id}`} theirs={theirs} />
              ))}
            </ul>
            <div className="mt-2 flex flex-wrap gap-2">
              <Button size="sm" variant="secondary" onClick={meanwhile.keepMine}>
                {t('keepMine')}
              </Button>
              <Button size="sm" variant="secondary" onClick={meanwhile.keepTheirs}>
                {t('keepTheirs')}
              </Button>
            </div>
          </fieldset>
        </Banner>
      ) : null}
    </div>
  );
}

/** A text of a list begins with its own title; a field has its name above. */
function TheirsLine({ theirs: { field, value } }: { theirs: Theirs }) {
  const t = useTranslations('partner.settings');
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a long text is scrolled by the keyboard too
    <li className="max-h-72 overflow-y-auto" tabIndex={0}>
      {Object.hasOwn(en.settings, field) ? <p className="font-semibold">{t(field as 'faq')}</p> : null}
      {value.startsWith('data:') ? (
        <span className="mt-1 inline-block rounded-control border border-line bg-plate p-2">
          <img src={value} alt={t('partnerLogo')} className="h-12 max-w-60 object-contain" />
        </span>
      ) : (
        <p className="whitespace-pre-wrap wrap-anywhere" dir="auto">
          {value || <em>{t('meanwhile.nothing')}</em>}
        </p>
      )}
    </li>
  );
}
