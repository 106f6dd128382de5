import { zodResolver } from '@hookform/resolvers/zod';
import { Trash2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useLocale } from '#/app/routing/LocaleRouter.tsx';
import { en } from '#/app/texts/texts.en.ts';
import { keysOf, type Texts, textAt } from '#/i18n/composeTexts.ts';
import { Button } from '#/ui/Button.tsx';
import { Card } from '#/ui/Card.tsx';
import { Banner } from '#/ui/feedback/Banner.tsx';
import { Select } from '#/ui/form/Select.tsx';
import { Textarea } from '#/ui/form/Textarea.tsx';
import { SaveBar } from '../SaveBar.tsx';
import type { EditorProps } from '../SettingsLoader.tsx';
import { problemKey, type WordingForm, wordingRules } from '../settingsRules.ts';
import { useSettingsForm } from '../useSettingsForm.ts';
import { FindText } from './FindText.tsx';
import { useWording } from './useWording.ts';
import { WordingPreview } from './WordingPreview.tsx';
import { groups, isListed, keysSaying, type WordingGroup, wordingGroups } from './wordingFields.ts';

const known = new Set(keysOf(en));

/** PRT-56: the community's wording in one language at a time; texts that do not exist any more are listed, because they are ignored. */
export function WordingEditor({ partner }: EditorProps) {
  const t = useTranslations('partner.wording');
  const { locale } = useLocale();
  const [language, setLanguage] = useState<'en' | 'pt'>(locale);
  const portuguese = usePortuguese();
  const texts = language === 'pt' ? portuguese : en;
  const settings = useSettingsForm<WordingForm>({
    partner,
    name: 'wording',
    resolver: zodResolver(wordingRules),
    values: {
      whitelabelText: partner.whitelabelText.map(({ key, value, language }) => ({
        key,
        value,
        language: language === 'pt' ? 'pt' : 'en',
      })),
    },
    toChange: (values) => values,
  });
  const wording = useWording(settings, language);
  const added = wording.written.map(({ key }) => key).filter((key) => known.has(key) && !isListed(key));
  const others = [...new Set(added.map((key) => textAt(texts, key)))];
  const unknown = new Set(wording.all.map(({ key }) => key).filter((key) => !known.has(key)));
  return (
    <form noValidate onSubmit={settings.submit} className="flex flex-col gap-4">
      <p className="measure text-ink-muted">{t('lead', { braces: '{name}' })}</p>
      <div role="status" className="empty:hidden">
        {unknown.size > 0 ? (
          <Banner
            tone="warning"
            action={
              <Button size="sm" variant="secondary" onClick={() => wording.removeUnknown(unknown)}>
                {t('removeUnknown')}
              </Button>
            }
          >
            {t('unknownList', { count: unknown.size, keys: [...unknown].join(', ') })}
          </Banner>
        ) : null}
      </div>
      <div className="max-w-60">
        <Select
          label={t('language')}
          value={language}
          options={[
            { value: 'en', label: t('en') },
            { value: 'pt', label: t('pt') },
          ]}
          onChange={({ target }) => setLanguage(target.value === 'pt' ? 'pt' : 'en')}
        />
      </div>
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,24rem)]">
        <div className="flex flex-col gap-4">
          {groups.map((group) => (
            <Group key={group} group={group} texts={texts} language={language} wording={wording} />
          ))}
          <Card role="group" aria-labelledby="wording-others" className="flex flex-col gap-5">
            <h2 id="wording-others" className="text-lg">
              {t('groups.others')}
            </h2>
            {others.map((text) => {
              const keys = added.filter((key) => textAt(texts, key) === text);
              return (
                <div key={text} className="flex flex-col items-start gap-1">
                  <div className="w-full">
                    <Field
                      keys={keys}
                      label={t('insteadOf', { text })}
                      language={language}
                      wording={wording}
                      isAdded
                    />
                  </div>
                  <Button
                    variant="ghost"
                    size="sm"
                    aria-label={t('removeNamed', { text })}
                    onClick={() => wording.remove(keys)}
                  >
                    <Trash2 aria-hidden="true" />
                    {t('remove')}
                  </Button>
                </div>
              );
            })}
            <FindText
              texts={texts}
              language={language}
              taken={new Set(others)}
              onChoose={(text) => {
                const keys = keysSaying(texts, text);
                wording.write(keys, text);
                requestAnimationFrame(() => document.getElementById(fieldId(keys))?.focus());
              }}
            />
          </Card>
        </div>
        <WordingPreview name={partner.name} language={language} texts={texts} written={wording.written} />
      </div>
      <SaveBar
        isBusy={settings.form.formState.isSubmitting}
        hasDraft={settings.hasDraft}
        meanwhile={settings.meanwhile}
      />
    </form>
  );
}

type GroupProps = {
  group: WordingGroup;
  texts: Texts;
  language: 'en' | 'pt';
  wording: ReturnType<typeof useWording>;
};

function Group({ group, texts, language, wording }: GroupProps) {
  const t = useTranslations('partner.wording');
  return (
    <Card role="group" aria-labelledby={`wording-${group}`} className="flex flex-col gap-5">
      <h2 id={`wording-${group}`} className="text-lg">
        {t(`groups.${group}`)}
      </h2>
      {wordingGroups[group].map((key) => (
        <Field
          key={key}
          keys={[key]}
          label={t(`fields.${key}`)}
          hint={t('original', { text: textAt(texts, key) })}
          language={language}
          wording={wording}
        />
      ))}
    </Card>
  );
}

type FieldProps = {
  keys: readonly string[];
  label: string;
  hint?: string;
  language: 'en' | 'pt';
  wording: ReturnType<typeof useWording>;
  isAdded?: boolean;
};

function Field({ keys, label, hint, language, wording, isAdded = false }: FieldProps) {
  const tSettings = useTranslations('partner.settings');
  const problem = problemKey(wording.problemOf(keys));
  return (
    <Textarea
      id={fieldId(keys)}
      label={label}
      hint={hint}
      rows={1}
      lang={language}
      className="min-h-11"
      error={problem && tSettings(problem)}
      value={wording.valueOf(keys)}
      onChange={({ target }) => wording.write(keys, target.value, isAdded)}
    />
  );
}

const fieldId = ([key = '']: readonly string[]): string => `wording-${key.replaceAll('.', '-')}`;

/** Loaded only here: the page itself holds the language that it shows. */
function usePortuguese(): Texts {
  const [texts, setTexts] = useState<Texts>(en);
  useEffect(() => {
    let isGone = false;
    import('#/app/texts/texts.pt.ts').then(
      ({ pt }) => !isGone && setTexts(pt),
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, []);
  return texts;
}
