import { IntlProvider, useTranslations } from 'use-intl';
import type { en } from '#/app/texts/texts.en.ts';
import { type Texts, withWording } from '#/i18n/composeTexts.ts';
import { type Locale, locales } from '#/i18n/locales.ts';
import { buttonVariants } from '#/ui/Button.tsx';
import type { WordingForm } from '../settingsRules.ts';

type WordingPreviewProps = {
  name: string;
  language: Locale;
  texts: Texts;
  written: WordingForm['whitelabelText'];
};

/** What visitors and newcomers will read, composed as the product composes it. */
export function WordingPreview({ name, language, texts, written }: WordingPreviewProps) {
  const t = useTranslations('partner.wording');
  const composed = withWording(
    texts,
    written.filter(({ value }) => value !== ''),
  );
  return (
    <section
      aria-labelledby="wording-preview"
      className="flex flex-col gap-3 lg:sticky lg:top-[calc(var(--header-height)+24px)]"
    >
      <h2 id="wording-preview" className="text-lg">
        {t('preview')}
      </h2>
      <IntlProvider locale={locales[language].tag} messages={composed as typeof en} onError={() => {}}>
        <div lang={locales[language].tag} data-preview="wording" className="flex flex-col gap-4">
          <Home name={name} />
          <FirstStep />
          <Search />
        </div>
      </IntlProvider>
    </section>
  );
}

const frame = 'flex flex-col items-start gap-2 rounded-card border border-line bg-surface p-4 wrap-anywhere';

function Home({ name }: { name: string }) {
  const t = useTranslations('landing');
  return (
    <div className={frame}>
      <p className="text-2xl font-semibold text-balance">{t('heroTitle')}</p>
      <p className="text-ink-muted">{t('heroLead', { brand: name })}</p>
      <span className={buttonVariants({ size: 'sm' })}>{t('signUp')}</span>
      <p className="text-sm text-ink-muted">{t('heroNote')}</p>
      <p className="mt-2 w-full border-t border-line pt-3 text-lg font-semibold">{t('closingTitle')}</p>
      <p>{t('closingBody')}</p>
    </div>
  );
}

function FirstStep() {
  const t = useTranslations();
  return (
    <div className={frame}>
      <p className="text-sm text-ink-muted">{t('identity.signUp.lead')}</p>
      <p className="text-lg font-semibold">{t('dashboard.first.newcomerTitle')}</p>
      <p>{t('dashboard.first.newcomerBody')}</p>
    </div>
  );
}

function Search() {
  const t = useTranslations('discovery.select');
  return (
    <div className={frame}>
      <p className="text-lg font-semibold">{t('title')}</p>
      <p className="text-ink-muted">{t('lead')}</p>
    </div>
  );
}
